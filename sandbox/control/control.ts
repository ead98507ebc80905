import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expireTokens } from '../engine/tokens.ts';
import { configureOAuth, withdrawConsent } from '../oauth/grants.ts';
import { serviceAccountKey } from '../oauth/service-account.ts';
import { OWNER } from '../state/access.ts';
import type { Seeding } from '../state/context.ts';
import { setPlan } from '../state/plan.ts';
import type { SandboxContext } from '../state/service.ts';
import { isSecret, NO_SECRET, SECRET_HEADER } from './access.ts';
import type { Faults } from './faults.ts';
import { FAULT, LIMIT, OAUTH, PLAN, REVOCATION, read, SEED, STEPS, TOKEN, TOKEN_FILTER } from './input.ts';
import type { ReceivedFilter, ReceivedLog } from './received.ts';
import type { Steps } from './steps.ts';

/** Adds the control routes under `/_sandbox`, which reject requests without the secret. */
export function controlRoutes(
  app: FastifyInstance,
  seeding: Seeding,
  received: ReceivedLog,
  faults: Faults,
  steps: Steps,
  secret: string,
): void {
  const { context, seed: reseed } = seeding;
  const restart = async (seed: number) => {
    await context.deliveries.drop();
    received.clear();
    faults.clear();
    steps.end();
    reseed(seed);
    return status(context, received, faults);
  };

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isSecret(headers[SECRET_HEADER], secret)) return reply.code(401).send({ error: NO_SECRET });
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'unknown control route; CONTRIBUTING.md lists the routes' }),
  );

  app.get('/status', () => status(context, received, faults));
  app.post('/reset', () => restart(context.company.seed));
  app.post('/seed', (request) => restart(read(SEED, request.body).seed));

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
      const { userId = OWNER, seconds, ...token } = read(TOKEN, body);
      context.access.add({ ...token, userId, expiresAt: seconds && context.now() + seconds * 1_000 });
    }),
  );
  app.post(
    '/oauth',
    withoutContent(({ body }) => configureOAuth(context, read(OAUTH, body))),
  );
  app.post(
    '/revocations',
    withoutContent(({ body }) => {
      const { service, userId } = read(REVOCATION, body);
      withdrawConsent(context, service, userId);
    }),
  );
  app.get('/service-account', ({ protocol, host }) => serviceAccountKey(context, `${protocol}://${host}`));
  app.post(
    '/ended-tokens',
    withoutContent(({ body }) => expireTokens(context, read(TOKEN_FILTER, body))),
  );
  app.post(
    '/plan',
    withoutContent(({ body }) => setPlan(context.store, read(PLAN, body).plan)),
  );
  app.post(
    '/limit',
    withoutContent(({ body }) => {
      context.rateLimit = read(LIMIT, body);
      context.rateWindows.clear();
    }),
  );
  app.get('/deliveries', () => ({ deliveries: context.deliveries.log() }));
}

function status(context: SandboxContext, received: ReceivedLog, faults: Faults) {
  return {
    seed: context.company.seed,
    seededOn: context.store.fact('seededOn'),
    counts: context.store.counts(),
    received: received.size,
    faults: faults.list().length,
  };
}

function withoutContent(work: (request: FastifyRequest) => void) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    work(request);
    return reply.code(204).send();
  };
}

function sendError(
  error: Error & { statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isClientError = error.name === 'InvalidInput' || error.name === 'MalformedJson';
  return reply.code(isClientError ? 400 : (error.statusCode ?? 500)).send({ error: error.message });
}
