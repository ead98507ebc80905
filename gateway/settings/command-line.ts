import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../subgraphs/graph/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';

/** Exit status for a command line that cannot be read (EX_USAGE). */
export const USAGE = 64;

/** Exit status for settings with which nothing can be started (EX_CONFIG). */
export const CONFIGURATION = 78;

/** What a command line may have beside `--help`: so many words, or any of these; options without a value, and options with one. */
type Allowed = { words?: number | readonly string[]; flags?: readonly string[]; options?: readonly string[] };

/** What a command line has; done when its help, or what is wrong with it, has been printed. */
type Arguments = {
  isDone: boolean;
  words: string[];
  flags: ReadonlySet<string>;
  options: Readonly<Record<string, string | undefined>>;
};

/** Reads the command line of this process. `--help` prints the help; what is not allowed is refused by name, and the exit status is 64. */
export function readArguments(help: string, { words: allowed = 0, flags = [], options = [] }: Allowed = {}): Arguments {
  const known = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    help: { type: 'boolean' as const, short: 'h' },
  };
  try {
    const { values, positionals: words } = parseArgs({ options: known, allowPositionals: true });
    const stray = typeof allowed === 'number' ? words[allowed] : words.find((word) => !allowed.includes(word));
    if (values.help) process.stdout.write(help);
    else if (stray !== undefined) refuseArguments(`${stray}: there is no such argument`);
    const isDone = values.help || stray !== undefined;
    return { isDone, words, flags: new Set(Object.keys(values)), options: values as Arguments['options'] };
  } catch (error) {
    const [fault = ''] = errorOf(error).message.split('. ');
    refuseArguments(fault);
    return { isDone: true, words: [], flags: new Set(), options: {} };
  }
}

/** Says what is wrong with the command line, and sets the exit status. */
function refuseArguments(fault: string): void {
  process.stderr.write(`${fault}\nTry it with --help, which lists what there is.\n`);
  process.exitCode = USAGE;
}

/** Said of a command line that is read, and cannot be done. */
export class UsageFault extends Error {}

/** Does what a command line asks for. What fails is said in a line; the exit status is that of a refused command line for a `UsageFault`, that of settings for theirs, and else 1. */
export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageFault) return void refuseArguments(error.message);
    process.stderr.write(`${errorOf(error).message}\n`);
    process.exitCode = error instanceof ConfigurationError ? CONFIGURATION : 1;
  }
}
