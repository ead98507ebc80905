import { setImmediate } from 'node:timers/promises';
import { catalogue, type Tool } from '../../core/catalogue.ts';
import type { Context, Grants } from '../../core/context.ts';
import { callEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import { NotAsked } from '../../upstream/request-limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WireRequest } from '../../upstream/wire-request.ts';
import { fullScope } from '../settings.ts';
import { METHOD_SCOPES } from './method-scopes.ts';

const PROVIDER = 'google';
const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';

type Method = { matches: RegExp; scopes: Set<string> };

const METHODS = Object.entries(METHOD_SCOPES).map(([call, scopes]) => methodOf(call, scopes));

/** What a tool calls in any case: without the scopes of all of these it calls nothing. */
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

/** The scopes to ask for where the catalogue's do not open the method. */
const INSTEAD = new Map([['Mail.SendDraftEmail', ['mail.compose']]]);

/**
 * Judges a call by the scopes that its method takes, any one of which is enough. Which scopes the credential holds the identity provider
 * is asked once, as advice: where it does not answer, the service's own refusal decides.
 */
export function grantsOf(now?: () => number): Grants {
  const grantedTo = advice('identity', readGranted, now);
  return async (context, tool, { service, request }) => {
    const asked = grantedTo(context, tool.name);
    const granted = await (context.dryRun ? ifKnown(asked) : asked);
    if (!granted) return undefined;
    const closed = methodsOf(tool, service, request).filter(({ scopes }) => scopes.isDisjointFrom(granted));
    return { missing: closed.length > 0 ? wanted(tool, closed) : [], provider: PROVIDER, url: CONSENT };
  };
}

/** What is there already: in a dry run the question is held, and what it is asked for with it. */
const ifKnown = <Value>(asked: Promise<Value>) =>
  Promise.race([asked.catch(() => undefined), setImmediate<undefined>(undefined)]);

function methodsNamed(...calls: (keyof typeof METHOD_SCOPES)[]): Method[] {
  return calls.map((call) => methodOf(call, METHOD_SCOPES[call]));
}

function methodOf(call: string, scopes: string): Method {
  const path = call.split(/\{\w+\}/).map(RegExp.escape);
  return { matches: new RegExp(`^${path.join('[^/:]+')}$`), scopes: new Set(scopes.split(' ').map(fullScope)) };
}

/** The method that a request calls, and those that its tool calls in any case. */
function methodsOf({ name }: Tool, service: string, { method, path }: WireRequest): Method[] {
  const call = `${service} ${method} ${path}`;
  const called = METHODS.find(({ matches }) => matches.test(call));
  const needed = NEEDED.get(name) ?? [];
  return called ? [called, ...needed] : needed;
}

/** Scopes that would open the methods, in the catalogue's spelling: the tool's own where they do, and one where one is enough. */
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

/** The scopes of the catalogue that a token has not, nor others that open the same methods, each with the tools that it is for. */
export function unopenedBy(granted: ReadonlySet<string>): Map<string, string[]> {
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

/** Each of these opens the profile, but shows only a part of it. */
const isPart = (scope: string) => scope.startsWith('userinfo.');

/** The token is a parameter of the query, which is the only place that the vendor's document has for it. */
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
  if (!token) throw new Error('there is no credential to ask about');
  const scope = await callEndpoint(context, { ...tokenInfo, tool }, { token }, { advice: true });
  if (typeof scope !== 'string') throw new Error('the answer names no scopes');
  return new Set(scope.split(' '));
}

/** How long a call that only helps is not made again after it failed, in milliseconds. */
const PAUSE = 60_000;

type Held<Value> = { answer: Promise<Value | undefined>; failedAt?: number };

/** Asks for the tool that first needs it. */
type Ask<Value> = (context: Context, tool: ToolName) => Promise<Value>;

/**
 * What a call to an upstream that only helps answers, or undefined where it fails. An answer is kept for each upstream and its credential;
 * a failure is kept for a minute, in which the call is not made again. A call that was not sent is no failure: another caller's may be.
 */
export function advice<Value>(
  name: string,
  ask: Ask<Value>,
  now: () => number = () => performance.now(),
): Ask<Value | undefined> {
  const held = new WeakMap<Upstream, Held<Value>>();
  return (context, tool) => {
    context.demand(tool);
    const upstream = context.upstream(name);
    const known = held.get(upstream);
    if (known && (known.failedAt === undefined || now() - known.failedAt < PAUSE)) return known.answer;
    if (context.dryRun) return ask(context, tool);
    const asked: Held<Value> = {
      answer: ask(context, tool).catch((fault: unknown) => {
        context.log.ignored(`${name} gives no advice, so it is done without for a minute`, fault);
        asked.failedAt = fault instanceof NotAsked ? Number.NEGATIVE_INFINITY : now();
        return undefined;
      }),
    };
    held.set(upstream, asked);
    return asked.answer;
  };
}
