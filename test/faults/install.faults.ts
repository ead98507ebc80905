import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../gateway/processes/processes.ts';
import { copyProject } from './project-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKED = join(ROOT, 'release/packed');

/** The maximum size of a production install in MiB, without the Node 24 that npm installs. */
const LARGEST = 200;

const folders: string[] = [];
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-install-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 300_000);

/** A user's environment, without the variables of `npm run` and the tests. */
const { HOME = '', PATH = '' } = process.env;
const MACHINE = {
  HOME,
  PATH: PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
};

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, env: MACHINE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The size on disk in MiB. Hard links count once. */
const sizeOf = (...folders: string[]) =>
  Math.max(
    0,
    ...run(ROOT, 'du', '-sm', ...folders)
      .match(/^\d+/gm)!
      .map(Number),
  );

/** The packages in a list, including nested ones. */
const listed = (components: any[] = []): string[] =>
  components.flatMap(({ group, name, version, components: within }) => [
    `${group ? `${group}/` : ''}${name}@${version}`,
    ...listed(within),
  ]);

/**
 * Starts the graph with a command, runs the query of the README with its program, and stops the graph. Stops npm like a
 * terminal, with a signal to all its processes.
 */
async function asked(cwd: string, [command, ...args]: [string, ...string[]], program: string) {
  const [PORT, SANDBOX_PORT] = [await freePort(), await freePort()];
  const env = { ...MACHINE, PORT, SANDBOX_PORT, DATA_DIR: freshFolder() };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ready = new Promise<void>((ready) => {
    child.stdout.on('data', (text) => String(text).includes('identity') && ready());
  });
  const closed = once(child, 'close');
  await Promise.race([ready, closed.then(() => Promise.reject(new Error(said)))]);
  const place = `http://127.0.0.1:${PORT}`;
  try {
    const page = await fetch(`${place}/`);
    const graph = { GRAPH: `${place}/graphql` };
    const answer = execFileSync(process.execPath, [program], { env: graph, encoding: 'utf8', timeout: 60_000 });
    return { page: page.status, answer, closed };
  } finally {
    if (command.startsWith('np')) process.kill(-child.pid!, 'SIGINT');
    else child.kill('SIGTERM');
    // Its output closes when the last of its processes has ended.
    await closed;
  }
}

test('two builds have the same bytes', () => {
  const release = (root: string, umask: string, environment: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: root, env: { ...MACHINE, ...environment }, stdio: 'pipe' } as const;
    execFileSync('sh', ['-c', `umask ${umask} && npm run release`], options);
    const packed = join(root, 'release/packed');
    return readdirSync(packed).map((file) => [file, readFileSync(join(packed, file)).toString('base64')]);
  };
  const copy = copyProject();
  folders.push(copy);
  // Packages of its own, because compiled components depend on the relative paths of their sources.
  rmSync(join(copy, 'node_modules'));
  run(ROOT, 'cp', '-a', 'node_modules', copy);

  const first = release(ROOT, '022');
  const second = release(copy, '077', { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' });

  expect(first.map(([file]) => file)).toEqual([
    'SHA256SUMS',
    expect.stringMatching(/\d\.cdx\.json$/),
    expect.stringMatching(/\d\.md$/),
    expect.stringMatching(/\d\.tgz$/),
  ]);
  expect(second).toEqual(first);
  expect(run(PACKED, 'sha256sum', '--check', 'SHA256SUMS').match(/: OK$/gm)).toHaveLength(3);
});

describe('the package', () => {
  const tarball = () => join(PACKED, readdirSync(PACKED).find((file) => file.endsWith('.tgz'))!);
  const installed = (...options: string[]) => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'package.json'), '{}');
    run(folder, 'npm', 'install', '--loglevel=error', ...options, tarball());
    return folder;
  };
  let folder: string;
  beforeAll(() => {
    folder = installed();
  }, 300_000);

  const program = () => join(folder, 'node_modules/toolgraph/docs/clients/question.mjs');
  const answered = { page: 200, answer: expect.stringContaining('Mira Okafor') };

  test("answers the README's query in an empty folder", async () => {
    expect(await asked(folder, ['npx', 'toolgraph', 'start'], program())).toMatchObject(answered);
  });

  test('is started by whichever Node the machine has, and passes its signals and its status on', async () => {
    const started = await asked(folder, ['node_modules/.bin/toolgraph', 'start'], program());

    expect(started).toMatchObject(answered);
    expect(await started.closed).toEqual([0, null]);
    expect(spawnSync('node_modules/.bin/toolgraph', ['strat'], { cwd: folder, env: MACHINE }).status).toBe(64);
  });

  test('has the versions that are locked where it is unpacked, each as the list of the release says, and no other', () => {
    const file = readdirSync(PACKED).find((name) => name.endsWith('.cdx.json'))!;
    const { components } = JSON.parse(readFileSync(join(PACKED, file), 'utf8'));
    const unpacked = join(freshFolder(), 'package');
    run(dirname(unpacked), 'tar', 'xzf', tarball());
    run(unpacked, 'npm', 'ci', '--omit=dev', '--loglevel=error');
    const modules = join(unpacked, 'node_modules');
    const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));

    const found = Object.entries<any>(packages).map(
      // Aliases have their package's name.
      ([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`,
    );

    expect(found.toSorted()).toEqual(listed(components).toSorted());
    expect(run(unpacked, 'npx', 'toolgraph', '--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(sizeOf(modules) - sizeOf(join(modules, 'node'))).toBeLessThan(LARGEST);
  });

  test('takes less than 250 MB without the Node 24 that npm brings along, and says what it needs where there is none', () => {
    const without = installed('--omit=optional');
    const isOld = Number.parseInt(run(ROOT, 'node', '--version').slice(1), 10) < 24;

    // Without the lock file, npm installs five more copies of OpenTelemetry's names.
    expect(sizeOf(join(without, 'node_modules'))).toBeLessThan(LARGEST + 50);
    if (!isOld) return;
    expect(() => run(without, 'node_modules/.bin/toolgraph', 'start')).toThrow(
      /toolgraph requires Node 24 or newer, but this is/,
    );
    expect(() => run(ROOT, 'node', 'gateway/main.ts')).toThrow(/\nToolgraph requires Node 24 .*: use npm start, .*\n$/);
  });
});

test('a checkout without the packages for development starts, and has no page until it is bundled', async () => {
  const copy = copyProject();
  folders.push(copy);
  rmSync(join(copy, 'node_modules'));
  run(copy, 'npm', 'ci', '--omit=dev', '--loglevel=error');
  const program = join(copy, 'docs/clients/question.mjs');

  const started = await asked(copy, ['npm', 'start'], program);

  expect(started).toMatchObject({ page: 503, answer: expect.stringContaining('Mira Okafor') });
  expect(sizeOf(join(copy, 'node_modules')) - sizeOf(join(copy, 'node_modules/node'))).toBeLessThan(LARGEST);
});
