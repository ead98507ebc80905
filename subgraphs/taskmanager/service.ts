import type { ErrorCode } from '../upstream/errors.ts';
import { UPSTREAM_CODE } from '../upstream/exchange.ts';
import type { Service, ServiceError } from '../upstream/service.ts';
import { taskManagerSettings } from './settings.ts';

const PROVIDER = 'platform-taskmanager';
export const CONSENT_URL = 'https://app.clickup.com/api';

/**
 * Error codes for an invalid token. A 401 response with any other code means that the record is unknown or not
 * accessible.
 */
const DEAD_TOKEN = new Set(['OAUTH_017', 'OAUTH_018', 'OAUTH_019', 'OAUTH_021', 'OAUTH_025', 'OAUTH_077']);
const HIDDEN = /^(OAUTH_0(2[367]|29|3\d|4[0-5]|57|61)|OAUTH_192|ACCESS_\d+|ITEM_01[35]|PROJ_006|TEAMM_\d+)$/;
const TAKEN = new Set(['OAUTH_171', 'SUBCAT_016', 'CAT_014', 'PROJECT_023']);
/** Error codes that the task manager sends with status 500 for malformed ids and values. */
const MALFORMED = new Set(['SHARD_001', 'GROUP_HELPERS_001', 'ITEMV2_003', 'TIMEENTRY_072']);

/**
 * ClickUp's API v2. Personal tokens (`pk_…`) are sent without an authentication scheme, OAuth tokens as bearer tokens.
 */
export const taskManager: Service = {
  name: 'taskmanager',
  variable: taskManagerSettings.upstreams.taskmanager.credential.variable,
  header: taskManagerSettings.upstreams.taskmanager.credential.header,
  authorize: (token) => ({ authorization: token.startsWith('pk_') ? token : `Bearer ${token}` }),
  readError,
  reportsLimit: true,
  errorKeys: ['err', 'error', 'ECODE'],
};

/**
 * The endpoint that issues OAuth tokens. Its error messages can repeat secrets from the request, so this server
 * replaces them with its own messages.
 */
export const tokens: Service = {
  ...taskManager,
  readError: (status, body: ErrorBody) => {
    const { code, upstreamCode } = readError(status, body);
    const isFault = status < 400 || status >= 500 || code === 'UPSTREAM_RATE_LIMITED';
    const known = upstreamCode && UPSTREAM_CODE.test(upstreamCode) ? `, ${upstreamCode}` : '';
    return {
      code: isFault ? code : 'BAD_USER_INPUT',
      message: `did not issue a token (status ${status}${known})`,
      ...(upstreamCode ? { upstreamCode } : {}),
    };
  },
};

/** The template endpoints send the error message in `error` instead of `err`. */
type ErrorBody = { err?: unknown; error?: unknown; ECODE?: unknown } | null | undefined;

function readError(status: number, body: ErrorBody): ServiceError {
  const text = body?.err ?? body?.error;
  const upstreamCode = typeof body?.ECODE === 'string' ? body.ECODE : undefined;
  const code = codeOf(status, upstreamCode);
  return {
    code,
    message: refusalMessage(text, status, upstreamCode),
    ...(upstreamCode ? { upstreamCode } : {}),
    ...(code === 'AUTHORIZATION_REQUIRED' ? { details: { provider: PROVIDER, scopes: [], url: CONSENT_URL } } : {}),
  };
}

function refusalMessage(text: unknown, status: number, code: string | undefined): string {
  const plan = code === 'TEAM_110' ? ' (this requires the Enterprise plan)' : '';
  return `${typeof text === 'string' ? text : `rejected with status ${status}`}${plan}`;
}

function codeOf(status: number, code = ''): ErrorCode {
  if (status === 429 || code === 'APP_002') return 'UPSTREAM_RATE_LIMITED';
  if (DEAD_TOKEN.has(code)) return 'AUTHORIZATION_REQUIRED';
  if (code === 'TEAM_110') return 'FORBIDDEN';
  if (HIDDEN.test(code)) return status === 403 ? 'FORBIDDEN' : 'NOT_FOUND';
  if (TAKEN.has(code)) return 'CONFLICT';
  if (MALFORMED.has(code)) return 'BAD_USER_INPUT';
  if (status === 401) return code ? 'NOT_FOUND' : 'AUTHORIZATION_REQUIRED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 409) return 'CONFLICT';
  if (status >= 500) return 'UPSTREAM_UNAVAILABLE';
  return code && status >= 400 ? 'BAD_USER_INPUT' : 'UPSTREAM_REJECTED';
}
