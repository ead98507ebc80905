import { parseArgs } from 'node:util';
import { errorOf } from '../../subgraphs/upstream/errors.ts';

/** Exit status for a command line that cannot be read (EX_USAGE). */
export const USAGE = 64;

/** What a command line may have beside `--help`: so many words, or any of these; and options without a value. */
type Allowed = { words?: number | readonly string[]; flags?: readonly string[] };

/** What a command line has; done when its help, or what is wrong with it, has been printed. */
type Arguments = { isDone: boolean; words: string[]; flags: ReadonlySet<string> };

/** Reads the command line of this process. `--help` prints the help; what is not allowed is refused by name, and the exit status is 64. */
export function readArguments(help: string, allowed: Allowed = {}): Arguments {
  const { words, flags, fault } = read(allowed);
  const isHelp = flags.has('help');
  if (fault !== undefined) {
    process.stderr.write(`${fault}\nTry it with --help, which lists what there is.\n`);
    process.exitCode = USAGE;
  } else if (isHelp) process.stdout.write(help);
  return { isDone: isHelp || fault !== undefined, words, flags };
}

function read({ words: allowed = 0, flags = [] }: Allowed): Omit<Arguments, 'isDone'> & { fault?: string } {
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals: words } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const stray = typeof allowed === 'number' ? words[allowed] : words.find((word) => !allowed.includes(word));
    const isRefused = stray !== undefined && !values.help;
    return {
      words,
      flags: new Set(Object.keys(values)),
      ...(isRefused ? { fault: `${stray}: there is no such argument` } : {}),
    };
  } catch (error) {
    const { message } = errorOf(error);
    const [fault = message] = message.split('. ');
    return { words: [], flags: new Set(), fault };
  }
}
