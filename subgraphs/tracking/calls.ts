import { randomUUID } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../core/context.ts';
import type { Endpoints, ToolEndpoint, Values } from '../core/endpoint.ts';
import { repeatable } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { type Mode, type ModeArguments, modeOf } from '../core/mode.ts';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import { personEmail } from '../upstream/names.ts';
import type { Repeatable } from '../upstream/service.ts';
import { checkBatch, describeBatch } from './batch.ts';
import { CALLS, type CallType } from './call-types.ts';
import type { TrackingBatchWriteRecord, TrackingReceiptRecord } from './records/calls.ts';
import type { MutationResolvers } from './types.ts';

/** What the service takes, in bytes: a call, also one in a batch, and a batch. */
const LARGEST_BODY = { call: 32 * 1024, batch: 500 * 1024 };

export const Mutation = {
  identifyPersonAndAssignTraits: single('identify'),
  trackUserEvent: single('track'),
  sendPageViewEvent: single('page'),
  sendScreenViewEvent: single('screen'),
  addToGroup: single('group'),
  aliasUserIdentity: single('alias'),
  sendBatchRequests: repeatable(sendBatch),
} satisfies Partial<Endpoints<MutationResolvers>>;

/** Names on the wire are the graph's own. */
export const spelling = (name: string): string => name;

/** The arguments of all calls together. */
type CallArguments = ModeArguments & { mode?: unknown; enableStrictValidation?: unknown; enableStrictMode?: unknown };

/**
 * A call of its own. Permissive, any JSON object is sent; strict, the body is checked here and there. It carries a `messageId`, by which the
 * service records it once, so that it may be sent again: by us, and by the client where that gives the id.
 */
function single(type: Exclude<CallType, 'batch'>) {
  return repeatable(async (_parent: unknown, args: CallArguments, context, info) => {
    const mode = modeFor(type, info);
    context.demand(CALLS[type].tool);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    const strict = isStrict(type, args);
    const given = mode.read(args, { anyObject: !strict });
    const sent = withMessageId(given);
    const text = JSON.stringify(sent);
    checkSize(text, LARGEST_BODY.call, args);
    await send(type, context, { strict, repeatable: repeatableBy([given]) }, text);
    return { receipt: receiptOf(sent, strict, type) };
  });
}

/** Several calls at once. Each is what it would be alone; permissive, what is no call goes along as it is. */
async function sendBatch(
  _parent: unknown,
  args: CallArguments,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<TrackingBatchWriteRecord> {
  const mode = modeFor('batch', info);
  const modes = (type: CallType) => modeFor(type, info);
  context.demand(CALLS.batch.tool);
  if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: describeBatch(mode, modes) };
  const strict = isStrict('batch', args);
  const given = mode.read(args, { anyObject: !strict });
  const calls = Array.isArray(given.batch) ? given.batch : [];
  if (strict) checkBatch(calls, modes, bodyArgument(args));
  const items: unknown[] = calls.map((item: unknown) => (isJsonObject(item) ? withMessageId(item) : item));
  const text = JSON.stringify(Array.isArray(given.batch) ? { ...given, batch: items } : given);
  checkSize(text, LARGEST_BODY.batch, args);
  for (const [index, item] of items.entries())
    checkSize(JSON.stringify(item), LARGEST_BODY.call, args, `the call /batch/${index} has `);
  await send('batch', context, { strict, repeatable: repeatableBy(calls) }, text);
  return {
    receipts: items.map((item) => receiptOf(isJsonObject(item) ? item : {}, strict, isJsonObject(item) && item.type)),
  };
}

const isStrict = (type: CallType, args: CallArguments) => args[CALLS[type].strictBy] === CALLS[type].on;

const rowOf = (type: CallType) =>
  ({
    tool: CALLS[type].tool,
    call: `POST /v1/${type}`,
    headers: { 'x-strict-mode': { from: 'strict', as: (strict) => (strict ? '1' : null) } },
    repeatable: 'here',
    done: () => null,
  }) as const satisfies ToolEndpoint<Values>;

function modeFor(type: CallType, { schema, parentType }: GraphQLResolveInfo): Mode {
  return modeOf(schema, parentType.getFields()[CALLS[type].field]!, rowOf(type), spelling);
}

type Sent = { strict: boolean; repeatable: Repeatable };

function send(type: CallType, context: Context, { strict, repeatable }: Sent, body: string): Promise<unknown> {
  return callEndpoint(context, { ...rowOf(type), repeatable }, { strict }, { body });
}

function checkSize(text: string, largest: number, args: ModeArguments, what = ''): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > largest) {
    const limit = { allowed: { bytes: largest } };
    throw badInput(bodyArgument(args), `${what}${bytes} bytes${what ? ',' : ' are'} more than ${largest}`, limit);
  }
}

const bodyArgument = ({ body }: ModeArguments) => (body == null ? 'requestBody' : 'body');

const hasMessageId = ({ messageId }: Values): boolean => messageId != null && messageId !== '';

const withMessageId = (call: Values): Values => (hasMessageId(call) ? call : { ...call, messageId: randomUUID() });

/** The same operation, sent again, is recognised where it gives the ids itself. */
const repeatableBy = (calls: unknown[]): Repeatable =>
  calls.every((call) => isJsonObject(call) && hasMessageId(call)) ? true : 'here';

/** An identify call with an empty `userId` is about the person of its e-mail trait. */
function receiptOf({ messageId, userId, traits }: Values, strict: boolean, type: unknown): TrackingReceiptRecord {
  const email = personEmail(type === 'identify' && userId === '' ? isJsonObject(traits) && traits.email : userId);
  const id = typeof messageId === 'string' || typeof messageId === 'number' ? String(messageId) : null;
  return { messageId: id, strict, person: email ? { email } : null };
}
