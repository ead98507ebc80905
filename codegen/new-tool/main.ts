import { spawnSync } from 'node:child_process';
import { atTerminal, commandLineOf, completed, HELP, readCommandLine } from './command-line.ts';
import { draftOf } from './draft-of.ts';
import { InputError } from './input-error.ts';
import { ROOT } from './layout.ts';
import { placeOf } from './parameters.ts';
import { type Answers, defaultsTaken } from './questions.ts';
import { toolFromAnswers } from './tool.ts';

// Adds a tool to the project: writes the source files, regenerates code, then prints the remaining manual steps.

try {
  const given = readCommandLine(process.argv.slice(2));
  if (!given) console.log(HELP);
  else await add(given);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(`${error.message}\nNothing was written. \`npm run new-tool -- --help\` lists the flags.`);
  process.exitCode = 64;
}

async function add(given: NonNullable<ReturnType<typeof readCommandLine>>): Promise<void> {
  const answers = await atTerminal((ask) => completed(given, ask));
  const { tool, draft, left } = drafted(answers);
  draft.write();
  const defaults = defaultsTaken(given, answers);
  if (defaults.length > 0) console.log(`defaults: ${defaults.join(' ')}`);
  for (const parameter of tool.parameters) console.log(`parameter: ${placeOf(parameter)}`);
  for (const path of draft.paths) console.log(`written: ${path}`);
  process.stdout.write('formatter: ');
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...draft.paths);
  run('node_modules/@graphql-codegen/cli/esm/bin.js');
  console.log(`\nRemaining steps:\n${left.map((each) => `[ ] ${each}`).join('\n')}`);
}

/**
 * Validates the answers. If an answer typed at the terminal is invalid, the error includes a command line that repeats
 * all answers.
 */
function drafted(answers: Answers) {
  try {
    const tool = toolFromAnswers(answers);
    return { tool, ...draftOf(tool) };
  } catch (error) {
    if (!(error instanceof InputError) || !process.stdin.isTTY) throw error;
    throw new InputError(`${error.message}\nTo change the command and run it again:\n  ${commandLineOf(answers)}`);
  }
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${script} failed; fix its errors, then run \`npm run format\` and \`npm run codegen\`.`);
    process.exit(1);
  }
}
