import type { Endpoint, Endpoints, Values } from '../../rows/endpoint.ts';
import { callEndpoint } from '../../rows/executor.ts';
import { ToolError } from '../../upstream/errors.ts';
import { personOf, readProfile } from '../google/profile.ts';
import type { QueryResolvers, SheetsProfileResolvers } from '../types.ts';

const TOOL = 'Sheets.WhoAmI';

const about = { call: 'GET /about', query: { fields: 'fields' } } satisfies Endpoint<Values>;

export const Query = {
  sheetsProfile: (_parent, _args, context) => readProfile(TOOL, context),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const SheetsProfile = {
  sheetsAccess: (_parent, _args, context) =>
    callEndpoint(context, TOOL, about, { fields: 'user/permissionId' }, { upstream: 'drive' }).then(
      () => true,
      unlessRefused,
    ),
  person: (profile: Values) => personOf(profile),
} satisfies Partial<Endpoints<SheetsProfileResolvers>>;

function unlessRefused(fault: unknown): false {
  if (fault instanceof ToolError && /^(FORBIDDEN|AUTHORIZATION_REQUIRED)$/.test(fault.code)) return false;
  throw fault;
}
