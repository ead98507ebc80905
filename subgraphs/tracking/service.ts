import type { Values } from '../core/endpoint.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import type { ErrorCode } from '../upstream/errors.ts';
import { examineService } from '../upstream/examine.ts';
import { isFilled, isJsonObject } from '../upstream/json.ts';
import type { Service, ServiceError } from '../upstream/service.ts';
import { trackingSettings } from './settings.ts';

/**
 * Customer.io's Pipelines API v1. The API key is the user name of HTTP Basic authentication. In strict mode, errors are
 * `{ meta: { errors } }`.
 */
export const pipelines: Service = {
  name: 'tracking',
  variable: trackingSettings.upstreams.tracking.credential.variable,
  header: trackingSettings.upstreams.tracking.credential.header,
  authorize: (key) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
  readError,
  isError: (body) => isFilled(errorsIn(body)),
};

const errorsIn = ({ meta, errors }: Values) => (isJsonObject(meta) ? meta.errors : null) ?? errors;

function readError(status: number, body: unknown): ServiceError {
  const errors = isJsonObject(body) ? errorsIn(body) : undefined;
  const problems = Array.isArray(errors)
    ? errors.map((error) => (typeof error === 'string' ? error : JSON.stringify(error)))
    : [];
  return { code: codeOf(status), message: problems.join('; ') || `rejected with status ${status}` };
}

function codeOf(status: number): ErrorCode {
  if (status === 400 || status === 413) return 'BAD_USER_INPUT';
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 429) return 'UPSTREAM_RATE_LIMITED';
  return status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_REJECTED';
}

/** Does not verify the API key, because the API has only write operations. */
export async function examineTracking({ upstreams }: SubgraphOptions<typeof trackingSettings>): Promise<Finding[]> {
  const { credential: _, ...address } = upstreams.tracking;
  const { findings } = await examineService(pipelines, address, { path: '/', withCredential: false });
  return findings.map((finding) =>
    finding.status === 'ok' && finding.check === 'services'
      ? {
          ...finding,
          message: 'tracking is reachable, but its key was not checked because the API accepts only writes',
        }
      : finding,
  );
}
