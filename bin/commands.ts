import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { runCommand, UsageError } from '../gateway/config/command-line.ts';
import { readEnvironment } from '../gateway/config/environment.ts';
import { ConfigurationError } from '../subgraphs/core/settings.ts';

type Command = { meaning: string; run: () => Promise<unknown> };

const COMMANDS: Record<string, Command> = {
  start: { meaning: 'serves the graph and the explorer', run: () => import('../gateway/main.ts') },
  cluster: { meaning: 'serves them as six processes', run: () => import('../gateway/cluster.ts') },
  subgraph: { meaning: 'serves one subgraph alone', run: () => import('../gateway/subgraph-main.ts') },
  sandbox: {
    meaning: 'serves the sandbox alone, or resets one that runs',
    run: () => withSettings(() => import('../sandbox/main.ts')),
  },
  keys: { meaning: 'cares for the keys of callers', run: () => import('../gateway/cli/keys-main.ts') },
  documents: {
    meaning: 'cares for the trusted documents',
    run: () => import('../gateway/cli/documents-main.ts'),
  },
  doctor: {
    meaning: 'says what is wrong with an installation, and what to do about it',
    run: () => import('../gateway/cli/doctor-main.ts'),
  },
  audit: { meaning: 'verifies and exports the log of writes', run: () => import('../gateway/cli/audit-main.ts') },
  events: {
    meaning: 'checks, copies and restores the event log',
    run: () => withSettings(() => import('../subgraphs/event-log/main.ts')),
  },
};

const OF_VARIABLES = ['DATA_DIR', 'SANDBOX_PORT', 'SANDBOX_SEED', 'SANDBOX_CALLS', 'LOG_LEVEL'];

/** Runs a command that reads only variables with the settings from files. */
async function withSettings(run: () => Promise<unknown>): Promise<void> {
  const { values, faults } = readEnvironment();
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  for (const name of OF_VARIABLES) if (values[name] !== undefined) process.env[name] = values[name];
  await run();
}

const HELP = `Usage: toolgraph COMMAND [arguments]

${Object.entries(COMMANDS)
  .map(([name, { meaning }]) => `  ${name.padEnd(10)} ${meaning}`)
  .join('\n')}

toolgraph COMMAND --help says more of each; --version says which release this is.
Ends with 0 when all is well, 1 when something could not be done, 64 for a command line that cannot be read, 70 after a fault of its own, and 78 for
settings with which nothing can be started.
`;

/** Runs the subcommand named first, as if it had been called directly. */
async function run([name, ...rest]: string[]): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') return void process.stdout.write(HELP);
  if (name === '--version') return void process.stdout.write(`${packageVersion()}\n`);
  const names = Object.keys(COMMANDS);
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const fault = name === undefined ? 'a COMMAND is missing' : `there is no command ${name}`;
    throw new UsageError(`${fault}: there are ${names.join(', ')}`);
  }
  process.argv = [...process.argv.slice(0, 2), ...rest];
  await command.run();
}

function packageVersion(): string {
  const file = findPackageJSON('.', import.meta.url) ?? '';
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

await runCommand(() => run(process.argv.slice(2)));
