import type { FastifyInstance } from 'fastify';
import type { Service, World } from '../service.ts';
import { callRoutes } from './calls.ts';
import { noSuchCall, refuse, TrackingError } from './errors.ts';

/** Customer.io's Pipelines API, below `/tracking/v1`. */
export const trackingService: Service = {
  name: 'tracking',
  prefix: '/tracking',
  routes(app, world) {
    app.setErrorHandler(refuse);
    app.setNotFoundHandler(noSuchCall);
    requireKey(app, world);
    callRoutes(app, world);
  },
  seed() {},
  dates: { 'tracking.calls': ['receivedAt'] },
};

/** HTTP Basic with the key as user name and an empty password. */
function requireKey(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const [, encoded = ''] = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const [key, password] = Buffer.from(encoded, 'base64').toString().split(':');
    if (!key || password !== '' || !world.access.find('tracking', key))
      throw new TrackingError(401, ['missing or unknown API key']);
  });
}
