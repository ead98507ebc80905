import type { Service } from '../service.ts';
import { authRoutes } from './auth.ts';
import { requireKey } from './authorization.ts';
import { refuse, routeNotFound } from './errors.ts';
import { platformRoutes } from './platform.ts';
import { seedEngine } from './seed.ts';
import { toolRoutes } from './tools.ts';
import { workerRoutes } from './workers.ts';

/** The Arcade engine's API, below `/engine/v1`. */
export const engineService: Service = {
  name: 'engine',
  prefix: '/engine',
  routes(app, world) {
    app.setErrorHandler(refuse);
    app.setNotFoundHandler(routeNotFound);
    requireKey(app, world);
    for (const routes of [platformRoutes, toolRoutes, workerRoutes, authRoutes]) routes(app, world);
  },
  seed: seedEngine,
  dates: {},
};
