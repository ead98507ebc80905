import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const names = readdirSync(new URL('benches/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
/** Exit status for a command line that cannot be read (EX_USAGE). */
const USAGE = 64;
const wanted = process.argv.slice(2);

if (wanted.includes('--help') || wanted.some((name) => !names.includes(name))) {
  console.log(`Measures what is fast, as ratios within one run: npm run bench [-- ${names.join(' | ')}]`);
  process.exit(wanted.includes('--help') ? 0 : USAGE);
}
// What the bench measures against is installed only when it is needed.
const install = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel', 'error'];
execFileSync('npm', install, { stdio: 'inherit', cwd: new URL('..', import.meta.url) });
for (const name of wanted.length > 0 ? wanted : names) {
  const { bench } = (await import(`./benches/${name}.ts`)) as { bench(): Promise<void> };
  await bench();
}
process.exit(0);
