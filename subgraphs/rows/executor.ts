import DataLoader from 'dataloader';
import { badInput, ToolError } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import { misfitError, type Origin } from '../upstream/origins.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WireRequest } from '../upstream/wire-request.ts';
import { checkArguments, checkImpliedId } from './arguments.ts';
import { findTool, type Tool } from './catalogue.ts';
import type { Context } from './context.ts';
import { buildRequest, type Endpoint, type Lookup, type Values } from './endpoint.ts';
import { Misfit, recordAt } from './replies.ts';

/** A read on its way: two with the same key in one request are one call. */
type Read = { key: string; send(): Promise<Reply> };

type Reply = { value: unknown; status: number | undefined };

const reads = () =>
  new DataLoader<Read, Reply, string>(
    (batch) => Promise.all(batch.map(({ send }) => send().catch((error: Error) => error))),
    {
      cacheKeyFn: ({ key }) => key,
      batchScheduleFn: queueMicrotask,
      batch: false,
    },
  );

/**
 * Calls an endpoint on behalf of a tool: the one way to an upstream. Arguments, secrets and scopes are checked from the catalogue
 * before anything is sent; a read that the request has made already is not made again.
 */
export async function callEndpoint(
  context: Context,
  toolName: string,
  row: Endpoint<any>,
  values: Values,
  { upstream: name, parent, body }: { upstream?: string; parent?: Lookup; body?: string } = {},
): Promise<any> {
  const tool = findTool(toolName);
  const upstream = context.surroundings.upstreams[name ?? tool.server]!;
  const lookup: Lookup = (key) => (key.startsWith('parent.') ? parent?.(key.slice(7)) : values[key]);
  checkArguments(tool, values);
  checkImpliedId(row, tool, lookup);
  checkTogether(row, lookup);
  const request = buildRequest(row, lookup, tool.byArgument, body);
  await checkCredential(context, tool, upstream, request);
  const repeatable = request.method === 'GET' || row.repeatable === true;
  const { value, status } = await sendOnce(context, tool, upstream, row, request).catch((fault: unknown) => {
    throw asOf(tool, fault);
  });
  const origin = { tool: tool.name, service: upstream.service.name, status, repeatable };
  context.note(origin);
  return answerOf(row, value, values, origin);
}

async function sendOnce(
  context: Context,
  tool: Tool,
  upstream: Upstream,
  row: Endpoint<any>,
  request: WireRequest,
): Promise<Reply> {
  const isRead = request.method === 'GET';
  const send = async () => {
    let status: number | undefined;
    const value = await upstream.send(request, {
      repeatable: isRead || row.repeatable === true,
      withCredential: needsCredential(tool),
      tool: tool.name,
      ...(row.deadline ? { deadline: row.deadline } : {}),
      ...(row.largest ? { largest: row.largest } : {}),
      endsAt: context.endsAt,
      outages: context.outages,
      answered: (told) => {
        status = told;
      },
      ...(isRead && context.signal ? { signal: context.signal } : {}),
    });
    return { value, status };
  };
  if (!isRead) return send();
  const key = `${upstream.service.name} ${request.path}?${JSON.stringify(request.query)} ${needsCredential(tool)}`;
  return context.loader('reads', reads).load({ key, send });
}

/** What a row makes of a reply. Throws `UPSTREAM_REJECTED`, or `OUTCOME_UNKNOWN` for a write, where that does not fit. */
export function answerOf(row: Endpoint<any>, reply: unknown, values: Values, origin: Origin): unknown {
  if (row.done) return row.done(values);
  try {
    checkReply(row, reply);
    if (typeof row.reply === 'function') return row.reply(reply, values);
    return row.reply ? recordAt(reply, row.reply) : reply;
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw misfitError(error instanceof Misfit ? error.message : 'a part of it is of another type', origin);
  }
}

function checkReply({ mayBeEmpty }: Endpoint<any>, reply: unknown): asserts reply is Values {
  if (!isJsonObject(reply)) throw new Misfit('it is no object');
  if (!mayBeEmpty && Object.keys(reply).length === 0) throw new Misfit('it is empty');
}

/** A read may be shared by several tools: its error names the one that it is an error of. */
function asOf(tool: Tool, fault: unknown): unknown {
  if (!(fault instanceof ToolError)) return fault;
  const named = new ToolError(fault.code, fault.message, { ...fault.extensions, tool: tool.name });
  return withScopes(named, tool);
}

function checkTogether({ together = [] }: Endpoint<any>, lookup: Lookup): void {
  const missing = together.find((name) => lookup(name) == null);
  if (missing && together.some((name) => lookup(name) != null)) {
    throw badInput(missing, `is missing: ${together.join(' and ')} are given together, or not at all`);
  }
}

const needsCredential = (tool: Tool) =>
  tool.secrets.length > 0 || tool.scopes.length > 0 || tool.authProvider !== undefined;

async function checkCredential(
  { surroundings }: Context,
  tool: Tool,
  { service, address }: Upstream,
  request: WireRequest,
): Promise<void> {
  if (!needsCredential(tool)) return;
  if (!address.credential) {
    const variable = tool.secrets[0] ?? service.variable;
    throw new ToolError('UNAUTHENTICATED', `${tool.name} needs ${variable}, which is not set`, { tool: tool.name });
  }
  const call = { service: service.name, request };
  const lack = tool.scopes.length > 0 ? await surroundings.grants?.(tool, call) : undefined;
  if (lack && lack.missing.length > 0) throw lacksScopes(tool, lack);
}

function lacksScopes(
  tool: Tool,
  { missing, provider, url }: { missing: string[]; provider: string; url?: string },
): ToolError {
  const message = `${tool.name} needs scopes that the credential lacks: ${missing.join(', ')}`;
  return new ToolError('AUTHORIZATION_REQUIRED', message, {
    tool: tool.name,
    provider,
    scopes: missing,
    ...(url ? { url } : {}),
  });
}

/** Where upstream only says that scopes are missing, the tool tells which it needs. */
function withScopes(fault: unknown, { scopes }: Tool): unknown {
  if (!(fault instanceof ToolError) || fault.code !== 'AUTHORIZATION_REQUIRED' || scopes.length === 0) return fault;
  return new ToolError(fault.code, fault.message, { ...fault.extensions, scopes });
}
