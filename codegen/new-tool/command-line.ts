import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { InputError } from './input-error.ts';
import { type Answers, QUESTIONS, type Question } from './questions.ts';
import { neighbourOf } from './tool.ts';

const FLAGS = QUESTIONS.map(({ flag, text }) => `  --${flag.padEnd(8)} ${text}`).join('\n');

export const HELP = `npm run new-tool -- Server.ToolName [flags]

Adds a tool that makes one REST call: writes its catalogue entry, field, endpoint definition, sandbox route, test and
worker inputs, then the generated files. At a terminal, prompts for missing flags.

${FLAGS}
  --help     show this help

Repeat --param for each parameter. Its types are those of the catalogue: str, int, num, bool, arr[str], arr[int] and
arr[num]. Write tools with a mode, whose request body is one argument, by hand: see the others in schema/.
`;

/** Parses command-line arguments. Returns undefined if the user requested help. */
export function readCommandLine(args: string[]): Answers | undefined {
  const options = Object.fromEntries(
    QUESTIONS.map(({ flag }) => [flag, { type: 'string', ...(flag === 'param' ? { multiple: true } : {}) } as const]),
  );
  const { values, positionals } = parsed(args, { ...options, help: { type: 'boolean' } });
  if (values.help) return undefined;
  const [name, extra] = positionals;
  if (!name) throw new InputError('missing tool name: npm run new-tool -- Server.ToolName');
  if (extra !== undefined) throw new InputError(`unexpected argument '${extra}'; quote values that contain spaces`);
  return { param: [], ...(values as Partial<Answers>), name };
}

function parsed(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new InputError(errorOf(error).message);
  }
}

/** Returns a shell command line that gives the same answers without prompts. */
export function commandLineOf({ name, ...answers }: Answers): string {
  const quoted = (text: string) => (/^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const flags = Object.entries(answers).flatMap(([flag, value]) =>
    [value ?? []].flat().map((each) => `--${flag} ${quoted(each)}`),
  );
  return ['npm run new-tool --', name, ...flags].join(' ');
}

type Ask = (question: string) => Promise<string>;

/**
 * Fills in missing answers by prompting or, without a terminal, with default values. Rejects an invalid tool name
 * before prompting.
 */
export async function completed(given: Answers, ask?: Ask): Promise<Answers> {
  neighbourOf(given.name);
  const answers = { ...given };
  for (const question of QUESTIONS.filter(({ flag }) => flag === 'param' || given[flag] === undefined)) {
    if (question.when && !question.when(answers)) continue;
    if (question.flag === 'param') await askParameters(answers, question, ask);
    else answers[question.flag] = await answerOf(question, answers, ask);
  }
  return answers;
}

async function answerOf({ flag, text, usual }: Question, answers: Answers, ask?: Ask): Promise<string> {
  const initial = usual?.(answers);
  const typed = ask && (await ask(`${flag}: ${text}${initial ? ` [${initial}]` : ''}\n> `)).trim();
  const answer = typed || initial;
  if (answer === undefined) throw new InputError(`--${flag} is missing: ${text}`);
  return answer;
}

async function askParameters(answers: Answers, { flag, text }: Question, ask?: Ask): Promise<void> {
  if (!ask || answers.param.length > 0) return;
  for (;;) {
    const typed = (await ask(`${flag}: ${text}; leave empty to finish\n> `)).trim();
    if (!typed) return;
    answers.param = [...answers.param, typed];
  }
}

/** Calls `use` with a function that prompts at the terminal, or with undefined if there is no terminal. */
export async function atTerminal<T>(use: (ask?: Ask) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY) return use();
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort(new InputError('the input ended before all questions were answered')));
  try {
    return await use((question) =>
      terminal.question(question, { signal: closed.signal }).catch((error: unknown) => {
        throw closed.signal.aborted ? closed.signal.reason : error;
      }),
    );
  } finally {
    terminal.close();
  }
}
