import { parseArgs } from 'node:util';
import { calledAs } from '../process/as-built.ts';
import { backupLog, restoreLog, verifyLog } from './maintenance.ts';
import { logFileIn } from './store/data-directory.ts';
import type { Verified } from './store/verify.ts';

const HELP = `Verify, back up and restore the event log: ${calledAs('events')} COMMAND [FILE] [--data-dir DIRECTORY]

  verify [FILE]   check that no event in the log, or in a backup, was changed or lost
  backup FILE     write the log to a new file; the server can keep running
  restore FILE    replace the log with a backup, and rename the old log; stop the server first

  --data-dir DIRECTORY   directory that contains the log (default: DATA_DIR, else ./data)

Exit status: 0 success, 1 if the log is damaged or unusable, 64 for an unknown command.
`;

const COMMANDS: Record<
  string,
  (dataDir: string, file: string | undefined) => Verified & { kept?: string | undefined }
> = {
  verify: (dataDir, file) => verifyLog(file === undefined ? logFileIn(dataDir) : requireFile(file)),
  backup: (dataDir, file) => backupLog(dataDir, requireFile(file)),
  restore: (dataDir, file) => restoreLog(dataDir, requireFile(file)),
};

class UsageError extends Error {}

function requireFile(file: string | undefined): string {
  if (!file) throw new UsageError('FILE is missing');
  return file;
}

function readCommand() {
  try {
    const options = { help: { type: 'boolean' }, 'data-dir': { type: 'string' } } as const;
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function run(): void {
  const { values, positionals } = readCommand();
  if (values.help) {
    console.log(HELP);
    return;
  }
  const [name = '', file, ...more] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'COMMAND is missing' : `unknown command ${name}`);
  if (more.length > 0) throw new UsageError(`unexpected argument ${more[0]}`);
  const { events, oldest, newest, fault, kept } = command(values['data-dir'] || process.env.DATA_DIR || './data', file);
  if (kept) console.log(`the previous log is now ${kept}`);
  console.log(events === 0 ? 'no events' : `${events} events, ${oldest} to ${newest}`);
  if (fault) throw new Error(`damaged: ${fault}`);
}

try {
  run();
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${HELP}` : (error as Error).message);
  process.exitCode = isUsage ? 64 : 1;
}
