import { runCommand, UsageError } from '../gateway/config/command-line.ts';
import { readEnvironment } from '../gateway/config/environment.ts';
import { ConfigurationError } from '../subgraphs/core/settings.ts';
import { packageVersion } from '../subgraphs/process/as-built.ts';

type Command = { meaning: string; run: () => Promise<unknown> };

const COMMANDS: Record<string, Command> = {
  start: { meaning: 'serve the graph and the explorer', run: () => import('../gateway/main.ts') },
  cluster: { meaning: 'serve the graph as six processes', run: () => import('../gateway/cluster.ts') },
  subgraph: { meaning: 'serve one subgraph', run: () => import('../gateway/subgraph-main.ts') },
  sandbox: {
    meaning: 'serve only the sandbox, or reset it while it is running',
    run: () => withSettings(() => import('../sandbox/main.ts')),
  },
  keys: { meaning: 'manage API keys', run: () => import('../gateway/cli/keys-main.ts') },
  connect: { meaning: 'connect an account of a service', run: () => import('../gateway/cli/connect-main.ts') },
  accounts: { meaning: 'list connected accounts', run: () => import('../gateway/cli/accounts-main.ts') },
  disconnect: { meaning: 'revoke and delete an account', run: () => import('../gateway/cli/disconnect-main.ts') },
  documents: {
    meaning: 'manage trusted documents',
    run: () => import('../gateway/cli/documents-main.ts'),
  },
  doctor: {
    meaning: 'diagnose an installation and suggest fixes',
    run: () => import('../gateway/cli/doctor-main.ts'),
  },
  audit: { meaning: 'verify and export the audit log', run: () => import('../gateway/cli/audit-main.ts') },
  events: {
    meaning: 'verify, back up, restore and copy the event log',
    run: () => withSettings(() => import('../subgraphs/event-log/main.ts')),
  },
};

const OF_VARIABLES = [
  'DATA_DIR',
  'DATA_KEY',
  'DATABASE_URL',
  'SANDBOX_PORT',
  'SANDBOX_SEED',
  'SANDBOX_CALLS',
  'LOG_LEVEL',
];

/**
 * Copies settings from configuration files to the environment before running a command that reads only environment
 * variables.
 */
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

Run toolgraph COMMAND --help for details about a command, or toolgraph --version for the version.
Exit status: 0 success, 1 failure, 64 invalid command line, 70 internal error, 78 invalid settings.
`;

/** Runs the subcommand named by the first argument. */
async function run([name, ...rest]: string[]): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') return void process.stdout.write(HELP);
  if (name === '--version') return void process.stdout.write(`${packageVersion()}\n`);
  const names = Object.keys(COMMANDS);
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const fault = name === undefined ? 'COMMAND is missing' : `unknown command ${name}`;
    throw new UsageError(`${fault}; use one of ${names.join(', ')}`);
  }
  process.argv = [...process.argv.slice(0, 2), ...rest];
  await command.run();
}

await runCommand(() => run(process.argv.slice(2)));
