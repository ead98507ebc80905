import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endTokens } from '../engine/tokens.ts';
import { OWNER } from '../state/access.ts';
import { setPlan } from '../state/plan.ts';
import type { World } from '../state/service.ts';
import type { Seeding } from '../state/world.ts';
import { isSecret, NO_SECRET, SECRET_HEADER } from './access.ts';
import type { Faults } from './faults.ts';
import { ENDED, FAULT, LIMIT, PLAN, read, SEED, STEPS, TOKEN } from './input.ts';
import type { ReceivedFilter, ReceivedLog } from './received.ts';
import type { Steps } from './steps.ts';

/** Adds the control routes below `/_sandbox`, protected by the secret: inspect, reset, and inject faults. */
export function controlRoutes(
  app: FastifyInstance,
  seeding: Seeding,
  received: ReceivedLog,
  faults: Faults,
  steps: Steps,
  secret: string,
): void {
  const { world, seed: found } = seeding;
  const startAnew = async (seed: number) => {
    await world.deliveries.drop();
    received.clear();
    faults.clear();
    steps.end();
    found(seed);
    return status(world, received, faults);
  };

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isSecret(headers[SECRET_HEADER], secret)) return reply.code(401).send({ error: NO_SECRET });
  });
  app.setErrorHandler(explain);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'unknown control route; CONTRIBUTING.md lists the routes' }),
  );

  app.get('/status', () => status(world, received, faults));
  app.post('/reset', () => startAnew(world.company.seed));
  app.post('/seed', (request) => startAnew(read(SEED, request.body).seed));

  app.get<{ Querystring: ReceivedFilter }>('/received', ({ query }) => ({ received: received.find(query) }));
  app.delete(
    '/received',
    withoutContent(() => received.clear()),
  );

  app.get('/faults', () => ({ faults: faults.list() }));
  app.post(
    '/faults',
    withoutContent(({ body }) => faults.add(read(FAULT, body))),
  );
  app.delete(
    '/faults',
    withoutContent(() => faults.clear()),
  );

  app.post(
    '/steps',
    withoutContent(({ body }) => steps.begin(read(STEPS, body))),
  );
  app.get('/steps', () => steps.count);
  app.delete('/steps', () => steps.end());

  app.post(
    '/tokens',
    withoutContent(({ body }) => {
      const { userId = OWNER, ...token } = read(TOKEN, body);
      world.access.add({ ...token, userId });
    }),
  );
  app.post(
    '/ended-tokens',
    withoutContent(({ body }) => endTokens(world, read(ENDED, body))),
  );
  app.post(
    '/plan',
    withoutContent(({ body }) => setPlan(world.store, read(PLAN, body).plan)),
  );
  app.post(
    '/limit',
    withoutContent(({ body }) => {
      world.rateLimit = read(LIMIT, body);
      world.rateWindows.clear();
    }),
  );
  app.get('/deliveries', () => ({ deliveries: world.deliveries.log() }));
}

function status(world: World, received: ReceivedLog, faults: Faults) {
  return {
    seed: world.company.seed,
    seededOn: world.store.fact('seededOn'),
    counts: world.store.counts(),
    received: received.size,
    faults: faults.list().length,
  };
}

/** A route that responds with 204. */
function withoutContent(work: (request: FastifyRequest) => void) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    work(request);
    return reply.code(204).send();
  };
}

function explain(error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isTheirs = error.name === 'WrongInput' || error.name === 'MalformedJson';
  return reply.code(isTheirs ? 400 : (error.statusCode ?? 500)).send({ error: error.message });
}
