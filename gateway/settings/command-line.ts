import { parseArgs } from 'node:util';

/** Exit status for a command line that cannot be read (EX_USAGE). */
const USAGE = 64;

/**
 * The arguments of the command line. `--help` prints the help, and what is no option of ours is refused with it: then the work is done.
 *
 * @param allowed the words that may stand there; of a command that takes none, nothing else may
 */
export function readArguments(help: string, allowed = 0): { isDone: boolean; words: string[] } {
  const { words, fault, isHelp } = read(allowed);
  if (isHelp) process.stdout.write(help);
  if (fault === undefined) return { isDone: isHelp, words };
  process.stderr.write(`${fault}\n\n${help}`);
  process.exitCode = USAGE;
  return { isDone: true, words };
}

function read(allowed: number): { words: string[]; fault?: string; isHelp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const isHelp = values.help === true;
    const stray = positionals[allowed];
    return {
      words: positionals,
      isHelp,
      ...(stray && !isHelp ? { fault: `${stray}: there is no such argument` } : {}),
    };
  } catch (error) {
    return { words: [], fault: (error as Error).message.split('. ')[0]!, isHelp: false };
  }
}
