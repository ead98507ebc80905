import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { readEnvironment } from './environment.ts';
import { announce, applyFormat } from './log.ts';

const EX_USAGE = 64;

export const EX_CONFIG = 78;

/** Allowed arguments besides `--help`. `words` is a maximum or a list; `flags` take no value, `options` take one. */
type Allowed = { words?: number | readonly string[]; flags?: readonly string[]; options?: readonly string[] };

type Options = Readonly<Record<string, string | undefined>>;

/** For `--help`, prints the help and exits. For invalid arguments, reports them and exits with status 64. */
export function readArguments(help: string, { words: allowed = 0, flags = [], options = [] }: Allowed = {}) {
  const known = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    help: { type: 'boolean' as const, short: 'h' },
  };
  try {
    const { values, positionals: words } = parseArgs({ options: known, allowPositionals: true });
    if (values.help) {
      process.stdout.write(help);
      process.exit();
    }
    const stray = typeof allowed === 'number' ? words[allowed] : words.find((word) => !allowed.includes(word));
    if (stray !== undefined) throw new UsageError(`unexpected argument ${stray}`);
    return { words, flags: new Set(Object.keys(values)), options: values as Options };
  } catch (error) {
    const [fault] = errorOf(error).message.split('. ');
    return process.exit(report(new UsageError(fault)));
  }
}

export class UsageError extends Error {}

/** Reports an error's message, or an unexpected error's stack, and returns the exit status. */
function report(error: unknown): number {
  const { message, stack = message } = errorOf(error);
  applyFormat(readEnvironment().values.LOG_FORMAT);
  if (error instanceof UsageError) {
    announce('fatal', message, {}, `${message}\nRun with --help for usage.`);
    return EX_USAGE;
  }
  announce('fatal', isBug(error) ? stack : message);
  return error instanceof ConfigurationError ? EX_CONFIG : 1;
}

export const isBug = (error: unknown): boolean =>
  [SyntaxError, TypeError, ReferenceError, RangeError].some((type) => error instanceof type);

export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.exitCode = report(error);
  }
}

export type Command = (words: string[], options: Options) => string | void | Promise<string> | Promise<void>;

export async function runOneOf(commands: Record<string, Command>, help: string, allowed: Allowed): Promise<void> {
  const { words, options } = readArguments(help, allowed);
  await runCommand(async () => {
    const [name = '', ...others] = words;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(name === '' ? 'COMMAND is missing' : `unknown command ${name}`);
    const text = await command(others, options);
    if (text !== undefined) process.stdout.write(`${text}\n`);
  });
}
