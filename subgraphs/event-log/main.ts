import { parseArgs } from 'node:util';
import { calledAs } from '../process/as-built.ts';
import type { Postgres } from '../store/postgres.ts';
import { readKeys } from '../store/sealing.ts';
import { hasPassword } from '../upstream/secrets.ts';
import { backupLog, restoreLog, verifyLog } from './maintenance.ts';
import { logFileIn } from './store/data-directory.ts';
import type { Verified } from './store/verify.ts';

const HELP = `Verify, back up, restore and copy the event log: ${calledAs('events')} COMMAND [FILE] [options]

  verify [FILE]   check that no event in the log, or in a backup, was changed or lost
  backup FILE     write the log to a new file; the server can keep running
  restore FILE    replace the log with a backup, and rename the old log; stop the server first
  copy            copy the log from a directory to a PostgreSQL database, or back, for a server that is stopped

  --data-dir DIRECTORY   directory that contains the log (default: DATA_DIR, else ./data)
  --from, --to           directory or postgres:// URL, with the password in PGPASSWORD; copy encrypts secrets in a database with DATA_KEY

With DATABASE_URL and without --data-dir, verify checks the database; backup and restore refer to pg_dump and copy.

Exit status: 0 success, 1 if the log is damaged or unusable, 64 for an unknown command.
`;

type Command = (dataDir: string, file: string | undefined) => Verified & { kept?: string | undefined };

const COMMANDS: Record<string, Command> = {
  verify: (dataDir, file) => verifyLog(file === undefined ? logFileIn(dataDir) : requireFile(file)),
  backup: (dataDir, file) => backupLog(dataDir, requireFile(file)),
  restore: (dataDir, file) => restoreLog(dataDir, requireFile(file)),
};

const IN_DATABASE = `the event log is in the database of DATABASE_URL: back up the database with pg_dump, copy the log to a directory (${calledAs('events')} copy), or set --data-dir`;

class UsageError extends Error {}

function requireFile(file: string | undefined): string {
  if (!file) throw new UsageError('FILE is missing');
  return file;
}

function readCommand() {
  try {
    const text = { type: 'string' } as const;
    const options = { help: { type: 'boolean' }, 'data-dir': text, from: text, to: text } as const;
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function withDatabase<Made>(url: string, use: (database: Postgres) => Promise<Made>): Promise<Made> {
  const { openPostgres } = await import('../store/postgres.ts');
  const database = await openPostgres(url, { warn: console.error });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const isUrl = (place: string) => /^postgres(ql)?:/.test(place);

async function copy(from: string | undefined, to: string | undefined): Promise<void> {
  if (!from || !to || isUrl(from) === isUrl(to))
    throw new UsageError('one of --from and --to must be a directory, the other a postgres:// URL');
  if (hasPassword(from) || hasPassword(to))
    throw new UsageError(
      'the URL contains a password, which other users of this host can read: set PGPASSWORD instead',
    );
  const keys = readKeys(process.env.DATA_KEY ?? '');
  if (!keys) throw new Error('DATA_KEY is missing or invalid: it encrypts the secrets in the database');
  const options = { keys, say: (progress: string) => console.error(progress) };
  const { copyToDatabase, copyToDirectory } = await import('./copy.ts');
  const count = await withDatabase(isUrl(to) ? to : from, (database) =>
    isUrl(to) ? copyToDatabase(from, database, options) : copyToDirectory(database, to, options),
  );
  console.log(`copied ${count} events`);
}

async function verifyInDatabase(url: string): Promise<void> {
  const { verifyDatabase } = await import('./copy.ts');
  const { events, workspaces, fault } = await withDatabase(url, verifyDatabase);
  console.log(`${events} events of ${workspaces} workspaces`);
  if (fault) throw new Error(`damaged: ${fault}`);
}

async function run(): Promise<void> {
  const { values, positionals } = readCommand();
  if (values.help) {
    console.log(HELP);
    return;
  }
  const [name = '', file, ...more] = positionals;
  if (name === 'copy') return copy(values.from, values.to);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'COMMAND is missing' : `unknown command ${name}`);
  if (more.length > 0) throw new UsageError(`unexpected argument ${more[0]}`);
  const { DATABASE_URL: url, DATA_DIR } = process.env;
  if (url && !values['data-dir'] && !(name === 'verify' && file)) {
    if (name === 'verify') return verifyInDatabase(url);
    throw new Error(IN_DATABASE);
  }
  const { events, oldest, newest, fault, kept } = command(values['data-dir'] || DATA_DIR || './data', file);
  if (kept) console.log(`the previous log is now ${kept}`);
  console.log(events === 0 ? 'no events' : `${events} events, ${oldest} to ${newest}`);
  if (fault) throw new Error(`damaged: ${fault}`);
}

try {
  await run();
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${HELP}` : (error as Error).message);
  process.exitCode = isUsage ? 64 : 1;
}
