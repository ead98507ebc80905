import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readArguments } from '../gateway/settings/command-line.ts';

const names = readdirSync(new URL('benches/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const HELP = `Measures what is fast, as ratios within one run: npm run bench [-- ${names.join(' | ')}]\n`;
const { isDone, words: wanted } = readArguments(HELP, { words: names });
if (isDone) process.exit();
// What the bench measures against is installed only when it is needed.
const install = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel', 'error'];
execFileSync('npm', install, { stdio: 'inherit', cwd: new URL('..', import.meta.url) });
for (const name of wanted.length > 0 ? wanted : names) {
  const { bench } = (await import(`./benches/${name}.ts`)) as { bench(): Promise<void> };
  await bench();
}
process.exit(0);
