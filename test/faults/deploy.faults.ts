import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { freePort } from '../gateway/processes/processes.ts';
import { streamOf } from '../gateway/subscriptions/client.ts';
import { startDelivering } from '../gateway/subscriptions/delivering.ts';
import { signed, WORKSPACE } from '../taskmanager/deliveries.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');

const has = (command: string) => spawnSync('which', [command]).status === 0;

const HOST = 'graph.example';

const HEADERS = { host: HOST, 'content-type': 'application/json', ...bearer(tokenOf({ role: 'admin' })) };

const EVENTS = `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id } }`;

/** Longer than the proxies' time limits for silent connections. */
const SILENCE_MS = 65_000;

type Server = Awaited<ReturnType<typeof startDelivering>> & { ports: { graph: string; signed: string } };

const folder = mkdtempSync(join(tmpdir(), 'toolgraph-deploy-'));
const [certificate, key] = [join(folder, 'graph.example.crt'), join(folder, 'graph.example.key')];
const started: ChildProcess[] = [];
let servers: Server[];

const startServer = async (): Promise<Server> => {
  const ports = { graph: await freePort(), signed: await freePort() };
  const server = await startDelivering({
    ...TOKENS,
    PORT: ports.graph,
    PUBLIC_PORT: ports.signed,
    PUBLIC_URL: `https://${HOST}`,
    ALLOWED_HOSTS: HOST,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '15',
    OWN_CREDENTIALS: 'reader,writer,admin',
  });
  return { ...server, ports };
};

beforeAll(async () => {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
  servers = [await startServer(), await startServer()];
});
afterAll(async () => {
  for (const child of started) child.kill();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const configured = (file: string, replacements: Record<string, string>) =>
  Object.entries(replacements).reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replaceAll(from, to);
    },
    readFileSync(join(DEPLOY, file), 'utf8'),
  );

async function run(command: string, args: string[], port: string) {
  const child = spawn(command, args, { stdio: 'inherit', env: { PATH: process.env.PATH, HOME: folder } });
  started.push(child);
  const listens = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  await vi.waitUntil(listens, { timeout: 10_000 });
  return port;
}

const PROXIES: Record<string, () => Promise<string>> = {
  nginx: async () => {
    const [port, { ports }] = [await freePort(), servers[0]!];
    const site = configured('nginx.conf', {
      'listen 443': `listen 127.0.0.1:${port}`,
      '127.0.0.1:4000': `127.0.0.1:${ports.graph}`,
      '127.0.0.1:4020': `127.0.0.1:${ports.signed}`,
      '/etc/nginx': folder,
    });
    const file = join(folder, 'nginx.conf');
    const options = `user root; pid ${folder}/nginx.pid; error_log stderr warn; events {}`;
    writeFileSync(file, `${options} http { access_log off; ${site} }`);
    execFileSync('nginx', ['-t', '-q', '-c', file]);
    return run('nginx', ['-c', file, '-g', 'daemon off;'], port);
  },
  haproxy: async () => {
    const [port, [one, other]] = [await freePort(), servers as [Server, Server]];
    const configuration = configured('haproxy.cfg', {
      'bind :443': `bind 127.0.0.1:${port}`,
      '10.0.0.11:4000': `127.0.0.1:${one.ports.graph}`,
      '10.0.0.12:4000': `127.0.0.1:${other.ports.graph}`,
      '10.0.0.11:4020': `127.0.0.1:${one.ports.signed}`,
      '10.0.0.12:4020': `127.0.0.1:${one.ports.signed}`,
      'port 4000': `port ${one.ports.graph}`,
      '/etc/haproxy': folder,
    });
    writeFileSync(join(folder, 'graph.example.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configuration);
    execFileSync('haproxy', ['-c', '-q', '-f', file]);
    return run('haproxy', ['-db', '-f', file], port);
  },
  caddy: async () => {
    const [port, [one, other]] = [await freePort(), servers as [Server, Server]];
    const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n';
    const site = configured('Caddyfile', {
      [`\n${HOST} {`]: `\n${options}${HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
      'gateway-1:4000': `127.0.0.1:${one.ports.graph}`,
      'gateway-2:4000': `127.0.0.1:${other.ports.graph}`,
      'gateway-1:4020': `127.0.0.1:${one.ports.signed}`,
      'gateway-2:4020': `127.0.0.1:${other.ports.signed}`,
      'taskmanager:4004': `127.0.0.1:${one.ports.signed}`,
    });
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, site);
    execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' });
    return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port);
  },
};

const dispatcher = new Agent({ connect: { servername: HOST, rejectUnauthorized: false } });

describe.for(Object.keys(PROXIES).filter(has))('%s', (name) => {
  let url: string;
  beforeAll(async () => {
    url = `https://127.0.0.1:${await PROXIES[name]!()}`;
  });

  const post = async (path: string, body: string | Buffer, headers: Record<string, string> = {}, place = url) => {
    const sent = { method: 'POST' as const, headers: { ...HEADERS, ...headers }, body, dispatcher };
    const { statusCode, body: answered } = await request(`${place}${path}`, sent);
    const text = await answered.text();
    return { status: statusCode, answer: text.startsWith('{') ? JSON.parse(text) : text };
  };
  /** Delivers an event through the proxy to the first server, and directly to the second. */
  const deliver = async () => {
    for (const [index, { hook, graph, ports }] of servers.entries()) {
      const task_id = graph.sandbox.context.company.tasks[0]!.id;
      const payload = { event: 'taskUpdated', task_id, history_items: [{ id: crypto.randomUUID(), field: 'name' }] };
      const { body, headers } = signed(payload, hook.secret);
      const place = index === 0 ? url : `http://127.0.0.1:${ports.signed}`;
      const { status, answer } = await post(new URL(hook.endpoint).pathname, body, headers, place);
      expect([status, answer]).toEqual([200, {}]);
    }
  };

  test('forwards operations, also with long credentials and bodies', async () => {
    const credentials = { 'x-google-authorization': 'x'.repeat(4_096), 'x-platform-api-key': 'x'.repeat(4_096) };
    const long = JSON.stringify({ query: '{ __typename }', variables: { unused: 'x'.repeat(450_000) } });

    expect(await post('/graphql', '{"query": "{ workspaces { id } }"}', credentials)).toMatchObject({
      status: 200,
      answer: { data: { workspaces: [{ id: WORKSPACE }] } },
    });
    expect(await post('/graphql', long)).toMatchObject({
      answer: { data: { __typename: 'Query' } },
    });
  });

  test('forwards deliveries, and streams each event at once, also after a silence', async () => {
    const arrived: string[] = [];
    const sse = await request(`${url}/graphql`, {
      method: 'POST',
      headers: { ...HEADERS, accept: 'text/event-stream' },
      body: JSON.stringify({ query: EVENTS }),
      dispatcher,
    });
    void (async () => {
      for await (const chunk of sse.body) arrived.push(String(chunk));
    })().catch(() => {});
    const events = () => arrived.join('').match(/"taskEvents":\{/g)?.length ?? 0;
    class Trusting extends WebSocket {
      constructor(place: string, protocols: string) {
        const trusting = { headers: { host: HOST }, servername: HOST, rejectUnauthorized: false };
        super(place, protocols, trusting);
      }
    }
    const client = createClient({
      url: `${url.replace('https', 'wss')}/graphql`,
      webSocketImpl: Trusting,
      connectionParams: bearer(tokenOf()),
      retryAttempts: 0,
    });
    const socket = streamOf(client, EVENTS);
    await socket.next();
    await vi.waitUntil(() => arrived.length > 0, { timeout: 2_000 });

    for (const silence of [0, SILENCE_MS]) {
      await setTimeout(silence);
      const before = events();
      await deliver();
      await vi.waitUntil(() => events() > before, { timeout: 2_000 });
      await vi.waitUntil(async () => (await socket.next()).data.taskEvents !== null);
    }

    sse.body.destroy();
    await client.dispose();
  });

  test.runIf(name === 'caddy')('loses no request when a server stops', async () => {
    const answers: Promise<{ status: number }>[] = [];
    const send = async () => {
      answers.push(post('/graphql', '{"query": "{ workspaces { id } }"}'));
      await setTimeout(20);
    };
    let isStopped = false;

    void servers
      .pop()!
      .stop()
      .then(() => {
        isStopped = true;
      });
    while (!isStopped) await send();
    for (let count = 0; count < 50; count++) await send();

    expect((await Promise.all(answers)).filter(({ status }) => status !== 200)).toEqual([]);
  });
});

test.runIf(has('systemd-analyze'))('systemd finds no fault in the unit', () => {
  const unit = configured('toolgraph.service', { '/opt/toolgraph/node_modules/.bin/toolgraph': process.execPath });
  mkdirSync(join(folder, 'units'));
  writeFileSync(join(folder, 'units/toolgraph.service'), unit);

  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'units/toolgraph.service')]);

  expect([status, String(stderr)]).toEqual([0, '']);
});

test.runIf(has('kubectl'))('kustomize builds the manifests', () => {
  const built = execFileSync('kubectl', ['kustomize', join(DEPLOY, 'kubernetes')], { encoding: 'utf8' });
  const [, config] = /kind: ConfigMap\nmetadata:\n {2}name: (toolgraph-\w+)/.exec(built) ?? [];

  expect(built).toContain('image: registry.example/toolgraph:');
  expect(built).toContain(`configMapRef:\n            name: ${config}\n`);
});

/** An image with Node 24 and npm. Without registries, make one of Debian's packages. */
const { NODE_IMAGE } = process.env;

describe.runIf(has('podman') && NODE_IMAGE)('the image', () => {
  const name = `toolgraph-test-${process.pid}`;
  const podman = (...args: string[]) => execFileSync('podman', args, { encoding: 'utf8' });
  const RESTRICTED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const runArgs = [...RESTRICTED, '-v', `${name}:/data`];
  beforeAll(() => {
    execFileSync('npm', ['run', 'release'], { cwd: ROOT, stdio: 'ignore' });
    const options = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `NODE_IMAGE=${NODE_IMAGE}`];
    podman('build', ...options, '-f', join(DEPLOY, 'Containerfile'), '-t', name, join(ROOT, 'release/packed'));
  }, 600_000);
  afterAll(() => {
    for (const args of [
      ['rm', '-f', name],
      ['volume', 'rm', name],
      ['rmi', name],
    ])
      spawnSync('podman', args);
  });

  test('takes at most 250 MB besides its base', () => {
    const [size] = podman('run', '--rm', ...RESTRICTED, '--entrypoint', 'du', name, '-sm', '/app').split('\t');

    expect(Number(size)).toBeLessThanOrEqual(250);
  });

  test('serves the graph as a user with read-only files, reports its health, and stops', async () => {
    const port = await freePort();
    const [apiKey] = /tgk_\S+/.exec(podman('run', '--rm', ...runArgs, name, 'keys', 'add', 'ada')) ?? [];
    podman('run', '-d', '--name', name, ...runArgs, '-p', `127.0.0.1:${port}:4000`, '-e', 'HOST=0.0.0.0', name);
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok;
    await vi.waitUntil(isReady, { timeout: 30_000, interval: 200 });

    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: '{"query": "{ __typename }"}',
    });

    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    expect(podman('exec', name, 'id', '-u').trim()).toBe('10001');
    expect(spawnSync('podman', ['exec', name, 'touch', '/app/x']).status).not.toBe(0);
    expect(spawnSync('podman', ['healthcheck', 'run', name]).status).toBe(0);
    podman('stop', '-t', '30', name);
    expect(podman('inspect', name, '--format', '{{.State.ExitCode}}').trim()).toBe('0');
  });
});
