import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { SECRET_HEADER } from '../../sandbox/control/access.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { freshSandbox } from './fresh-sandbox.ts';

const OWNER = { authorization: 'pk_4100001_SANDBOX' };
const USER = '/taskmanager/api/v2/user';

/** Returns the status. An array sends the header once for each value. */
function ask({ port }: Sandbox, method: string, path: string, headers: Record<string, string | string[]>) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request({ host: '127.0.0.1', port, method, path, headers, setHost: false, agent: false }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode!));
  })
    .on('error', reject)
    .end();
  return promise;
}

it('answers only programs of this machine', async () => {
  const { sandbox } = await freshSandbox();
  const at = `127.0.0.1:${sandbox.port}`;
  const from = (headers: Record<string, string | string[]>) =>
    ask(sandbox, 'GET', USER, { ...OWNER, host: at, ...headers });
  const passing = [{}, { host: 'localhost' }, { host: 'LOCALHOST:1' }, { host: '[::1]' }, { origin: `http://${at}` }];
  const refused = [
    ...['rebind.test:4010', '', 'localhost.evil.example', 'foo@localhost', 'localhost#', 'localhost\\evil'].map(
      (host) => ({ host }),
    ),
    ...['127.1', '2130706433', '0x7f.1', '127.0.0.1:123456', '[::ffff:127.0.0.1]', '0.0.0.0'].map((host) => ({ host })),
    ...['http://evil.test', 'null', '', 'http://localhost:5173', `https://${at}`].map((origin) => ({ origin })),
  ];

  expect(await Promise.all(passing.map(from))).toEqual(passing.map(() => 200));
  expect(await Promise.all(refused.map(from))).toEqual(refused.map(() => 403));
});

it('pages neither change nor read it', async () => {
  const { sandbox, control } = await freshSandbox();
  await control('POST', '/faults', { service: 'engine', status: 503 });
  const before = (await control('GET', '/status')).body;
  const at = `127.0.0.1:${sandbox.port}`;
  const pages = [
    { host: at, origin: 'http://evil.test', 'content-type': 'text/plain' },
    { host: `rebind.test:${sandbox.port}` },
    { host: `rebind.test:${sandbox.port}`, origin: `http://rebind.test:${sandbox.port}` },
  ];
  const routes = ['POST reset', 'POST seed', 'DELETE faults', 'GET status', 'GET received', 'POST tokens'];

  const asked = routes.flatMap((route) => pages.map((headers) => [route, headers] as const));
  const statuses = asked.map(([route, headers]) => {
    const [method, name] = route.split(' ');
    return ask(sandbox, method!, `/_sandbox/${name}`, { ...headers, [SECRET_HEADER]: sandbox.secret });
  });

  expect(await Promise.all(statuses)).toEqual(asked.map(() => 403));
  expect((await control('GET', '/status')).body).toEqual(before);
});

it('control requires the secret of the start', async () => {
  const { sandbox } = await freshSandbox();
  const with_ = (secret: string | string[] | undefined, path = '/_sandbox/status') =>
    ask(sandbox, 'GET', path, { host: 'localhost', ...(secret === undefined ? {} : { [SECRET_HEADER]: secret }) });

  expect(await with_(sandbox.secret)).toBe(200);
  const { secret } = sandbox;
  const wrong = [undefined, '', 'x', secret.slice(1), `${secret}0`, secret.toUpperCase(), [secret, secret]];
  expect(await Promise.all(wrong.map((each) => with_(each)))).toEqual(wrong.map(() => 401));
  expect(await with_(undefined, '/_sandbox/nothing')).toBe(401);
});

it('keeps the secret in a private file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'sandbox-secret');
  const first = await startSandbox({ quiet: true, dataDir });
  await first.stop();
  const { sandbox } = await freshSandbox({ quiet: true, dataDir });
  const run = (DATA_DIR: string) =>
    promisify(execFile)(process.execPath, ['sandbox/main.ts', 'status'], {
      env: { ...process.env, DATA_DIR, SANDBOX_PORT: String(sandbox.port) },
    });

  expect(readFileSync(file, 'utf8')).toBe(sandbox.secret);
  expect(sandbox.secret).not.toBe(first.secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse((await run(dataDir)).stdout)).toMatchObject({ seed: 1 });
  await expect(run(join(dataDir, 'elsewhere'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("set DATA_DIR to the sandbox's directory"),
  });
});
