import { setImmediate } from 'node:timers/promises';
import { catalogue, type Tool } from '../../core/catalogue.ts';
import type { Context, Grants } from '../../core/context.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import { CallNotSent } from '../../upstream/request-limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WireRequest } from '../../upstream/wire-request.ts';
import { fullScope } from '../settings.ts';
import METHOD_SCOPES from './method-scopes.json' with { type: 'json' };
import { CONSENT_URL } from './service.ts';

const PROVIDER = 'google';

type Method = { matches: RegExp; scopes: Set<string> };

/**
 * The OAuth scopes that allow each Google API method; any one of a method's scopes is enough. Scopes are relative to
 * https://www.googleapis.com/auth/ unless they are full URLs. Source: the discovery documents of Calendar v3 (revision
 * 20260708), Drive v3 (20260916), Sheets v4 (20260921), Gmail v1 (20260727) and People v1 (20251117).
 */
const METHODS = Object.entries(METHOD_SCOPES).map(([call, scopes]) => methodOf(call, scopes));

/**
 * The Google API methods that each tool always calls. A tool sends no request unless the token's scopes allow all of
 * these methods.
 */
const NEEDED = new Map([
  ['Calendar.CreateEvent', methodsNamed('calendar POST /calendars/{calendarId}/events')],
  ['Calendar.UpdateEvent', methodsNamed('calendar PATCH /calendars/{calendarId}/events/{eventId}')],
  ['Calendar.FindTimeSlotsWhenEveryoneIsFree', methodsNamed('calendar POST /freeBusy')],
  ['Sheets.WriteToCell', methodsNamed('sheets PUT /spreadsheets/{spreadsheetId}/values/{range}')],
  ['Sheets.UpdateCells', methodsNamed('sheets POST /spreadsheets/{spreadsheetId}:batchUpdate')],
  ['Sheets.AddNoteToCell', methodsNamed('sheets POST /spreadsheets/{spreadsheetId}:batchUpdate')],
  ['Mail.UpdateDraftEmail', methodsNamed('mail PUT /users/me/drafts/{id}')],
  ['Mail.WhoAmI', methodsNamed('mail GET /users/me/profile', 'people GET /people/me')],
]);

/** The scopes to request for tools whose catalogue scopes do not allow the methods that they call. */
const INSTEAD = new Map([['Mail.SendDraftEmail', ['mail.compose']]]);

/** The full names of the scopes that all tools need together. */
export const TOOL_SCOPES = [...new Set(catalogue.flatMap(({ scopes }) => scopes.map(fullScope)))];

/**
 * Creates a function that finds the missing scopes of a call's token. Any one of a method's scopes is enough. The
 * token's scopes are fetched once from the identity provider, in an optional call. If that call fails, the scopes are
 * not checked, and the Google service itself accepts or rejects the call.
 */
export function grantsOf(now?: () => number): Grants {
  const grantedTo = advice('identity', readGranted, now);
  return async (context, tool, { service, request }) => {
    const asked = grantedTo(context, tool.name);
    const granted = await (context.dryRun ? ifKnown(asked) : asked);
    if (!granted) return undefined;
    const closed = methodsOf(tool, service, request).filter(({ scopes }) => scopes.isDisjointFrom(granted));
    return { missing: closed.length > 0 ? wanted(tool, closed) : [], provider: PROVIDER, url: CONSENT_URL };
  };
}

/**
 * Returns the token's scopes only if they are already known. In a dry run, the request for the scopes is never sent, so
 * waiting for the response would block forever.
 */
const ifKnown = <Value>(asked: Promise<Value>) =>
  Promise.race([asked.catch(() => undefined), setImmediate<undefined>(undefined)]);

function methodsNamed(...calls: (keyof typeof METHOD_SCOPES)[]): Method[] {
  return calls.map((call) => methodOf(call, METHOD_SCOPES[call]));
}

function methodOf(call: string, scopes: string): Method {
  const path = call.split(/\{\w+\}/).map(RegExp.escape);
  return { matches: new RegExp(`^${path.join('[^/:]+')}$`), scopes: new Set(scopes.split(' ').map(fullScope)) };
}

/**
 * The Google API methods that a request requires: the request's own method, and the methods that its tool always calls.
 */
function methodsOf({ name }: Tool, service: string, { method, path }: WireRequest): Method[] {
  const call = `${service} ${method} ${path}`;
  const called = METHODS.find(({ matches }) => matches.test(call));
  const needed = NEEDED.get(name) ?? [];
  return called ? [called, ...needed] : needed;
}

/**
 * Chooses the scopes to request, as spelled in the catalogue. Prefers the tool's own scopes, and only one scope per
 * method if possible.
 */
function wanted(tool: Tool, closed: Method[]): string[] {
  const names = new Set<string>();
  for (const { scopes } of closed) {
    const own = tool.scopes.filter((scope) => scopes.has(fullScope(scope)));
    const opening = own.length > 0 ? own : (INSTEAD.get(tool.name) ?? []);
    if (opening.some((name) => names.has(name))) continue;
    for (const name of opening.every(isPart) ? opening : opening.slice(0, 1)) names.add(name);
  }
  return [...names];
}

/**
 * Returns the catalogue scopes that are neither granted nor covered by another granted scope, each with the tools that
 * need the scope.
 */
export function missingScopesOf(granted: ReadonlySet<string>): Map<string, string[]> {
  const unopened = new Map<string, string[]>();
  for (const { name, scopes } of catalogue)
    for (const scope of scopes)
      if (!isOpenedBy(fullScope(scope), granted)) unopened.set(scope, [...(unopened.get(scope) ?? []), name]);
  return unopened;
}

function isOpenedBy(scope: string, granted: ReadonlySet<string>): boolean {
  if (granted.has(scope)) return true;
  const methods = METHODS.filter(({ scopes }) => scopes.has(scope));
  return methods.length > 0 && granted.values().some((other) => methods.every(({ scopes }) => scopes.has(other)));
}

/** Whether a scope allows the profile method but exposes only part of the profile. */
const isPart = (scope: string) => scope.startsWith('userinfo.');

/** Fetches a token's scopes. The token is sent as a query parameter, which is the only way that Google documents. */
const tokenInfo = {
  upstream: 'identity',
  call: 'POST /tokeninfo',
  query: { access_token: 'token' },
  credential: 'none',
  repeatable: true,
  reply: ({ scope }: { scope?: string }) => scope,
} as const;

async function readGranted(context: Context, tool: ToolName): Promise<Set<string>> {
  const token = context.upstream('identity').address.credential;
  if (!token) throw new Error('no credential');
  const scope = await callEndpoint(context, { ...tokenInfo, tool }, { token }, { advice: true });
  if (typeof scope !== 'string') throw new Error('the response has no scopes');
  return new Set(scope.split(' '));
}

/** The minimum time before a failed optional call is repeated, in milliseconds. */
const PAUSE = 60_000;

type CachedAdvice<Value> = { answer: Promise<Value | undefined>; failedAt?: number };

/** Makes a call on behalf of the first tool that needs the result. */
type CallForTool<Value> = (context: Context, tool: ToolName) => Promise<Value>;

/**
 * Caches the result of an optional call per upstream, and therefore per credential. If the call fails, the result is
 * undefined and the call is not repeated for a minute. If the call was never sent, it can be repeated immediately,
 * because another caller's call may succeed.
 */
export function advice<Value>(
  name: string,
  ask: CallForTool<Value>,
  now: () => number = () => performance.now(),
): CallForTool<Value | undefined> {
  const held = new WeakMap<Upstream, CachedAdvice<Value>>();
  return (context, tool) => {
    context.demand(tool);
    const upstream = context.upstream(name);
    const known = held.get(upstream);
    if (known && (known.failedAt === undefined || now() - known.failedAt < PAUSE)) return known.answer;
    if (context.dryRun) return ask(context, tool);
    const asked: CachedAdvice<Value> = {
      answer: ask(context, tool).catch((fault: unknown) => {
        context.log.ignored(`optional call to ${name} failed, skipping it for a minute`, fault);
        asked.failedAt = fault instanceof CallNotSent ? Number.NEGATIVE_INFINITY : now();
        return undefined;
      }),
    };
    held.set(upstream, asked);
    return asked.answer;
  };
}
