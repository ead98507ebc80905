/** The authenticated user, as returned by every profile tool. */
export type Profile = {
  email: string | null;
  displayName: string | null;
  givenName: string | null;
  familyName: string | null;
  formattedName: string | null;
  pictureUrl: string | null;
};

/** The properties of a People API person that are used for profiles. */
export type PersonOnWire = {
  names?: { displayName?: string; givenName?: string; familyName?: string; displayNameLastFirst?: string }[];
  emailAddresses?: { value?: string; metadata?: { primary?: boolean } }[];
  photos?: { url?: string }[];
};
