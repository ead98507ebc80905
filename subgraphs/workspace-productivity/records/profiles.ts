/** The properties of a People API person that are used for profiles. */
export type PersonOnWire = {
  names?: { displayName?: string; givenName?: string; familyName?: string; displayNameLastFirst?: string }[];
  emailAddresses?: { value?: string; metadata?: { primary?: boolean } }[];
  photos?: { url?: string }[];
};
