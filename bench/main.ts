import { readdirSync } from 'node:fs';

const names = readdirSync(new URL('benches/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const wanted = process.argv.slice(2);

if (wanted.includes('--help') || wanted.some((name) => !names.includes(name))) {
  console.log(`Measures what is fast, as ratios within one run: npm run bench [-- ${names.join(' | ')}]`);
  process.exit(wanted.includes('--help') ? 0 : 1);
}
for (const name of wanted.length > 0 ? wanted : names) {
  const { bench } = (await import(`./benches/${name}.ts`)) as { bench(): Promise<void> };
  await bench();
}
process.exit(0);
