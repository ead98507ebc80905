import { BadValue, badInput, isRefusedCredential, type Origin, ToolError } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import type { Repeatable, SendOptions } from '../upstream/service.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WireRequest } from '../upstream/wire-request.ts';
import { checkArguments, checkImpliedId } from './arguments.ts';
import { findTool, type IndexedTool, type Tool } from './catalogue.ts';
import type { Context } from './context.ts';
import {
  type Answer,
  buildRequest,
  type Endpoint,
  type Lookup,
  type LostWrite,
  type ToolEndpoint,
  type Unplaced,
  type Values,
} from './endpoint.ts';
import { mismatchOf, ReplyMismatch, recordAt } from './replies.ts';

type Reply = { value: unknown; status: number | undefined };

type Call = {
  tool: IndexedTool;
  endpoint: Endpoint;
  upstream: Upstream;
  request: WireRequest;
  repeatable: Repeatable;
  /** True if the call is declared not repeatable, or is a non-GET call by a tool that writes. */
  writes: boolean;
  isPrivate: boolean;
};

export type CallOptions = {
  /** Returns the arguments that identify the field's parent object. */
  parent?: Lookup | undefined;
  /** True if the values are field arguments that have already been checked. */
  checked?: boolean;
  /** The complete request body as text. */
  body?: string;
  /**
   * True for an optional call whose result is shared with other requests. Such a call takes at most 2 s and is not
   * retried. It ignores missing scopes, outages and this request's deadline. It continues if the client disconnects.
   */
  advice?: boolean;
};

/** Calls an endpoint from a resolver function. The compiler checks that the endpoint uses every value. */
export const callEndpoint: <const Row extends ToolEndpoint, Given extends object>(
  context: Context,
  endpoint: Row,
  values: Given & Unplaced<Row, Given>,
  options?: CallOptions,
) => Promise<Answer<Row>> = executeEndpoint;

/**
 * Calls a tool's endpoint. All upstream calls go through this function. Checks permissions, values, credentials and
 * scopes before sending anything. Sends identical reads within a request only once.
 */
export async function executeEndpoint(
  context: Context,
  endpoint: ToolEndpoint,
  values: Values,
  { parent, body, checked = false, advice = false }: CallOptions = {},
  // biome-ignore lint/suspicious/noExplicitAny: `callEndpoint` adds the reply type declared by the endpoint
): Promise<any> {
  const tool = findTool(endpoint.tool);
  context.demand(tool.name);
  const upstream = context.upstream(endpoint.upstream ?? tool.server);
  const lookup: Lookup = (key) => (key.startsWith('parent.') ? parent?.(key.slice(7)) : values[key]);
  checkValues(endpoint, tool, checked ? undefined : values, lookup);
  const request = buildRequest(endpoint, lookup, tool.byArgument, body);
  const repeatable = endpoint.repeatable ?? request.method === 'GET';
  const isOfWriter = request.method !== 'GET' && context.dependencies.writing?.has(tool.name) === true;
  const isPrivate = endpoint.credential !== 'none' && tool.hasCredential;
  const call = {
    tool,
    endpoint,
    upstream,
    request,
    repeatable,
    writes: repeatable !== true || isOfWriter,
    isPrivate,
  };
  if (isPrivate && !upstream.address.credential)
    throw withScopes(context.credentials.missingError(upstream.service, tool.name, tool.secrets[0]), tool);
  if (isPrivate && !advice && tool.scopes.length > 0) await checkScopes(context, call);
  const { wrote, write } = context.log;
  const isLogged = isOfWriter && wrote !== undefined && !context.dryRun;
  let reply: Reply;
  try {
    reply =
      isLogged && write?.isLookup
        ? await lookedUp(context, call, { values: lookup, id: write.id })
        : await sendOnce(context, call, advice);
  } catch (fault) {
    const named = withTool(tool, fault);
    if (isLogged) logWrite(context, call, lookup, { fault: named });
    throw named;
  }
  if (isLogged) logWrite(context, call, lookup, reply);
  const origin = { tool: tool.name, service: upstream.service.name, status: reply.status, writes: call.writes };
  if (!advice) context.note(origin);
  return answerOf(endpoint, reply.value, values, origin);
}

/**
 * Throws `BadValue` if the catalogue rejects a value. A resolver function may have taken the value from an earlier
 * reply. Without `values`, checks only values that are not field arguments.
 */
function checkValues(endpoint: Endpoint, tool: IndexedTool, values: Values | undefined, lookup: Lookup): void {
  try {
    if (values) checkArguments(tool, values);
    if (tool.implied) checkImpliedId(endpoint, tool.implied, lookup);
  } catch (fault) {
    throw fault instanceof ToolError ? new BadValue(fault) : fault;
  }
  const { together = [] } = endpoint;
  const missing = together.find((name) => lookup(name) == null);
  if (missing && together.some((name) => lookup(name) != null))
    throw badInput(missing, `is missing: set both or neither of ${together.join(' and ')}`);
}

/** Finds the result of an earlier write whose reply was lost. Does not resend the write. */
async function lookedUp(
  context: Context,
  { tool, endpoint, upstream: { service } }: Call,
  lost: Omit<LostWrite, 'read'>,
): Promise<Reply> {
  const read = (look: Endpoint, given: Values) =>
    executeEndpoint(context, { ...look, tool: tool.name }, given, { checked: true });
  const found = await endpoint.lookUp?.({ ...lost, read });
  if (found) return { value: found, status: undefined };
  const why = endpoint.lookUp ? 'the write was not found' : 'the write cannot be looked up';
  const message = `${service.name}: the reply was lost and ${why}; the call may have succeeded`;
  throw new ToolError('OUTCOME_UNKNOWN', message, { tool: tool.name, upstream: { service: service.name } });
}

function logWrite({ log }: Context, call: Call, lookup: Lookup, reply: { fault: unknown } | Reply): void {
  const { tool } = call;
  const ids = touchedIds(call, lookup);
  if ('fault' in reply) {
    const { code = 'INTERNAL_SERVER_ERROR', details } = reply.fault instanceof ToolError ? reply.fault : {};
    log.wrote?.({ tool: tool.name, status: details?.upstream?.status, code, ids });
  } else log.wrote?.({ tool: tool.name, status: reply.status, code: undefined, ids: [...ids, ...idIn(reply.value)] });
}

async function sendOnce(context: Context, call: Call, advice: boolean): Promise<Reply> {
  const { tool, endpoint, upstream, request, repeatable, writes, isPrivate } = call;
  const isRead = repeatable === true && request.method === 'GET';
  const withCredential = isPrivate && endpoint.credential === undefined;
  const { endsAt, outages, allowance, signal } = context;
  const limits: Partial<SendOptions> = {
    endsAt,
    outages,
    allowance,
    ...(endpoint.deadline ? { deadline: endpoint.deadline } : {}),
    // Writes are not aborted when the client disconnects.
    ...(isRead && signal ? { signal } : {}),
  };
  const options: SendOptions = {
    ...(advice ? ADVICE : limits),
    repeatable,
    writes,
    withCredential,
    tool: tool.name,
    dryRun: context.dryRun,
    log: context.log,
    ...(endpoint.largest ? { largest: endpoint.largest } : {}),
  };
  if (!isRead || advice) return sendAsCaller(context, upstream, request, options);
  const key = JSON.stringify([upstream.service.name, request.path, request.query, request.headers, withCredential]);
  return context.sharedRead(key, () => sendAsCaller(context, upstream, request, options));
}

/**
 * If the service rejects the credential, renews the credential and retries the call once. Retrying is safe, because a
 * service that rejects a credential has done nothing else.
 */
async function sendAsCaller(
  context: Context,
  upstream: Upstream,
  request: WireRequest,
  options: SendOptions,
): Promise<Reply> {
  let status: number | undefined;
  options.answered = (received) => {
    status = received;
  };
  try {
    return { value: await upstream.send(request, options), status };
  } catch (fault) {
    if (!(fault instanceof ToolError && isRefusedCredential(fault.extensions))) throw fault;
    const replaced = await context.credentials.replaceRefused(upstream, context.dependencies.renewOwn);
    if (!replaced) throw fault;
    return { value: await replaced.send(request, options), status };
  }
}

const ADVICE = { deadline: 2_000, retries: 0 };

/**
 * Builds the field's result from a reply. If the reply does not match the endpoint definition, throws
 * `REPLY_UNREADABLE` for a write and `UPSTREAM_REJECTED` for a read.
 */
function answerOf(endpoint: Endpoint, reply: unknown, values: Values, origin: Origin): unknown {
  if (endpoint.done) return endpoint.done(values);
  try {
    if (!isJsonObject(reply)) throw new ReplyMismatch('not an object');
    if (!endpoint.mayBeEmpty && Object.keys(reply).length === 0) throw new ReplyMismatch('empty');
    if (typeof endpoint.reply === 'function') return endpoint.reply(reply, values);
    return endpoint.reply ? recordAt(reply, endpoint.reply) : reply;
  } catch (error) {
    throw mismatchOf(error, origin);
  }
}

/** Sets the tool's name in an error, because the failed read may have been shared with other tools. */
function withTool(tool: Tool, fault: unknown): unknown {
  if (!(fault instanceof ToolError)) return fault;
  const named = new ToolError(fault.code, fault.message, { ...fault.extensions, tool: tool.name });
  return withScopes(named, tool);
}

async function checkScopes(context: Context, { tool, upstream, request }: Call): Promise<void> {
  const lack = await context.dependencies.grants?.(context, tool, { service: upstream.service.name, request });
  if (lack && lack.missing.length > 0) throw lacksScopes(tool, lack);
}

function lacksScopes(
  tool: Tool,
  { missing, provider, url }: { missing: string[]; provider: string; url?: string },
): ToolError {
  const message = `${tool.name} requires scopes that the credential lacks: ${missing.join(', ')}`;
  return new ToolError('AUTHORIZATION_REQUIRED', message, {
    tool: tool.name,
    provider,
    scopes: missing,
    ...(url ? { url } : {}),
  });
}

/** Adds the scopes listed in the catalogue if upstream reported missing scopes without naming them. */
function withScopes(fault: unknown, { scopes }: Tool): unknown {
  if (!(fault instanceof ToolError) || fault.code !== 'AUTHORIZATION_REQUIRED' || scopes.length === 0) return fault;
  return new ToolError(fault.code, fault.message, { ...fault.extensions, scopes });
}

/** The maximum length of an ID in the audit log. Longer IDs are omitted. */
const LONGEST_ID = 200;

/** Returns the record IDs in a call's path and arguments. */
function touchedIds({ tool, endpoint }: Call, lookup: Lookup): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of endpoint.call.matchAll(/\{([\w.]+)\}/g)) names.add(name);
  for (const name of tool.identifying) names.add(name);
  const ids: string[] = [];
  for (const name of names) ids.push(...idsOf(lookup(name)));
  return ids;
}

/** Returns the ID in a reply, or in the reply's only object. */
function idIn(reply: unknown): string[] {
  if (!isJsonObject(reply)) return [];
  const [held, ...more] = Object.values(reply);
  return 'id' in reply ? idsOf(reply.id) : more.length === 0 && isJsonObject(held) ? idsOf(held.id) : [];
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  const id = isJsonObject(value) && 'rawJSON' in value ? value.rawJSON : value;
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return text !== '' && text.length <= LONGEST_ID ? [text] : [];
}
