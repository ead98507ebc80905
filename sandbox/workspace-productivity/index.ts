import type { FastifyInstance } from 'fastify';
import type { SandboxContext, VendorService } from '../state/service.ts';
import { requireToken } from './api/authorization.ts';
import { calendarShape, type ErrorShape, errorHandler, gmailShape, rpcShape, sendNoSuchMethod } from './api/errors.ts';
import {
  CALENDAR_FIELDS,
  DRIVE_FIELDS,
  GMAIL_FIELDS,
  OAUTH2_FIELDS,
  PEOPLE_FIELDS,
  SHEETS_FIELDS,
} from './api/field-names.ts';
import { identityRoutes } from './api/identity.ts';
import { peopleRoutes } from './api/people.ts';
import { formatResponses } from './api/response-format.ts';
import { calendarRoutes } from './calendar/calendar.ts';
import { driveRoutes } from './drive/drive.ts';
import { pickerRoutes } from './drive/file-picker.ts';
import { batchRoutes } from './mail/batch.ts';
import { mailRoutes } from './mail/mail.ts';
import { authorizationRoutes, tokenRoutes } from './oauth.ts';
import { seedGoogle } from './seed.ts';
import { sheetRoutes } from './sheets/sheets.ts';

type Api = {
  prefix: string;
  errors: ErrorShape;
  fields: ReadonlySet<string>;
  routes(app: FastifyInstance, context: SandboxContext): void;
};

const APIS: Api[] = [
  { prefix: '/calendar/v3', errors: calendarShape, fields: CALENDAR_FIELDS, routes: calendarRoutes },
  { prefix: '/gmail/v1', errors: gmailShape, fields: GMAIL_FIELDS, routes: mailRoutes },
  { prefix: '/batch/gmail/v1', errors: gmailShape, fields: GMAIL_FIELDS, routes: batchRoutes },
  { prefix: '/v4', errors: rpcShape, fields: SHEETS_FIELDS, routes: sheetRoutes },
  { prefix: '/drive/v3', errors: calendarShape, fields: DRIVE_FIELDS, routes: driveRoutes },
  { prefix: '/v1', errors: rpcShape, fields: PEOPLE_FIELDS, routes: peopleRoutes },
  { prefix: '/oauth2/v2', errors: rpcShape, fields: OAUTH2_FIELDS, routes: identityRoutes },
];

/** Google's APIs, under one prefix. Each API has its own error format and property names for `fields` masks. */
export const googleService: VendorService = {
  name: 'google',
  prefix: '/google',
  routes(app, context) {
    app.setNotFoundHandler(sendNoSuchMethod);
    pickerRoutes(app, context);
    for (const routes of [authorizationRoutes, tokenRoutes]) app.register(async (scope) => routes(scope, context));
    for (const api of APIS) app.register(async (scope) => addApi(scope, context, api), { prefix: api.prefix });
  },
  seed: seedGoogle,
  dates: {
    'google.events': ['start.dateTime', 'start.date', 'end.dateTime', 'end.date', 'created', 'updated'],
    'google.messages': ['internalDate'],
    'google.files': ['createdTime', 'modifiedTime', 'modifiedByMeTime', 'viewedByMeTime', 'sharedWithMeTime'],
  },
};

function addApi(scope: FastifyInstance, context: SandboxContext, { errors, fields, routes }: Api): void {
  scope.setErrorHandler(errorHandler(errors));
  scope.setNotFoundHandler(sendNoSuchMethod);
  requireToken(scope, context);
  formatResponses(scope, fields);
  routes(scope, context);
}
