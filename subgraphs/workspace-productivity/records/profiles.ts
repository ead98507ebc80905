/** Who the credential's user is, as all tools that answer it say it. */
export type Profile = {
  email: string | null;
  displayName: string | null;
  givenName: string | null;
  familyName: string | null;
  formattedName: string | null;
  pictureUrl: string | null;
};

/** As much of a person of the People API as profiles are made of. */
export type PersonOnWire = {
  names?: { displayName?: string; givenName?: string; familyName?: string; displayNameLastFirst?: string }[];
  emailAddresses?: { value?: string; metadata?: { primary?: boolean } }[];
  photos?: { url?: string }[];
};
