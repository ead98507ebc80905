import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rawBody } from '../bodies.ts';
import type { World } from '../service.ts';
import { isStrict, TrackingError } from './errors.ts';
import { type CallRecord, type CallType, callsIn } from './records.ts';
import { CALL_LIMIT, problemsOf } from './validation.ts';

/** The calls of the Pipelines API, below `/tracking/v1`. */
export function callRoutes(app: FastifyInstance, world: World): void {
  app.post('/v1/track', (request) => receive(world, request, 'track'));
}

/** Keeps the call, good or not, and answers `{}`; throws what is wrong with it. */
function receive(world: World, request: FastifyRequest, type: CallType): object {
  const problems = rawBody(request).length > CALL_LIMIT ? ['request is too large'] : problemsOf(type, request.body);
  keep(world, request, { type, call: request.body, problems });
  if (problems.length > 0) throw new TrackingError(400, problems);
  return {};
}

function keep(world: World, request: FastifyRequest, received: Pick<CallRecord, 'type' | 'call' | 'problems'>): void {
  callsIn(world.store).insert(world.newId('uuid'), {
    ...received,
    receivedAt: new Date(world.now()).toISOString(),
    strict: isStrict(request),
    outcome: outcomeOf(world, received),
  });
}

/** A `messageId` is taken once: that is how the vendor drops what a client sent twice. */
function outcomeOf(world: World, { call, problems }: Pick<CallRecord, 'call' | 'problems'>): CallRecord['outcome'] {
  if (problems.length > 0) return 'dropped';
  const { messageId } = call as { messageId?: unknown };
  if (messageId === undefined) return 'accepted';
  const taken = callsIn(world.store).find(
    (each) => each.outcome === 'accepted' && (each.call as { messageId?: unknown }).messageId === messageId,
  );
  return taken.length > 0 ? 'duplicate' : 'accepted';
}
