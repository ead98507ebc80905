import type { ErrorCode } from '../../upstream/errors.ts';
import type { Service, ServiceError } from '../../upstream/service.ts';
import { GOOGLE_TOKEN } from '../settings.ts';

const PROVIDER = 'google';
export const CONSENT_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
const QUOTA = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
  'quotaExceeded',
  'dailyLimitExceeded',
]);
/**
 * The pause in milliseconds after a per-minute quota is exhausted, if Google specifies none. Every quota window
 * restarts within a minute.
 */
const QUOTA_MINUTE = 60_000;
/**
 * Services that return 429 only for an exhausted per-minute quota. Other services also return 429 for too many
 * concurrent calls.
 */
const PER_MINUTE = new Set(['sheets']);
const SCOPES = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);

/**
 * Defines a Google service. The service accepts a bearer token and reports errors in any of three equivalent formats.
 */
export function googleService(name: string): Service {
  return {
    name,
    variable: GOOGLE_TOKEN.variable,
    header: GOOGLE_TOKEN.header,
    authorize: (token) => ({ authorization: `Bearer ${token}` }),
    readError: (status, body) => readError(name, status, body as RefusalBody),
    errorKeys: ['error'],
  };
}

/** The properties that Google's error formats share. A plain-text body has none of these properties. */
type RefusalBody = { error?: RefusalError | string | null; error_description?: string } | null | undefined;

type RefusalError = {
  code?: number;
  message?: string;
  status?: string;
  errors?: { reason?: string }[];
  details?: { reason?: string }[];
};

function readError(service: string, status: number, body: RefusalBody): ServiceError {
  const error: RefusalError = typeof body?.error === 'object' && body.error !== null ? body.error : {};
  const detail = (error.details ?? []).find((item) => item.reason)?.reason;
  const reason: string | undefined =
    detail ?? error.errors?.[0]?.reason ?? error.status ?? (typeof body?.error === 'string' ? body.error : undefined);
  const code = codeOf(status < 400 ? (error.code ?? status) : status, reason);
  return {
    code,
    message: error.message ?? body?.error_description ?? `rejected with status ${status}`,
    ...(reason ? { upstreamCode: reason } : {}),
    ...(code === 'AUTHORIZATION_REQUIRED' ? { details: { provider: PROVIDER, url: CONSENT_URL } } : {}),
    ...(isMinuteQuota(service, status, reason) ? { details: { retryAfterMs: QUOTA_MINUTE } } : {}),
  };
}

const isMinuteQuota = (service: string, status: number, reason = '') =>
  reason === 'RATE_LIMIT_EXCEEDED' || (status === 429 && PER_MINUTE.has(service));

function codeOf(status: number, reason = ''): ErrorCode {
  if (status === 429 || QUOTA.has(reason)) return 'UPSTREAM_RATE_LIMITED';
  if (SCOPES.has(reason)) return 'AUTHORIZATION_REQUIRED';
  if (status === 401) return 'AUTHORIZATION_REQUIRED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404 || status === 410) return 'NOT_FOUND';
  if (status === 409 || status === 412) return 'CONFLICT';
  if (status === 400 || status === 413) return 'BAD_USER_INPUT';
  return status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_REJECTED';
}
