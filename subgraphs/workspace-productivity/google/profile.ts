import type { Context } from '../../rows/context.ts';
import type { Endpoint, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { personEmail } from '../../upstream/names.ts';

type Listed = { metadata?: { primary?: boolean } };

const me = {
  call: 'GET /people/me',
  query: { personFields: 'personFields' },
  reply: ({ names = [], emailAddresses = [], photos = [] }) => ({
    email: emailAddresses.find(isPrimary)?.value ?? null,
    displayName: names[0]?.displayName ?? null,
    givenName: names[0]?.givenName ?? null,
    familyName: names[0]?.familyName ?? null,
    formattedName: names[0]?.displayNameLastFirst ?? null,
    pictureUrl: photos[0]?.url ?? null,
  }),
} satisfies Endpoint<Values>;

const isPrimary = ({ metadata }: Listed) => metadata?.primary === true;

/** Address, names and picture of the credential's user, read for one of the tools that tell who one is. */
export function readProfile(toolName: string, context: Context): Promise<Values> {
  return callEndpoint(context, toolName, me, { personFields: 'names,emailAddresses,photos' }, { upstream: 'people' });
}

/** The person that a profile is of. */
export function personOf({ email }: Values): { email: string } | null {
  const address = personEmail(email);
  return address ? { email: address } : null;
}
