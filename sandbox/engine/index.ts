import type { VendorService } from '../state/service.ts';
import { authRoutes } from './auth.ts';
import { requireKey } from './authorization.ts';
import { authorizationRoutes } from './authorizations.ts';
import { routeNotFound, sendError } from './errors.ts';
import { executionRoutes } from './executions.ts';
import { platformRoutes } from './platform.ts';
import { projectRoutes } from './projects.ts';
import { scheduleRoutes } from './schedules.ts';
import { seedEngine } from './seed/seed.ts';
import { toolRoutes } from './tools.ts';
import { workerRoutes } from './workers.ts';

/** The platform routes come first, because their OpenAPI document describes the routes added after them. */
const ROUTES = [
  platformRoutes,
  toolRoutes,
  workerRoutes,
  authRoutes,
  authorizationRoutes,
  executionRoutes,
  scheduleRoutes,
  projectRoutes,
];

/** Simulates the API of the Arcade engine under `/engine/v1`. */
export const engineService: VendorService = {
  name: 'engine',
  prefix: '/engine',
  routes(app, context) {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(routeNotFound);
    requireKey(app, context);
    for (const routes of ROUTES) routes(app, context);
  },
  seed: seedEngine,
  dates: {
    'engine.schedules': ['run_at', 'due', 'started_at', 'finished_at', 'created_at', 'updated_at'],
  },
};
