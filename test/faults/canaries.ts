import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { type processes, type Started, upstreamsAt } from '../gateway/processes/processes.ts';
import { startReceiver } from '../gateway/traces/receiver.ts';

const canary = (name: string) => `canary_${name}_${Math.random().toString(36).slice(2, 12)}_${Date.now()}`;

/** The secrets of the process. All are distinct. */
const CREDENTIALS = {
  TASKMANAGER_TOKEN: `pk_${canary('tm')}`,
  PLATFORM_API_KEY: canary('engine'),
  TRACKING_API_KEY: canary('tracking'),
  GOOGLE_TOKEN: canary('google'),
};
/** The credentials that the sandbox accepts instead. */
const TAKEN: Record<string, string> = {
  [CREDENTIALS.TASKMANAGER_TOKEN]: 'pk_4100001_SANDBOX',
  [CREDENTIALS.PLATFORM_API_KEY]: 'arc_sandbox',
  [CREDENTIALS.TRACKING_API_KEY]: 'cdp_sandbox',
  [CREDENTIALS.GOOGLE_TOKEN]: 'ya29.sandbox',
};
const OWN_SECRETS = {
  WORKER_SECRET: `${canary('worker')}_long_enough_for_it`,
  OTEL_EXPORTER_OTLP_HEADERS: `x-key=${canary('otlp')}`,
};

type Searched = {
  /** The number of secrets. */
  secrets: number;
  answers: string[];
  log: string;
  /** The metrics, and the number of exported spans. */
  scraped: string;
  spans: number;
  /** The places where a secret was found: in a response, a header, a log line, a metric, a trace or a file. */
  found: string[];
};

/** Sends generated requests to a graph whose services repeat all of its secrets, and searches all outputs for them. */
export async function searchFor(
  start: ReturnType<typeof processes>['start'],
  script: string,
  count: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<Searched> {
  const random = numbersFrom(14);
  const callers = manyCallers();
  const own = [...Object.values(CREDENTIALS), ...Object.values(OWN_SECRETS), TOKENS.JWT_SECRET].map((secret) =>
    secret.replace(/^x-key=/, ''),
  );
  const secrets = [...own, ...callers.secrets];
  const sandbox = await startSandbox({ quiet: true, rateLimit: 1_000_000_000 });
  const echoes = await startEchoes(sandbox, own, random);
  const receiver = await startReceiver();
  const settings = {
    ...echoes.environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...TOKENS,
    ...OWN_SECRETS,
    OWN_CREDENTIALS: 'reader,writer,admin,worker',
    LOG_LEVEL: 'trace',
    ...environment,
  };
  const graph = await start(script, /identity/, settings);
  const answers = await askAll(graph, count, random, callers.headers);
  const admin = bearer(tokenOf({ role: 'admin' }));
  const scraped = await (await fetch(`${graph.url}/metrics`, { headers: admin })).text();
  const exited = once(graph.child, 'exit');
  graph.child.kill('SIGTERM');
  await exited;
  echoes.stop();
  receiver.stop();
  await sandbox.stop();
  const log = graph.said.out + graph.said.err;
  const places = [
    ...answers.map((answer) => ['an answer', answer] as const),
    ...scraped.split('\n').map((line) => ['a metric', line] as const),
    ...receiver.requests.map(({ body }) => ['a trace', body.toString()] as const),
    ...log.split('\n').map((line) => ['a line', line] as const),
    ...filesIn(graph.dataDir),
  ];
  const found = places.flatMap(([place, text]) =>
    foundIn(text, secrets).map((secret) => `${secret} in ${place}: ${text.slice(0, 1_000)}`),
  );
  return { secrets: secrets.length, answers, log, found, scraped, spans: receiver.spans().length };
}

/** A repeatable source of numbers below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const basic = (token: string) => Buffer.from(`${token}:`).toString('base64');

/** Services in front of a sandbox that repeat all secrets in every text. */
async function startEchoes(sandbox: Sandbox, secrets: string[], random: () => number) {
  const said = secrets.flatMap((secret) => [secret, basic(secret), encodeURIComponent(secret)]).join(' ');
  const any = () => secrets[Math.floor(random() * secrets.length)]!;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const answer = await forwarded(sandbox, request, body);
    const own = credentialOf(request);
    const chance = random();
    const headers = {
      'x-request-id': any(),
      'www-authenticate': `Bearer ${any()}`,
      warning: any(),
      'content-type': answer.type,
    };
    if (chance < 0.5) {
      const words = /"(name|title|summary|subject|description|snippet|username|color)":"[^"]*"/g;
      const text = own === undefined ? answer.text : answer.text.replace(words, `"$1":"x ${own} y"`);
      return response.writeHead(answer.status, headers).end(text);
    }
    if (chance < 0.55) return response.destroy();
    if (chance < 0.6) return response.writeHead(302, { ...headers, location: `http://127.0.0.1:9/${any()}` }).end(said);
    if (chance < 0.65) return response.writeHead(200, headers).end(`{"${any()}": ${said}`);
    if (chance < 0.7) return response.writeHead(200, headers).end(JSON.stringify([said, { [any()]: said }]));
    const status = [400, 401, 403, 404, 409, 422][Math.floor(random() * 6)]!;
    const error = random() < 0.5 ? said : { message: said, status: any(), errors: [{ reason: any() }], code: any() };
    response.writeHead(status, headers).end(
      JSON.stringify({
        err: said,
        ECODE: any(),
        error,
        error_description: said,
        name: any(),
        message: said,
        [any()]: 1,
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { ...upstreamsAt(url), ...CREDENTIALS },
    stop: () => void server.close().closeAllConnections(),
  };
}

const credentialOf = ({ headers: { authorization = '' } }: IncomingMessage) => {
  const decoded = authorization.replace(/^Basic (.*)$/, (_, text) => Buffer.from(text, 'base64').toString());
  return Object.keys(TAKEN).find((token) => decoded.includes(token));
};

async function forwarded({ url }: Sandbox, request: IncomingMessage, body: Buffer) {
  const own = credentialOf(request);
  const { authorization = '', 'content-type': type } = request.headers;
  const other = authorization.startsWith('Basic')
    ? `Basic ${basic(TAKEN[own ?? ''] ?? '')}`
    : authorization.replace(own ?? '', TAKEN[own ?? ''] ?? '');
  const response = await fetch(`${url}${request.url}`, {
    method: request.method!,
    headers: { authorization: other, ...(type && { 'content-type': type }) },
    ...(body.length > 0 && { body }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    text: await response.text(),
  };
}

const FIELDS = [
  'taskManagerUser { username email }',
  'workspaces { id name spaces { id name lists { id name } } }',
  'workspaces { tasks { items { id name description } } }',
  'task(id: "nothing") { name }',
  'threads { items { id snippet } }',
  'calendars { id summary }',
  'mailProfile { email }',
  'engineHealth { healthy }',
  'workers { items { id } }',
  'toolCatalog(search: "task") { name }',
  'labels { id name }',
  'taskEvents(workspaceId: 9006054115) { items { id } }',
  'nothing',
  'task',
  'task(id: 7, other: 1) { name { x } }',
];
const WRITES = [
  'trackUserEvent(userId: "a", event: "b") { success }',
  'createSpreadsheet(title: "t") { id }',
  'deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids }',
];

/** Sends generated requests over HTTP, event streams and sockets. Returns the responses, including headers. */
async function askAll(
  { url }: Started,
  count: number,
  random: () => number,
  credentials: Record<string, string>[],
): Promise<string[]> {
  const pick = <Item>(list: Item[]) => list[Math.floor(random() * list.length)]!;
  const one = async (): Promise<string> => {
    const isWrite = random() < 0.1;
    const fields = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      (_, n) => `a${n}: ${pick(isWrite ? WRITES : FIELDS)}`,
    );
    const query = `${isWrite ? 'mutation ' : ''}{ ${fields.join(' ')} ${random() < 0.03 ? '{' : ''}}`;
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      ...pick(credentials),
      ...(random() < 0.1 && { 'x-dry-run': '1' }),
      ...(random() < 0.2 && { 'x-upstream-report': '1' }),
    };
    const chance = random();
    if (chance < 0.15) return overSocket(url, query, headers);
    const body = random() < 0.03 ? '{"query":' : JSON.stringify({ query });
    const path = chance < 0.3 ? '/graphql/stream' : chance < 0.33 ? '/nowhere' : '/graphql';
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return JSON.stringify([...response.headers]) + (await response.text());
  };
  const answers: string[] = [];
  const worker = async () => {
    while (answers.length < count) answers.push(await one().catch(String));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}

async function overSocket(
  url: string,
  query: string,
  { authorization, ...headers }: Record<string, string>,
): Promise<string> {
  const inHeaders = authorization !== undefined && authorization.length % 2 === 0;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: inHeaders ? { authorization } : {},
  });
  let said = '';
  socket.on('unexpected-response', (_request, response) => {
    said += JSON.stringify(response.headers);
    socket.terminate();
  });
  socket.on('error', () => {});
  socket.on('open', () => {
    const payload = authorization && !inHeaders ? { authorization } : {};
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
  });
  socket.on('message', (text) => {
    said += String(text);
    const { type } = JSON.parse(String(text));
    if (type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
    else if (type === 'complete' || type === 'error') socket.close();
  });
  const [code, reason] = await once(socket, 'close');
  return `${said} ${code} ${reason} ${Object.keys(headers).length}`;
}

/** Clients with valid tokens, and others that are rejected. */
function manyCallers(): { headers: Record<string, string>[]; secrets: string[] } {
  const tokens = Array.from({ length: 20 }, (_, n) =>
    tokenOf({ sub: `caller ${n}`, role: n % 2 ? 'writer' : 'admin' }),
  );
  const wrong = Array.from({ length: 15 }, (_, n) => canary(`wrong${n}`));
  const keys = Array.from({ length: 10 }, (_, n) => `tgk_${canary(`key${n}`)}`);
  return {
    headers: [
      ...tokens.map(bearer),
      ...tokens.map(bearer),
      ...wrong.map(bearer),
      ...keys.map((key) => ({ 'x-api-key': key })),
    ],
    secrets: [...tokens, ...wrong, ...keys],
  };
}

/** The secrets in a text, in any encoding that programs use. */
function foundIn(text: string, secrets: string[]): string[] {
  return secrets.filter((secret) =>
    [secret, basic(secret).replace(/=+$/, ''), encodeURIComponent(secret)].some((form) => text.includes(form)),
  );
}

/** The files in a directory, by name. */
const filesIn = (directory: string): [name: string, text: string][] =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() ? [[path, readFileSync(path, 'latin1')] as [string, string]] : [];
  });
