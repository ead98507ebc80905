import type { Endpoints, ToolEndpoint, Values } from '../../core/endpoint.ts';
import { callEndpoint } from '../../core/executor.ts';
import { ToolError } from '../../upstream/errors.ts';
import { personOf, readProfile } from '../google/profile.ts';
import type { QueryResolvers, SheetsProfileResolvers } from '../types.ts';

const TOOL = 'Sheets.WhoAmI';

const about = {
  tool: TOOL,
  upstream: 'drive',
  call: 'GET /about',
  query: { fields: 'fields' },
} as const satisfies ToolEndpoint<Values>;

export const Query = {
  sheetsProfile: (_parent, _args, context) => readProfile(TOOL, context),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const SheetsProfile = {
  sheetsAccess: (_parent, _args, context) =>
    callEndpoint(context, about, { fields: 'user/permissionId' }).then(() => true, unlessRefused),
  person: personOf,
} satisfies Partial<Endpoints<SheetsProfileResolvers>>;

function unlessRefused(fault: unknown): false {
  if (fault instanceof ToolError && /^(FORBIDDEN|AUTHORIZATION_REQUIRED)$/.test(fault.code)) return false;
  throw fault;
}
