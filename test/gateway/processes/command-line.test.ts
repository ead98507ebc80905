import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

type Ran = { code: number; stdout: string; stderr: string };
const runNode = async (...args: string[]): Promise<Ran> => {
  const ran = promisify(execFile)(process.execPath, args, { timeout: 25_000 });
  return ran.then(({ stdout, stderr }) => ({ code: 0, stdout, stderr })).catch((error) => error as Ran);
};
const run = (script: string, ...args: string[]) => runNode(join(ROOT, script), ...args);

/** Scripts that are not a command of `toolgraph`, whose help is tested below. */
const OWN_COMMANDS = ['bench/main.ts', 'test/audit/main.ts', 'test/wire/check.ts'];
const SCRIPTS = [
  'gateway/main.ts',
  'gateway/cluster.ts',
  'gateway/subgraph-main.ts',
  'gateway/cli/keys-main.ts',
  'gateway/cli/connect-main.ts',
  'gateway/cli/accounts-main.ts',
  'gateway/cli/disconnect-main.ts',
  'gateway/cli/documents-main.ts',
  'gateway/cli/doctor-main.ts',
  'gateway/cli/audit-main.ts',
  'sandbox/main.ts',
  ...OWN_COMMANDS,
];

test('--help of each command prints its usage, and an option that does not exist is refused in two lines', async () => {
  const helped = await Promise.all(OWN_COMMANDS.map((script) => run(script, '--help')));
  const refused = await Promise.all(SCRIPTS.map((script) => run(script, '--hlp')));

  for (const [index, script] of OWN_COMMANDS.entries()) {
    const { code, stdout } = helped[index]!;
    expect([script, code, stdout]).toEqual([script, 0, expect.stringContaining('npm ')]);
  }
  for (const [index, script] of SCRIPTS.entries()) {
    const { code, stdout, stderr } = refused[index]!;
    expect([script, code, stdout]).toEqual([script, 64, '']);
    expect(stderr).toBe("Unknown option '--hlp'\nRun with --help for usage.\n");
  }
});

/** Code that makes Node report an older version. */
const OLD_NODE = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";

test('node gateway/main.ts on an older Node prints one line with the remedy', async () => {
  const { code, stderr } = await runNode('--import', `data:text/javascript,${OLD_NODE}`, join(ROOT, 'gateway/main.ts'));

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Toolgraph requires Node 24 .*: use npm start, .*\n$/)]);
});

test.each([
  ['gateway/main.ts', 'sandbox'],
  ['bench/main.ts', 'nowhere'],
])('%s refuses the argument %s, which it does not have', async (script, argument) => {
  const { code, stderr } = await run(script, argument);

  expect([code, stderr.split('\n')[0]]).toEqual([64, `unexpected argument ${argument}`]);
});

const COMMANDS = [
  'start',
  'cluster',
  'subgraph',
  'sandbox',
  'keys',
  'connect',
  'accounts',
  'disconnect',
  'documents',
  'doctor',
  'audit',
  'events',
];

test('the command of the package lists its commands, and each has help', async () => {
  const { code, stdout } = await run('bin/toolgraph.mjs', '--help');
  const helped = await Promise.all(COMMANDS.map((command) => run('bin/toolgraph.mjs', command, '--help')));

  expect([code, [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)]).toEqual([0, COMMANDS]);
  for (const [index, command] of COMMANDS.entries())
    expect(helped[index]).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`npm ${command === 'start' ? '' : 'run '}${command}`),
    });
});

test.each([
  [['strat'], `unknown command strat; use one of ${COMMANDS.join(', ')}`],
  [['toString'], `unknown command toString; use one of ${COMMANDS.join(', ')}`],
  [[], `COMMAND is missing; use one of ${COMMANDS.join(', ')}`],
  [['keys', 'lst'], 'unknown command lst'],
  [['start', '--hlp'], "Unknown option '--hlp'"],
  [
    ['cluster', '--database-url', 'postgres://user:pass@127.0.0.1/name'],
    '--database-url has a password, which other users can read: set DATABASE_URL instead',
  ],
  [
    ['events', 'copy', '--from', 'data', '--to', 'postgres://127.0.0.1/name?password=pass'],
    'the URL contains a password, which other users of this host can read: set PGPASSWORD instead',
  ],
])('toolgraph %j ends with 64', async (args, fault) => {
  const { code, stderr } = await run('bin/toolgraph.mjs', ...args);

  expect([code, stderr.split('\n')[0]]).toEqual([64, fault]);
});
