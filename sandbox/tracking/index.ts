import type { FastifyInstance } from 'fastify';
import { isObject } from '../state/json-object.ts';
import type { SandboxContext, VendorService } from '../state/service.ts';
import { callRoutes } from './calls.ts';
import { routeNotFound, sendError, TrackingError } from './errors.ts';

/** Customer.io's Pipelines API, served under `/tracking/v1`. */
export const trackingService: VendorService = {
  name: 'tracking',
  prefix: '/tracking',
  routes(app, context) {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(routeNotFound);
    requireKey(app, context);
    callRoutes(app, context);
  },
  seed() {},
  dates: { 'tracking.calls': ['receivedAt'] },
};

/**
 * Requires an API key, sent either as the HTTP Basic user name with an empty password or, in a batch from a mobile
 * client, as `writeKey`.
 */
function requireKey(app: FastifyInstance, context: SandboxContext): void {
  app.addHook('preHandler', async (request) => {
    if (request.is404) return;
    const key = keyIn(request.headers.authorization) ?? writeKeyIn(request.body);
    if (!key || !context.access.find('tracking', key)) throw new TrackingError(401, ['missing or unknown API key']);
  });
}

function keyIn(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(authorization) ?? [];
  const [key = '', password] = Buffer.from(encoded, 'base64').toString().split(':');
  return password === '' ? key : '';
}

function writeKeyIn(body: unknown): string | undefined {
  return isObject(body) && Array.isArray(body.batch) && typeof body.writeKey === 'string' ? body.writeKey : undefined;
}
