import { parseArgs } from 'node:util';
import { calledAs } from '../process/as-built.ts';
import { backupLog, restoreLog, verifyLog } from './maintenance.ts';
import { logFileIn } from './store/data-directory.ts';
import type { Verified } from './store/verify.ts';

const HELP = `Cares for the event log: ${calledAs('events')} COMMAND [FILE] [--data-dir DIRECTORY]

  verify [FILE]   reads every event of the log, or of a backup, and says whether all are as they were written
  backup FILE     writes the log into a new file; the server may run meanwhile
  restore FILE    puts a backup in the place of the log, which is kept under another name; the server must be stopped

  --data-dir DIRECTORY   the directory of the log; by default DATA_DIR of the environment, else ./data

Ends with 0 when all is well, with 1 when the log is damaged or cannot be used, and with 64 for a command that is none.
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
  if (!command) throw new UsageError(name === '' ? 'a COMMAND is missing' : `${name} is no command`);
  if (more.length > 0) throw new UsageError(`${more[0]} is too much`);
  const { events, oldest, newest, fault, kept } = command(values['data-dir'] || process.env.DATA_DIR || './data', file);
  if (kept) console.log(`the log that was there is ${kept}`);
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
