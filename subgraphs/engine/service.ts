import type { Values } from '../core/endpoint.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import type { ErrorCode } from '../upstream/errors.ts';
import { examineService, type HarmlessRead } from '../upstream/examine.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { Service, ServiceError } from '../upstream/service.ts';
import { engineSettings } from './settings.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
  429: 'UPSTREAM_RATE_LIMITED',
};

/**
 * The engine's API v1. API keys are sent as bearer tokens; errors are `{ name, message, field_errors }`. A 503 response
 * from an unhealthy engine is treated as a result.
 */
export const engine: Service = {
  name: 'engine',
  variable: engineSettings.upstreams.engine.credential.variable,
  header: engineSettings.upstreams.engine.credential.header,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  accepts: (status, path) => status === 503 && path === '/v1/health',
  readError,
  // Among replies, only errors have both a name and a message. Errors from Arcade's coordinator have `code` and `msg`
  // instead.
  isError: ({ name, message, code, msg }) =>
    (typeof name === 'string' && typeof message === 'string') || (typeof code === 'number' && typeof msg === 'string'),
};

function readError(status: number, body: unknown): ServiceError {
  const { name, msg, message = msg, field_errors }: Values = isJsonObject(body) ? body : {};
  const text = typeof message === 'string' ? message : `rejected with status ${status}`;
  const fields = Array.isArray(field_errors) ? field_errors.map(fieldError) : [];
  return {
    code: name === 'tool_authorization_required' ? 'AUTHORIZATION_REQUIRED' : codeOf(status),
    message: [text, ...fields].join('; '),
    ...(typeof name === 'string' && name ? { upstreamCode: name } : {}),
  };
}

const fieldError = ({ field, message }: { field: string; message: string }) => `${field} ${message}`;

const codeOf = (status: number): ErrorCode =>
  CODES[status] ?? (status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_REJECTED');

/** A read that requires a valid key. */
export const HARMLESS_READ: HarmlessRead = { path: '/v1/workers', query: [['limit', '1']] };

export async function examineEngine({ upstreams }: SubgraphOptions<typeof engineSettings>): Promise<Finding[]> {
  const { findings } = await examineService(engine, upstreams.engine, HARMLESS_READ);
  return findings;
}
