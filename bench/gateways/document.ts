import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted, type Measured, machine, ROOT } from '../harness.ts';

const DOCUMENT = join(ROOT, 'docs/gateways.md');
const [BEGIN, END] = ['<!-- written by npm run bench -- gateways -->', '<!-- end -->'];

const PACKAGES = {
  node_modules: ['@apollo/gateway', '@apollo/server', 'fastify'],
  'bench/node_modules': [
    '@mercuriusjs/gateway',
    'mercurius',
    '@graphql-hive/gateway-runtime',
    '@graphql-hive/router-runtime',
    '@graphql-hive/router-query-planner',
  ],
};

/**
 * CPU time per request in milliseconds. `ratio` is the stock gateway's CPU time divided by that of the measured
 * gateway.
 */
export type Result = { operation: string; gateway: string; cpu: Measured; subgraphs: Measured; ratio: Measured };

export function writeDocument(results: Result[], rounds: number): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [text.split(BEGIN)[0], text.split(END)[1]];
  const byOperation = Map.groupBy(results, ({ operation }) => operation);
  const parts = [
    `Measured on ${new Date().toISOString().slice(0, 10)} in ${rounds} rounds on ${machine()}, with ${versions()}. Medians, with the range of the rounds.`,
    ...[...byOperation].map(([operation, all]) => `${chartOf(operation, all)}\n\n${comparisonWithOurs(all)}`),
    tableOf(results),
  ];
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${parts.join('\n\n')}\n\n${END}${after}`);
}

function versions(): string {
  const named = Object.entries(PACKAGES).flatMap(([folder, names]) =>
    names.map((name) => {
      const { version } = JSON.parse(readFileSync(join(ROOT, folder, name, 'package.json'), 'utf8'));
      return `${name} ${version}`;
    }),
  );
  return named.join(', ');
}

function chartOf(operation: string, results: Result[]): string {
  return `\`\`\`mermaid
xychart-beta horizontal
  title "${operation}: requests per second of CPU, Apollo Gateway = 1"
  x-axis [${results.map(({ gateway }) => `"${gateway}"`).join(', ')}]
  y-axis 0 --> ${Math.ceil(Math.max(...results.map(({ ratio }) => ratio.median)))}
  bar [${results.map(({ ratio }) => ratio.median.toFixed(2)).join(', ')}]
\`\`\``;
}

/**
 * Summarizes the charted ratios. Two gateways are considered equal if each median lies within the other gateway's
 * range.
 */
function comparisonWithOurs(results: Result[]): string {
  const { ratio: ours } = results.find(({ gateway }) => gateway === 'Toolgraph')!;
  const isEqual = ({ ratio }: Result) => isWithin(ratio.median, ours) && isWithin(ours.median, ratio);
  const others = results.filter(({ gateway }) => gateway !== 'Toolgraph');
  const equal = others.filter(isEqual).map(({ gateway }) => gateway);
  const cheaper = others
    .filter((each) => each.ratio.median > ours.median && !isEqual(each))
    .map(
      ({ gateway, ratio }) =>
        `${gateway} (${(ratio.median / ours.median).toFixed(1)} × as many requests per second of CPU)`,
    );
  const sentences = [
    cheaper.length
      ? `Less CPU than Toolgraph: ${cheaper.join(', ')}.`
      : 'No gateway here uses less CPU than Toolgraph.',
    ...(equal.length ? [`Equal within the range of the rounds: ${equal.join(', ')}.`] : []),
  ];
  return sentences.join(' ');
}

const isWithin = (value: number, { least, most }: Measured) => least <= value && value <= most;

function tableOf(results: Result[]): string {
  const lines = results.map(({ operation, gateway, cpu, subgraphs, ratio }) =>
    [operation, gateway, formatted(cpu), formatted(subgraphs), formatted(ratio)].join(' | '),
  );
  return `| Operation | Gateway | CPU ms per request | subgraphs' CPU ms | Apollo Gateway's CPU ÷ its CPU |
|---|---|---|---|---|
${lines.map((line) => `| ${line} |`).join('\n')}`;
}
