import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { type AccountService, GrantError, SERVER } from '../../subgraphs/upstream/account-service.ts';
import { Consent } from '../../subgraphs/upstream/consent.ts';
import { isCredential } from '../../subgraphs/upstream/credentials.ts';
import { readArguments, runCommand, UsageError } from '../config/command-line.ts';
import { accessOfAccount, openStoredAccounts, SERVICES, scopeLines, serviceIn, toolCount } from './account-store.ts';

const HELP = `Connect the server's account of a service: ${calledAs('connect')} SERVICE [options]

SERVICE is ${SERVICES.join(', ')}. Prints the URL of the page where you sign in if an OAuth app is configured (SERVICE_CLIENT_ID and
SERVICE_CLIENT_SECRET). Otherwise, reads a token or key from the terminal without echo, or from standard input; never from arguments.

  --scopes LIST   requested scopes, separated by commas (default: all that the service's tools need)
  --paste         read the token or key even if an OAuth app is configured; for services without tokens to paste, read
                  the address to which the browser was redirected
  --port N        redirect the browser to this port (default: any free port). The redirect URI is
                  http://127.0.0.1:N/connect/callback, which some services require to be registered

The account is checked with a real call, and stored encrypted in DATA_DIR (default ./data). A running server uses it within a second.
Exit status: 0 success, 1 failure, 64 invalid command line, 78 invalid settings.
`;

const REDIRECT_PATH = '/connect/callback';
const TIMEOUT_MS = 10 * 60_000;
const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };

function scopesOf(service: AccountService, list: string | undefined): readonly string[] {
  if (list === undefined) return service.scopes;
  if (service.scopes.length === 0) throw new UsageError(`--scopes: ${service.title} accounts have no scopes`);
  const scopes = list.split(',').map((scope) => scope.trim());
  const stray = scopes.find((scope) => !scope.includes(':') && !service.scopes.includes(service.fullScope(scope)));
  if (stray !== undefined) throw new UsageError(`--scopes: ${service.title} has no scope '${stray}'`);
  return scopes.map((scope) => service.fullScope(scope));
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(`invalid --port '${text}'`);
  return port;
}

/** Reads one line from standard input. A secret typed in a terminal is not shown. Returns '' at the end of input. */
async function readLine(prompt: string, { isSecret = false, signal }: { isSecret?: boolean; signal?: AbortSignal }) {
  const { stdin: input, stderr } = process;
  if (input.isTTY) stderr.write(prompt);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? muted : stderr;
  const lines = createInterface({ input, output, terminal: input.isTTY, ...(signal ? { signal } : {}) });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    if (input.isTTY) stderr.write('\n');
  }
}

async function enterToken(service: AccountService, { what, whereToFind }: NonNullable<AccountService['pasted']>) {
  const token = await readLine(`${what} (${whereToFind}): `, { isSecret: true });
  if (token === '') throw new UsageError(`no ${what} was entered`);
  if (!isCredential(token)) throw new UsageError(`the ${what} contains characters that are invalid in a credential`);
  return { grant: { accessToken: token, issuedAt: Date.now() }, holder: await service.identify(token) };
}

/** A redirect from the consent page. `respond` shows a text in the browser. */
type Redirect = { query: URLSearchParams; respond(text: string): void };

/** Listens on 127.0.0.1. Redirects with another state are rejected, so that other pages cannot end the sign-in. */
async function listenForRedirect(port: number, stateOf: () => string) {
  const { promise, resolve } = Promise.withResolvers<Redirect>();
  const server = createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?', 2);
    const parameters = new URLSearchParams(query);
    const respond = (status: number, text: string) => response.writeHead(status, HEADERS).end(`${text}\n`);
    if (request.method !== 'GET' || path !== REDIRECT_PATH) respond(404, 'Not found.');
    else if (parameters.get('state') !== stateOf()) respond(400, 'This address belongs to another sign-in.');
    else resolve({ query: parameters, respond: (text) => respond(200, text) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error) => {
    throw new Error(`cannot listen on port ${port} (${errorOf(error).code}): choose another --port`);
  });
  const { port: bound } = server.address() as AddressInfo;
  return { redirected: promise, port: bound, [Symbol.dispose]: () => void server.close() };
}

async function signIn(service: AccountService, scopes: readonly string[], port: number, isPasted: boolean) {
  let state = '';
  using listening = await listenForRedirect(port, () => state);
  const consent = new Consent(service, `http://127.0.0.1:${listening.port}${REDIRECT_PATH}`, scopes);
  state = consent.state;
  process.stderr.write(`Open this URL in a browser and grant access:\n\n${consent.url}\n\n`);
  const ended = new AbortController();
  const { signal } = ended;
  const waiting: Promise<Redirect>[] = [
    listening.redirected,
    sleep(TIMEOUT_MS, undefined, { signal }).then(() => {
      throw new Error('no sign-in within 10 minutes: try again');
    }),
  ];
  if (isPasted || process.stdin.isTTY) waiting.push(pastedRedirect(signal, isPasted));
  try {
    const { query, respond } = await Promise.race(waiting);
    try {
      const connected = await consent.complete(query);
      respond(`The ${service.title} account of ${connected.holder.name} is connected. You can close this page.`);
      return connected;
    } catch (error) {
      respond(`The account was not connected: ${errorOf(error).message}.`);
      throw error;
    }
  } finally {
    ended.abort();
    for (const each of waiting) each.catch(() => {});
  }
}

async function pastedRedirect(signal: AbortSignal, isPasted: boolean): Promise<Redirect> {
  const prompt =
    'If the browser runs on another machine, its last page cannot be loaded: paste the address of that page here.\n';
  const line = await readLine(prompt, { signal });
  // At the end of input, the browser can still be redirected, unless the address was to be pasted.
  if (line === '' && !isPasted) return new Promise<never>(() => {});
  if (!URL.canParse(line)) throw new UsageError('paste the complete address of the page, including its query');
  return { query: new URL(line).searchParams, respond: () => {} };
}

async function connectAccount(service: AccountService, scopes: readonly string[], port: number, isPasted: boolean) {
  const { consent, pasted, name } = service;
  if (pasted && (isPasted || !consent)) return enterToken(service, pasted);
  if (consent) return signIn(service, scopes, port, isPasted);
  const prefix = name.toUpperCase();
  throw new ConfigurationError(
    `no OAuth app is configured for ${service.title}: set ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET`,
  );
}

await runCommand(async () => {
  const { words, options, flags } = readArguments(HELP, {
    words: SERVICES,
    flags: ['paste'],
    options: ['scopes', 'port'],
  });
  const name = serviceIn(words, 'connect');
  const port = portOf(options.port);
  const { accounts, isInSandbox } = await openStoredAccounts(name);
  try {
    const service = accounts.services.find((each) => each.name === name);
    if (!service) throw new ConfigurationError(`${name} runs as a remote subgraph: connect its account there`);
    if (accounts.find(SERVER, name)?.isConfigured)
      throw new ConfigurationError(
        `the ${service.title} account is set by ${service.configured?.variable}: remove that setting first`,
      );
    const scopes = scopesOf(service, options.scopes);
    const { grant, holder } = await connectAccount(service, scopes, port, flags.has('paste'));
    const account = await accounts.connect(SERVER, service, grant, holder);
    const access = accessOfAccount(account);
    const lines = [
      `Connected the ${service.title} account: ${holder.name}, which gives access to ${toolCount(access)} tools.`,
      ...scopeLines(account, access),
      ...(isInSandbox ? [`A running server uses the sandbox for ${name} until it is restarted.`] : []),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    throw error instanceof GrantError ? new Error(`${error.message}: ${error.remedy}`) : error;
  } finally {
    accounts.close();
  }
});
