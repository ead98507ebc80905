import type { FastifyInstance } from 'fastify';
import type { Service, World } from '../service.ts';
import { answerAsGoogle } from './answers.ts';
import { requireToken } from './authorization.ts';
import { calendarRoutes } from './calendar.ts';
import { calendarShape, type ErrorShape, gmailShape, noSuchMethod, refuseAs, rpcShape } from './errors.ts';
import { CALENDAR_FIELDS, GMAIL_FIELDS, OAUTH2_FIELDS } from './field-names.ts';
import { identityRoutes } from './identity.ts';
import { mailRoutes } from './mail.ts';
import { seedGoogle } from './seed.ts';

type Api = {
  prefix: string;
  errors: ErrorShape;
  fields: ReadonlySet<string>;
  routes(app: FastifyInstance, world: World): void;
};

const APIS: Api[] = [
  { prefix: '/calendar/v3', errors: calendarShape, fields: CALENDAR_FIELDS, routes: calendarRoutes },
  { prefix: '/gmail/v1', errors: gmailShape, fields: GMAIL_FIELDS, routes: mailRoutes },
  { prefix: '/oauth2/v2', errors: rpcShape, fields: OAUTH2_FIELDS, routes: identityRoutes },
];

/** Google's APIs under one prefix: Calendar v3, Gmail v1 and OAuth2 v2, each with its own error shape. */
export const googleService: Service = {
  name: 'google',
  prefix: '/google',
  routes(app, world) {
    app.setNotFoundHandler(noSuchMethod);
    for (const api of APIS) app.register(async (scope) => addApi(scope, world, api), { prefix: api.prefix });
  },
  seed: seedGoogle,
  dates: {
    'google.events': ['start.dateTime', 'start.date', 'end.dateTime', 'end.date', 'created', 'updated'],
    'google.messages': ['internalDate'],
  },
};

function addApi(scope: FastifyInstance, world: World, { errors, fields, routes }: Api): void {
  scope.setErrorHandler(refuseAs(errors));
  scope.setNotFoundHandler(noSuchMethod);
  requireToken(scope, world);
  answerAsGoogle(scope, fields);
  routes(scope, world);
}
