import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APPS, consentRoutes, isRegisteredRedirect } from '../oauth/consent.ts';
import type { Credential } from '../state/access.ts';
import type { SandboxContext, VendorService } from '../state/service.ts';
import { RateLimiter } from './rate-limit.ts';
import { reject, TaskManagerError } from './records/errors.ts';
import { DATES, tablesOf } from './records/records.ts';
import { type PathRequest, type Routes, readRequest } from './records/request.ts';
import { account, newToken, TOKEN_ROUTE } from './routes/account.ts';
import { checklists } from './routes/checklists.ts';
import { comments } from './routes/comments.ts';
import { customFields } from './routes/custom-fields.ts';
import { dependencies } from './routes/dependencies.ts';
import { folders } from './routes/folders.ts';
import { goals } from './routes/goals.ts';
import { guests } from './routes/guests.ts';
import { lists } from './routes/lists.ts';
import { sharedItems } from './routes/shared-items.ts';
import { spaces } from './routes/spaces.ts';
import { tags } from './routes/tags.ts';
import { taskStatus } from './routes/task-status.ts';
import { tasks } from './routes/tasks.ts';
import { templates } from './routes/templates.ts';
import { timeIntervals } from './routes/time-intervals.ts';
import { timeLabels } from './routes/time-labels.ts';
import { timeTracking } from './routes/time-tracking.ts';
import { userGroups } from './routes/user-groups.ts';
import { views } from './routes/views.ts';
import { webhooks } from './routes/webhooks.ts';
import { workspace } from './routes/workspace.ts';
import { workspaceUsers } from './routes/workspace-users.ts';
import { seed } from './seed/seed.ts';

const ROUTES: Routes = {
  ...account,
  ...spaces,
  ...folders,
  ...lists,
  ...tasks,
  ...taskStatus,
  ...templates,
  ...checklists,
  ...comments,
  ...customFields,
  ...dependencies,
  ...tags,
  ...webhooks,
  ...workspace,
  ...workspaceUsers,
  ...userGroups,
  ...guests,
  ...sharedItems,
  ...goals,
  ...views,
  ...timeTracking,
  ...timeLabels,
  ...timeIntervals,
};

/** Simulates version 2 of ClickUp's public API. */
export const taskmanagerService: VendorService = {
  name: 'taskmanager',
  prefix: '/taskmanager/api',
  dates: DATES,
  seed,
  routes(app, context) {
    app.setErrorHandler(renderError);
    app.setNotFoundHandler(() => reject('APP_001'));
    mount(app, context);
    // The vendor has no endpoint for a single webhook. Such requests return status 405, unlike those for other unknown
    // routes.
    app.get('/v2/webhook/:webhook_id', (_request, reply) =>
      reply.code(405).type('text/plain').send('Method Not Allowed'),
    );
  },
};

/**
 * The page of the vendor's web application on which a person connects an OAuth app. There are no scopes. Unlike the
 * vendor's page, the sandbox's returns `access_denied` if the person denies access.
 */
export const taskmanagerAuthorization: VendorService = {
  name: 'taskmanager',
  prefix: '/taskmanager',
  dates: {},
  seed() {},
  routes(app, context) {
    const readRequest = (query: URLSearchParams) => {
      const redirectUri = query.get('redirect_uri') ?? '';
      if (query.get('client_id') !== APPS.taskmanager.id) reject('OAUTH_010');
      if (!isRegisteredRedirect(redirectUri)) reject('OAUTH_007');
      return { redirectUri, scopes: [], state: query.get('state') };
    };
    consentRoutes(app, context, { path: '/authorize', service: 'taskmanager', readRequest });
  },
};

function mount(app: FastifyInstance, context: SandboxContext): void {
  const tables = tablesOf(context);
  const limit = new RateLimiter(context);
  const withoutCredential = `${app.prefix}${TOKEN_ROUTE}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) reject('APP_001');
    if (request.routeOptions.url === withoutCredential) return;
    limit.count(callerOf(request, context), reply);
  });
  app.post(TOKEN_ROUTE, ({ body }) => context.store.atomically(() => newToken(context, body)));
  for (const [route, handler] of Object.entries(ROUTES)) {
    const [method = '', url = ''] = route.split(' ');
    const handle = (request: FastifyRequest<PathRequest>, reply: FastifyReply) => {
      const parsed = readRequest(request, context, tables, callerOf(request, context));
      const result = method === 'GET' ? handler(parsed) : context.store.atomically(() => handler(parsed));
      return result === undefined ? reply.code(204).send() : reply.send(result);
    };
    app.route<PathRequest>({ method, url, handler: handle });
  }
}

/**
 * Returns the caller's credential. Personal tokens (`pk_…`) must be sent without `Bearer`, and all other tokens with
 * `Bearer`. Otherwise, the token is rejected as invalid.
 */
function callerOf(request: FastifyRequest, { access }: SandboxContext): Credential {
  const { authorization } = request.headers;
  if (!authorization) return reject('OAUTH_017');
  const isBearer = authorization.startsWith('Bearer ');
  const token = isBearer ? authorization.slice('Bearer '.length) : authorization;
  if (isBearer === token.startsWith('pk_')) return reject('OAUTH_025');
  return access.find('taskmanager', token) ?? reject('OAUTH_025');
}

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

function renderError(error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error.name === 'MalformedJson' ? new TaskManagerError('JSON_001') : error;
  const isOverLimit = known instanceof TaskManagerError && known.code === 'APP_002';
  // The vendor omits the rate-limit headers from most error responses.
  if (!isOverLimit) for (const name of LIMIT_HEADERS) reply.removeHeader(name);
  if (known instanceof TaskManagerError) return reply.code(known.status).send(known.body);
  return reply.code(500).send({ err: `Internal server error: ${error.message}`, ECODE: 'ERROR_HANDLER' });
}
