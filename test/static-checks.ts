import { spawn } from 'node:child_process';
import { readArguments } from '../gateway/config/command-line.ts';

const HELP = `Checks what is generated, types, format, unused code, ceilings of types, commit messages, spelling and Markdown: npm run check\n`;
readArguments(HELP);

/** Static checks, by the command that runs each of them. */
const CHECKS = [
  'npm run -s fresh',
  'tsc',
  'biome check',
  'knip --no-progress',
  'tsc -p gateway/explorer',
  'node test/type-ceilings.ts',
  'node test/commits/check.ts',
  'cspell --no-progress --no-summary --cache --cache-location node_modules/.cache/cspell .',
  'markdownlint-cli2',
];

/** Runs a command. Returns its status and its output. */
function run(command: string): Promise<{ status: number; said: string }> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status: status ?? 1, said })));
}

// In parallel, because most of them use one core. Prints the output of each after it has ended.
const failed = await Promise.all(
  CHECKS.map(async (command) => {
    const { status, said } = await run(command);
    process.stdout.write(said);
    return status === 0 ? [] : [command];
  }),
);
for (const command of failed.flat()) console.error(`failed: ${command}`);
process.exitCode = failed.flat().length > 0 ? 1 : 0;
