import { expect } from 'vitest';

const EMAIL = 'mira@halyard.example';

/** The account of the sandbox's credential, as each of the three profile tools answers it. */
export const MIRAS_PROFILE = {
  email: EMAIL,
  displayName: 'Mira Okafor',
  givenName: 'Mira',
  familyName: 'Okafor',
  formattedName: 'Okafor, Mira',
  pictureUrl: expect.stringMatching(/^https:/),
  person: { email: EMAIL },
};

/** The call that all of them make for it. */
export const READS_PERSON = 'GET /v1/people/me?personFields=names,emailAddresses,photos';
