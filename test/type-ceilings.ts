import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/**
 * The maximum number of non-null assertions (`!`) in each layer. Lower a number when one is removed, never raise it.
 * The sandbox and codegen have none.
 */
const CEILINGS = { gateway: 11, subgraphs: 28 };

const REMEDY = 'Let the types say that a value is there, or check it:';

type Report = { diagnostics: { location: { path: string; start: { line: number } } }[] };

const args = ['lint', '--only=style/noNonNullAssertion', '--reporter=json', '--max-diagnostics=none'];
const report = execFileSync('biome', [...args, ...Object.keys(CEILINGS)], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { diagnostics }: Report = JSON.parse(report);

for (const [layer, ceiling] of Object.entries(CEILINGS)) {
  const places = diagnostics.map(({ location: { path, start } }) => `${path}:${start.line}`);
  const own = places.filter((place) => place.startsWith(`${layer}/`)).toSorted();
  const found = `${layer} has ${own.length} non-null assertions (!) where ${ceiling} are allowed.`;
  if (own.length === ceiling) continue;
  const remedy = own.length < ceiling ? 'Lower its ceiling in test/type-ceilings.ts.' : REMEDY;
  console.error(`${found} ${remedy}\n${own.length < ceiling ? '' : own.join('\n')}`);
  process.exitCode = 1;
}

/** Comments that hide an assertion from the count, or everything from the compiler. */
const HIDING = /biome-ignore(-all|-start)?\b.*\bnoNonNullAssertion|biome-ignore-all lint:|@ts-nocheck/;

for (const path of globSync('{gateway,subgraphs,sandbox,codegen}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
}))
  if (HIDING.test(readFileSync(path, 'utf8'))) {
    console.error(`${path} keeps its types from being checked: take the comment away.`);
    process.exitCode = 1;
  }
