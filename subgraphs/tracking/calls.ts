import { randomUUID } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import { type BodyFault, bodyError } from '../core/body-faults.ts';
import type { JsonSchema } from '../core/body-schema.ts';
import type { Context } from '../core/context.ts';
import type { ToolEndpoint, Values } from '../core/endpoint.ts';
import { personEmail, repeatable } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { type BodyDocument, type Mode, type ModeArguments, mediaIn, modeOf } from '../core/mode.ts';
import type { ToolName } from '../core/types.ts';
import { badInput, ToolError } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { Repeatable } from '../upstream/service.ts';
import type { FieldsOf, TrackingBatchWriteRecord, TrackingReceiptRecord } from './types.ts';

/** The service's size limits in bytes. Each call in a batch must also be within the limit for a single call. */
const LARGEST_BODY = { call: 32 * 1024, batch: 500 * 1024 };

export const Mutation = {
  identifyPersonAndAssignTraits: single('identify'),
  trackUserEvent: single('track'),
  sendPageViewEvent: single('page'),
  sendScreenViewEvent: single('screen'),
  addToGroup: single('group'),
  aliasUserIdentity: single('alias'),
  sendBatchRequests: repeatable(sendBatch),
} satisfies FieldsOf<'Mutation'>;

/** The service's property names are the same as the graph's. */
export const spelling = (name: string): string => name;

type CallArguments = ModeArguments & { mode?: unknown; enableStrictValidation?: unknown; enableStrictMode?: unknown };

/**
 * Creates the resolver for a single call. Permissive mode sends any JSON object; in strict mode, this server and the
 * service validate the body. The service deduplicates calls by `messageId`, so this server can safely retry calls. So
 * can clients that supply the ID.
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

/** Sends several calls in one request. In permissive mode, invalid calls are sent too. */
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
    checkSize(JSON.stringify(item), LARGEST_BODY.call, args, `the call at /batch/${index} has `);
  await send('batch', context, { strict, repeatable: repeatableBy(calls) }, text);
  return {
    receipts: items.map((item) => receiptOf(isJsonObject(item) ? item : {}, strict, isJsonObject(item) && item.type)),
  };
}

const isStrict = (type: CallType, { enableStrictValidation, enableStrictMode }: CallArguments) =>
  (enableStrictValidation ?? enableStrictMode) === CALLS[type].on;

const rowOf = (type: CallType) =>
  ({
    tool: CALLS[type].tool,
    call: `POST /v1/${type}`,
    headers: { 'x-strict-mode': { from: 'strict', as: (strict) => (strict ? '1' : null) } },
    repeatable: 'here',
    done: () => null,
  }) as const satisfies ToolEndpoint<Values>;

function modeFor(type: CallType, { schema, parentType }: GraphQLResolveInfo): Mode {
  return modeOf(schema, parentType.getFields()[fieldOf(CALLS[type].tool)]!, rowOf(type), spelling);
}

type Sent = { strict: boolean; repeatable: Repeatable };

function send(type: CallType, context: Context, { strict, repeatable }: Sent, body: string): Promise<unknown> {
  return callEndpoint(context, { ...rowOf(type), repeatable }, { strict }, { body });
}

function checkSize(text: string, largest: number, args: ModeArguments, what = ''): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > largest) {
    const limit = { allowed: { bytes: largest } };
    throw badInput(bodyArgument(args), `${what}${bytes} bytes, more than the limit of ${largest}`, limit);
  }
}

const bodyArgument = ({ body }: ModeArguments) => (body == null ? 'requestBody' : 'body');

const hasMessageId = ({ messageId }: Values): boolean => messageId != null && messageId !== '';

const withMessageId = (call: Values): Values => (hasMessageId(call) ? call : { ...call, messageId: randomUUID() });

/** The service recognizes a client's retry only if the client supplied a `messageId` for each call. */
const repeatableBy = (calls: unknown[]): Repeatable =>
  calls.every((call) => isJsonObject(call) && hasMessageId(call)) ? true : 'here';

/** If the `userId` of an identify call is empty, the email trait identifies the person. */
function receiptOf({ messageId, userId, traits }: Values, strict: boolean, type: unknown): TrackingReceiptRecord {
  const email = personEmail(type === 'identify' && userId === '' ? isJsonObject(traits) && traits.email : userId);
  const id = typeof messageId === 'string' || typeof messageId === 'number' ? String(messageId) : null;
  return { messageId: id, strict, person: email ? { email } : null };
}

type ModeOfType = (type: CallType) => Mode;

const TYPES: TypedCall['type'][] = ['identify', 'track', 'page', 'screen', 'group', 'alias'];

/** Describes a batch's body, in which each call has the schema of its type. */
function describeBatch(mode: Mode, modes: ModeOfType): BodyDocument {
  const description = mode.describe();
  const { schema } = mediaIn(description);
  const items = { oneOf: TYPES.map((type) => describeItem(type, mediaIn(modes(type).describe()).schema)) };
  schema.properties = { ...schema.properties, batch: { ...schema.properties?.batch, items, minItems: 1 } };
  return description;
}

function describeItem(type: string, { properties, required = [], ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    title: type,
    properties: { type: { type: 'string', enum: [type] }, ...properties },
    required: ['type', ...required],
  };
}

/**
 * Throws if calls in a batch do not match the schemas of their call types, with a JSON Pointer for each error. The call
 * types themselves have already been checked.
 */
function checkBatch(batch: TypedCall[], modes: ModeOfType, argument: string): void {
  const faults = batch.length > 0 ? batch.flatMap((call, index) => faultsIn(call, index, modes)) : [NO_CALL];
  if (faults.length > 0) throw bodyError(argument, faults);
}

const NO_CALL: BodyFault = { pointer: '/batch', message: 'must contain a call' };

function faultsIn(call: TypedCall, index: number, modes: ModeOfType): BodyFault[] {
  try {
    modes(call.type).read({ requestBody: JSON.stringify(call) });
    return [];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const faults = (error.extensions.faults ?? []) as BodyFault[];
    return faults.map(({ pointer, message }) => ({ pointer: `/batch/${index}${pointer}`, message }));
  }
}

/** The tool for each call type, and the argument value that enables strict mode. */
const CALLS = {
  identify: { tool: 'TrackingPipelinesApi.IdentifyPersonAndAssignTraits', on: 'True' },
  track: { tool: 'TrackingPipelinesApi.TrackUserEvent', on: 'True' },
  page: { tool: 'TrackingPipelinesApi.SendPageViewEvent', on: '1' },
  screen: { tool: 'TrackingPipelinesApi.SendScreenViewEvent', on: '1' },
  group: { tool: 'TrackingPipelinesApi.AddToGroup', on: '1' },
  alias: { tool: 'TrackingPipelinesApi.AliasUserIdentity', on: 'True' },
  batch: { tool: 'TrackingPipelinesApi.SendBatchRequests', on: 'True' },
} satisfies Record<string, { tool: ToolName; on: 'True' | '1' }>;

/** Returns the name of a tool's field, which is the tool's name in camel case. */
const fieldOf = (tool: ToolName) => tool.replace(/^.*\.(.)/, (_, first: string) => first.toLowerCase());

type CallType = keyof typeof CALLS;

type TypedCall = { type: Exclude<CallType, 'batch'> };
