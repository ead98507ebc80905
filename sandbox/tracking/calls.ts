import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rawBody } from '../state/bodies.ts';
import { isObject } from '../state/json-object.ts';
import type { SandboxContext } from '../state/service.ts';
import { isStrict, TrackingError } from './errors.ts';
import { CALL_TYPES, type CallRecord, type CallType, callsIn } from './records.ts';
import { BATCH_LIMIT, CALL_LIMIT, isCallType, problemsOf } from './validation.ts';

type ValidatedCall = Pick<CallRecord, 'type' | 'call' | 'problems'>;

/** Registers the routes of Customer.io's Pipelines API under `/tracking/v1`. */
export function callRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const type of CALL_TYPES) app.post(`/v1/${type}`, (request) => receive(context, request, type));
  app.post('/v1/batch', (request) => receiveBatch(context, request));
}

/** Stores a call, valid or not. Then throws an error listing the problems if the call is invalid. */
function receive(context: SandboxContext, request: FastifyRequest, type: CallType): object {
  const call = validate(type, request.body, rawBody(request).length);
  storeCall(context, request, call);
  if (call.problems.length > 0) throw new TrackingError(400, call.problems);
  return {};
}

/**
 * Processes a batch of calls. In strict mode, one invalid call causes the whole batch to be rejected. This is an
 * assumption, because the vendor does not document this case. In permissive mode, the valid calls are accepted.
 */
function receiveBatch(context: SandboxContext, request: FastifyRequest): object {
  const batch = batchIn(request);
  if (typeof batch === 'string') return rejectBatch(context, request, [batch]);
  const calls = batch.map(validateItem);
  const problemsOfCalls = calls.flatMap((call, index) => call.problems.map((problem) => `batch.${index}: ${problem}`));
  if (problemsOfCalls.length > 0 && isStrict(request)) return rejectBatch(context, request, problemsOfCalls);
  for (const call of calls) storeCall(context, request, call);
  return {};
}

/** Returns the calls in a batch, or an error message if the batch is invalid. */
function batchIn(request: FastifyRequest): unknown[] | string {
  const { body } = request;
  if (rawBody(request).length > BATCH_LIMIT) return 'request is too large';
  if (!isObject(body)) return 'body must be a JSON object';
  if (!Array.isArray(body.batch)) return 'batch must be an array';
  return body.batch.length === 0 ? 'batch must not be empty' : body.batch;
}

function rejectBatch(context: SandboxContext, request: FastifyRequest, problems: string[]): never {
  storeCall(context, request, { type: 'batch', call: request.body, problems });
  throw new TrackingError(400, problems);
}

/** Validates a call from a batch; the call's `type` property specifies its type. */
function validateItem(call: unknown): ValidatedCall {
  const type = isObject(call) ? call.type : undefined;
  if (!isCallType(type)) return { type: 'batch', call, problems: [`type must be one of ${CALL_TYPES.join(', ')}`] };
  return validate(type, call, Buffer.byteLength(JSON.stringify(call)));
}

function validate(type: CallType, call: unknown, bytes: number): ValidatedCall {
  return { type, call, problems: bytes > CALL_LIMIT ? ['request is too large'] : problemsOf(type, call) };
}

function storeCall(context: SandboxContext, request: FastifyRequest, received: ValidatedCall): void {
  callsIn(context.store).insert(context.newId('uuid'), {
    ...received,
    receivedAt: new Date(context.now()).toISOString(),
    strict: isStrict(request),
    outcome: outcomeOf(context, received),
  });
}

/** Returns a call's outcome. Like the vendor, the sandbox accepts each `messageId` only once. */
function outcomeOf(context: SandboxContext, { call, problems }: ValidatedCall): CallRecord['outcome'] {
  if (problems.length > 0) return 'dropped';
  const id = messageIdOf(call);
  if (id === undefined) return 'accepted';
  const accepted = callsIn(context.store).find((each) => each.outcome === 'accepted' && messageIdOf(each.call) === id);
  return accepted.length > 0 ? 'duplicate' : 'accepted';
}

function messageIdOf(call: unknown): unknown {
  return isObject(call) ? call.messageId : undefined;
}
