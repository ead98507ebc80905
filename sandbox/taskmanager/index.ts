import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Credential } from '../access.ts';
import type { Service, World } from '../service.ts';
import { account } from './account.ts';
import { askOf, type Routes } from './ask.ts';
import { checklists } from './checklists.ts';
import { comments } from './comments.ts';
import { refuse, TaskManagerError } from './errors.ts';
import { folders } from './folders.ts';
import { lists } from './lists.ts';
import { RateLimit } from './rate-limit.ts';
import { DATES, tablesOf } from './records.ts';
import { seed } from './seed.ts';
import { spaces } from './spaces.ts';
import { tasks } from './tasks.ts';
import { webhooks } from './webhooks.ts';

const ROUTES: Routes = {
  ...account,
  ...spaces,
  ...folders,
  ...lists,
  ...tasks,
  ...checklists,
  ...comments,
  ...webhooks,
};

/** The task manager: ClickUp's public API v2. */
export const taskmanagerService: Service = {
  name: 'taskmanager',
  prefix: '/taskmanager/api',
  dates: DATES,
  seed,
  routes(app, world) {
    app.setErrorHandler(renderError);
    app.setNotFoundHandler(() => refuse('APP_001'));
    mount(app, world);
    // There is no read of one webhook; the vendor answers so, and not as for an unknown route.
    app.get('/v2/webhook/:webhook_id', (_request, reply) =>
      reply.code(405).type('text/plain').send('Method Not Allowed'),
    );
  },
};

function mount(app: FastifyInstance, world: World): void {
  const tables = tablesOf(world);
  const limit = new RateLimit(world);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) refuse('APP_001');
    limit.count(callerOf(request, world), reply);
  });
  for (const [route, answer] of Object.entries(ROUTES)) {
    const [method, url] = route.split(' ') as [HTTPMethods, string];
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const ask = askOf(request, world, tables, callerOf(request, world));
      const result = method === 'GET' ? answer(ask) : world.store.atomically(() => answer(ask));
      return result === undefined ? reply.code(204).send() : reply.send(result);
    };
    app.route({ method, url, handler: handle });
  }
}

/** A personal token (`pk_…`) is sent bare, any other one as a bearer; the other way round is refused like a wrong one. */
function callerOf(request: FastifyRequest, { access }: World): Credential {
  const { authorization } = request.headers;
  if (!authorization) return refuse('OAUTH_017');
  const isBearer = authorization.startsWith('Bearer ');
  const token = isBearer ? authorization.slice('Bearer '.length) : authorization;
  if (isBearer === token.startsWith('pk_')) return refuse('OAUTH_025');
  return access.find('taskmanager', token) ?? refuse('OAUTH_025');
}

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

function renderError(error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error.name === 'MalformedJson' ? new TaskManagerError('JSON_001') : error;
  const isOverLimit = known instanceof TaskManagerError && known.code === 'APP_002';
  // The vendor leaves the rate limit headers out of most refusals.
  if (!isOverLimit) for (const name of LIMIT_HEADERS) reply.removeHeader(name);
  if (known instanceof TaskManagerError)
    return reply.code(known.status).send({ err: known.message, ECODE: known.code });
  return reply.code(500).send({ err: `Internal server error: ${error.message}`, ECODE: 'ERROR_HANDLER' });
}
