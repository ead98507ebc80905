import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../../gateway/config/environment.ts';
import { examineSettings, readSettings } from '../../../gateway/config/settings.ts';
import { configurationSchema, SECRETS, SETTINGS } from '../../../gateway/config/variables.ts';

const ROOT = join(import.meta.dirname, '../../..');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  file = join(folder, 'toolgraph.config.json');
  vi.stubEnv('TOOLGRAPH_CONFIG', file);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Writes the settings file: strings as they are, other values as JSON. */
const write = (content: object | string) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 });
const secretFile = (text: string, mode = 0o600) => {
  const path = join(folder, `secret-${readdirSync(folder).length}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};
const settings = () => {
  const environment = readEnvironment();
  return readSettings(environment.values, environment);
};
const faultsOf = () => {
  try {
    settings();
  } catch (error) {
    return (error as Error).message.replaceAll(folder, '').split('\n');
  }
  return [];
};

test('a file sets what variables set', () => {
  write(
    '{ "PORT": 4100, // of this machine\n "SELF_HOSTED": true, "LOG_LEVEL": "debug", "ALLOWED_HOSTS": ["a.example", "b.example"], }',
  );
  vi.stubEnv('LOG_LEVEL', 'warn');

  const { port, selfHosted, log, allowedHosts } = settings();

  expect({ port, selfHosted, level: log.level }).toEqual({ port: 4100, selfHosted: true, level: 'warn' });
  expect([...allowedHosts]).toEqual(expect.arrayContaining(['a.example', 'b.example']));
});

test('all faults are said together, each with its file, without the value of a secret', () => {
  write(`{
    "PORT": 99999,
    "LOGLEVEL": "debug",
    "GOOGLE_TOKEN": "with blank",
    "HOST": null,
    "JWT_ISSUER": "login"
  }`);
  vi.stubEnv('MAX_CALLS', '0');

  expect(faultsOf()).toEqual([
    'unknown setting LOGLEVEL (/toolgraph.config.json)',
    'HOST must be a string, number or boolean, or a list of these (/toolgraph.config.json)',
    'PORT=99999 is above 65535 (/toolgraph.config.json)',
    'MAX_CALLS=0 is below 1',
    'GOOGLE_TOKEN contains spaces or characters that headers cannot contain (/toolgraph.config.json)',
    'JWT_ISSUER and JWT_AUDIENCE require JWT_JWKS_URL or JWT_SECRET to verify the tokens (/toolgraph.config.json)',
  ]);
});

test('PUBLIC_PORT without PUBLIC_URL is a warning, with its file', () => {
  write('{ "PUBLIC_PORT": 4021 }');

  expect(examineSettings()).toMatchObject({
    faults: [],
    settings: { publicPort: undefined },
    warnings: [
      expect.stringMatching(/^PUBLIC_PORT=4021 has no effect without PUBLIC_URL: .* \(.*toolgraph\.config\.json\)$/),
    ],
  });
});

test.each([
  ['{ "PORT": 1', 'does not contain a JSON object: CloseBraceExpected'],
  ['[]', 'does not contain a JSON object'],
  ['', 'does not contain a JSON object: ValueExpected'],
  ['{ "TOOLGRAPH_CONFIG": "x" }', 'unknown setting TOOLGRAPH_CONFIG'],
  ['{ "constructor": "x" }', 'unknown setting constructor'],
])('a file that holds %j is refused', (text, fault) => {
  write(text);

  expect(faultsOf()).toEqual([expect.stringContaining(fault)]);
});

test('a byte order mark is no part of a file of settings, nor of a secret', () => {
  write(`\ufeff${JSON.stringify({ PORT: 4321, TASKMANAGER_TOKEN_FILE: secretFile('\ufeffpk_4100001_SANDBOX') })}`);
  const { values, faults } = readEnvironment();

  expect(faults).toEqual([]);
  expect(values).toMatchObject({ PORT: '4321', TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX' });
});

test('a file that is named and not there is a fault', () => {
  expect(faultsOf()).toEqual([
    expect.stringMatching(/^TOOLGRAPH_CONFIG=\/toolgraph.config.json cannot be read: ENOENT/),
  ]);
});

test('reads secrets from files', () => {
  const secret = `${'0123456789'.repeat(6)}abcd`;
  const path = secretFile(`${secret}\r\n`);
  write(Object.fromEntries([...SECRETS].map((name) => [`${name}_FILE`, path])));
  vi.stubEnv('TASKMANAGER_TOKEN', 'pk_of_the_process');

  const { values, faults, warnings } = readEnvironment();

  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
  for (const name of SECRETS)
    expect([name, values[name]]).toEqual([name, name === 'TASKMANAGER_TOKEN' ? 'pk_of_the_process' : secret]);
});

test('a secret that is set twice, is empty or cannot be read is a fault of its file, and one that others can read is said', () => {
  const [empty, open] = [secretFile('\n'), secretFile('pk_open', 0o644)];
  write({ TRACKING_API_KEY_FILE: empty, GOOGLE_TOKEN: 'ya29.both', GOOGLE_TOKEN_FILE: open });
  vi.stubEnv('PLATFORM_API_KEY_FILE', join(folder, 'nothing'));
  vi.stubEnv('TASKMANAGER_TOKEN_FILE', open);
  chmodSync(file, 0o644);

  expect(faultsOf()).toEqual([
    expect.stringMatching(/^TRACKING_API_KEY_FILE=\/secret-\d is empty \(\/toolgraph.config.json\)$/),
    'GOOGLE_TOKEN and GOOGLE_TOKEN_FILE are both set (/toolgraph.config.json); set only one',
    expect.stringMatching(/^PLATFORM_API_KEY_FILE=\/nothing cannot be read: ENOENT/),
  ]);
  expect(readEnvironment().warnings).toEqual([
    expect.stringContaining(`${file} contains GOOGLE_TOKEN and is readable by other users: chmod 600`),
    `TASKMANAGER_TOKEN_FILE=${open} is readable by other users: chmod 600 ${open}`,
  ]);
});

test('what is no regular file, or too large, is a fault of the variable that names it, and is not waited for', () => {
  const pipe = join(folder, 'pipe');
  write({});
  execFileSync('mkfifo', [pipe]);
  vi.stubEnv('PLATFORM_API_KEY_FILE', pipe);
  vi.stubEnv('TASKMANAGER_TOKEN_FILE', '/dev/zero');
  vi.stubEnv('GOOGLE_TOKEN_FILE', secretFile('x'.repeat(1_000_001)));

  expect(faultsOf().toSorted()).toEqual([
    expect.stringMatching(
      /^GOOGLE_TOKEN_FILE=.* cannot be read: the file size of 1000001 bytes exceeds the limit of 1000000$/,
    ),
    'PLATFORM_API_KEY_FILE=/pipe cannot be read: not a regular file',
    'TASKMANAGER_TOKEN_FILE=/dev/zero cannot be read: not a regular file',
  ]);
  for (const path of [pipe, '/dev/zero']) {
    vi.stubEnv('TOOLGRAPH_CONFIG', path);

    expect(faultsOf()).toContainEqual(expect.stringMatching(/^TOOLGRAPH_CONFIG=.* cannot be read: not a regular file/));
  }
});

test('schema/settings.json is the schema of the file (npx vitest run configuration -u writes it)', async () => {
  const text = `${JSON.stringify(configurationSchema(), null, 2)}\n`;
  const rowOf = (setting: string) => setting.replaceAll(/\n */g, ' ');
  const rows = text.replaceAll(/^ {4}".*": \{$[\s\S]*?^ {4}\}/gm, rowOf);

  await expect(rows).toMatchFileSnapshot(join(ROOT, 'schema/settings.json'));
});

test('the schema of the file has each setting, accepts what is right and refuses what is not', () => {
  const schema = JSON.parse(readFileSync(join(ROOT, 'schema/settings.json'), 'utf8'));
  const ajv = new Ajv2020({ strictTypes: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(schema);

  const files = [...SECRETS].map((name) => `${name}_FILE`);
  const due = ['$schema', ...Object.keys(SETTINGS.shape), ...files].filter((name) => name !== 'TOOLGRAPH_CONFIG');

  expect(Object.keys(schema.properties).toSorted()).toEqual(due.toSorted());
  expect(isValid({ PORT: 4100, SELF_HOSTED: true, ALLOWED_HOSTS: ['a.example'], GOOGLE_TOKEN_FILE: '/x' })).toBe(true);
  for (const wrong of [{ PORT: 99_999 }, { PROT: 1 }, { LOG_LEVEL: 'loud' }, { ENGINE_URL: 'nowhere' }])
    expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
});

test('--check reports every fault and opens nothing', async () => {
  const check = (env: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'gateway/main.ts'), '--check'], { cwd: folder, env })
      .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
      .catch(({ code, stdout, stderr }) => ({ code, stdout, stderr }));
  write('{\n  "PORT": "four"\n}');
  writeFileSync(join(folder, '.env'), '# of this machine\nJWT_ISSUER=https://issuer.example\n');

  const faulty = await check({ MAX_CALLS: '0' });
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  write({ PORT: (taken.address() as AddressInfo).port });
  const sound = await check({ JWT_SECRET: 's'.repeat(32), JWT_AUDIENCE: 'graph' });
  taken.close();

  expect(faulty).toEqual({
    code: 78,
    stdout: '',
    stderr: expect.stringMatching(
      /^PORT=four is not a number \(toolgraph.config.json\)\nMAX_CALLS=0 is below 1\nJWT_ISSUER and JWT_AUDIENCE require .* \(\.env\)\n$/,
    ),
  });
  expect(sound).toEqual({ code: 0, stdout: 'the settings are valid\n', stderr: '' });
  expect(readdirSync(folder).toSorted()).toEqual(['.env', 'toolgraph.config.json']);
});
