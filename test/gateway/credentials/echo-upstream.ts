import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request with the owner of its credential. */
type Asked = { service: string; owner: string | undefined; method: string; path: string; authorization: string };

type Webhook = { id: string; workspace: string; endpoint: string; secret: string };

/** The workspace and the task that all callers request. */
export const SHARED_WORKSPACE = '1';

const ZONES = ['Europe/Amsterdam', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'America/Sao_Paulo'];

/** Owners are numbered; 0 has the server credentials. */
export const ownerName = (number: number) => `owner${number}x`;
const zoneOf = (number: number) => ZONES[number % ZONES.length]!;
/** Every second owner cannot read mail. */
export const mayReadMail = (number: number) => number % 2 === 0;
/** Some owners cannot see the shared workspace; some have used up their rate limit of the task manager. */
export const seesShared = (number: number) => number % 10 !== 7;
export const isExhausted = (number: number) => number % 20 === 13;
/** A workspace that only its owner sees. */
export const workspaceOf = (number: number) => String(1_000 + number);

/** The owner's per-request credentials. Every third owner has a personal token of the task manager. */
export const credentialsOf = (number: number): Record<string, string> => ({
  'x-taskmanager-authorization': `${number % 3 === 0 ? 'pk_' : ''}token.of.${ownerName(number)}.taskmanager`,
  'x-google-authorization': `Bearer token.of.${ownerName(number)}.google`,
  'x-platform-api-key': `token.of.${ownerName(number)}.engine`,
  'x-tracking-api-key': `token.of.${ownerName(number)}.tracking`,
});

/**
 * Services that name the credential's owner in every value. Each owner has another time zone, other scopes and other
 * workspaces. Requests without a credential are rejected with 401; requests in another owner's zone go to `strays`.
 */
export async function startEcho() {
  const asked: Asked[] = [];
  const strays: string[] = [];
  const webhooks: Webhook[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://echo');
    const [, service = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`.replace(/^\/api\//, '/');
    const body = await textOf(request);
    const { authorization = '', method = '' } = request.headers.authorization
      ? { authorization: request.headers.authorization, method: request.method }
      : { method: request.method };
    const owner = ownerIn(path === '/tokeninfo' ? (searchParams.get('access_token') ?? '') : authorization);
    if (path !== '/tokeninfo') asked.push({ service, owner, method, path, authorization });
    const send = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (owner === undefined) return send({ err: 'no credential', ECODE: 'OAUTH_019', error: { code: 401 } }, 401);
    const number = Number(/\d+/.exec(owner));
    if (service === 'taskmanager') {
      const stray = strayRead(owner, number, path, searchParams);
      if (stray) strays.push(stray);
      if (!isExhausted(number))
        return send(taskManager(owner, number, method, path, body, webhooks), path === '/v2/task/repeats' ? 400 : 200);
      response.setHeader('retry-after', '30');
      return send({ err: 'too many calls', ECODE: 'APP_002' }, 429);
    }
    if (service === 'engine') return send(engine(owner));
    if (service === 'tracking') return send({ success: true });
    const span = searchParams.get('timeMin');
    if (span && offsetOf(span) !== offsetIn(zoneOf(number), span)) strays.push(`${owner} is asked about ${span}`);
    if (service === 'mail' && !mayReadMail(number)) return send(LACKS_SCOPES, 403);
    return send(google(service, owner, number, path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google_url = (service: string) => `${url}/${service}`;
  return {
    url,
    asked,
    strays,
    webhooks,
    /** Environment of a graph that uses these services, with server credentials. */
    environment: {
      TASKMANAGER_URL: google_url('taskmanager'),
      TASKMANAGER_TOKEN: 'token.of.owner0x.taskmanager',
      ENGINE_URL: google_url('engine'),
      PLATFORM_API_KEY: 'token.of.owner0x.engine',
      TRACKING_URL: google_url('tracking'),
      TRACKING_API_KEY: 'token.of.owner0x.tracking',
      GOOGLE_TOKEN: 'token.of.owner0x.google',
      CALENDAR_URL: google_url('calendar'),
      SHEETS_URL: google_url('sheets'),
      DRIVE_URL: google_url('drive'),
      MAIL_URL: google_url('mail'),
      PEOPLE_URL: google_url('people'),
      IDENTITY_URL: google_url('identity'),
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ownerIn(text: string): string | undefined {
  if (text === 'pk_4100001_SANDBOX') return ownerName(0);
  const shown = text.startsWith('Basic ') ? Buffer.from(text.slice(6), 'base64').toString() : text;
  return /token\.of\.(owner\d+x)\./.exec(shown)?.[1];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const offsetOf = (time: string) => /([+-]\d\d:\d\d|Z)$/.exec(time)?.[0].replace('Z', '+00:00');

function offsetIn(timeZone: string, time: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(time));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3);
  return name === '' ? '+00:00' : name;
}

/** The owner's own workspace comes first. */
const workspacesOf = (number: number) => [workspaceOf(number), ...(seesShared(number) ? [SHARED_WORKSPACE] : [])];

/** Describes an invalid read of tasks. Owners have different workspaces and different ids for the shared person. */
function strayRead(owner: string, number: number, path: string, query: URLSearchParams): string | undefined {
  const [, workspace] = /^\/v2\/team\/(\w+)\/task$/.exec(path) ?? [];
  const assignees = query.getAll('assignees[]');
  const isOwn =
    workspacesOf(number).includes(workspace ?? '') && assignees.every((id) => id === String(9_000 + number));
  return workspace === undefined || isOwn ? undefined : `${owner} is asked for tasks of ${assignees} in ${workspace}`;
}

function taskManager(owner: string, number: number, method: string, path: string, body: string, webhooks: Webhook[]) {
  const user = { id: 5_000 + number, username: owner, email: `${owner}@example.com` };
  if (path === '/v2/user') return { user };
  if (path === '/v2/team') {
    const members = [{ user }, { user: { id: 9_000 + number, username: owner, email: 'shared@example.com' } }];
    return { teams: workspacesOf(number).map((id) => ({ id, name: owner, members })) };
  }
  const [, workspace] = /^\/v2\/team\/(\w+)\/webhook$/.exec(path) ?? [];
  if (workspace) {
    if (method === 'GET') return { webhooks: webhooks.filter((webhook) => webhook.workspace === workspace) };
    const health = { status: 'active' };
    const webhook = {
      ...JSON.parse(body),
      id: `hook-${workspace}`,
      workspace,
      secret: 'a secret of deliveries',
      health,
    };
    webhooks.push(webhook);
    return { id: webhook.id, webhook };
  }
  const repeated = `token.of.${owner}.taskmanager`;
  if (path === '/v2/task/repeats') return { err: `refused ${repeated}, ${btoa(repeated)}`, ECODE: 'INPUT_001' };
  const [, id] = /^\/v2\/task\/(\w+)$/.exec(path) ?? [];
  if (id)
    return {
      id,
      name: owner,
      team_id: SHARED_WORKSPACE,
      list: { id: '7', name: owner },
      space: { id: '8' },
      creator: user,
      assignees: [user],
    };
  return { tasks: [] };
}

const engine = (owner: string) => ({
  items: [{ id: owner, user_id: `${owner}@example.com`, provider_id: owner }],
  total_count: 1,
  offset: 0,
  limit: 100,
  page_count: 1,
});

const LACKS_SCOPES = { error: { code: 403, message: 'not allowed', errors: [{ reason: 'insufficientPermissions' }] } };

const SCOPE = 'https://www.googleapis.com/auth/';

function google(service: string, owner: string, number: number, path: string) {
  if (path === '/tokeninfo')
    return {
      scope: `${SCOPE}calendar ${mayReadMail(number) ? 'https://mail.google.com/ ' : ''}${SCOPE}userinfo.profile`,
    };
  if (path.endsWith('/events')) {
    const at = { dateTime: '2026-07-01T12:00:00Z', timeZone: zoneOf(number) };
    return { summary: owner, timeZone: zoneOf(number), items: [{ id: 'e1', summary: owner, start: at, end: at }] };
  }
  if (service === 'calendar') return { id: `${owner}@example.com`, summary: owner, timeZone: zoneOf(number) };
  if (service === 'people') return { names: [{ displayName: owner }] };
  return {
    emailAddress: `${owner}@example.com`,
    messagesTotal: number,
    threadsTotal: number,
    historyId: String(number),
  };
}
