import type { Context } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import type { PersonOnWire } from '../records/profiles.ts';

const me = {
  upstream: 'people',
  call: 'GET /people/me',
  query: { personFields: 'personFields' },
  reply: ({ names = [], emailAddresses = [], photos = [] }: PersonOnWire) => ({
    email: emailAddresses.find(({ metadata }) => metadata?.primary === true)?.value ?? null,
    displayName: names[0]?.displayName ?? null,
    givenName: names[0]?.givenName ?? null,
    familyName: names[0]?.familyName ?? null,
    formattedName: names[0]?.displayNameLastFirst ?? null,
    pictureUrl: photos[0]?.url ?? null,
  }),
} as const satisfies Endpoint<Values>;

/** Fetches the authenticated user's email addresses, names and pictures on behalf of the profile tool `tool`. */
export function readProfile(tool: ToolName, context: Context) {
  return callEndpoint(context, { ...me, tool }, { personFields: 'names,emailAddresses,photos' });
}
