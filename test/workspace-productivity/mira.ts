import { expect } from 'vitest';

const EMAIL = 'mira@halyard.example';

/** The sandbox's account, as returned by each of the three profile tools. */
export const MIRAS_PROFILE = {
  email: EMAIL,
  displayName: 'Mira Okafor',
  givenName: 'Mira',
  familyName: 'Okafor',
  formattedName: 'Okafor, Mira',
  pictureUrl: expect.stringMatching(/^https:/),
  person: { email: EMAIL },
};

/** The call that each of them makes. */
export const READS_PERSON = 'GET /v1/people/me?personFields=names,emailAddresses,photos';
