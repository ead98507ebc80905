import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { questionIn } from '../../gateway/explorer/question.ts';
import { table } from './table.ts';

const FOLDER = join(import.meta.dirname, '../../docs/questions');

/**
 * What an example query costs: upstream calls by service, and round trips. `chain` is the longest chain of calls in the
 * hand-written program for the same question.
 */
export type Cost = { calls: Record<string, number>; roundTrips: number; chain: number; reason?: string };

const INTRODUCTION = `\`\`\`sh
npm start   # the explorer lists them all, with variables of the example company
\`\`\`

Each query is one request. Names, addresses, search words and days are variables; no query needs an id from another request, only those in the
URL of a workspace, list or spreadsheet. Calls and round trips are those in the sandbox, with time zones, members and custom fields cached.

A test runs each query and a hand-written program for the same question, and compares responses, calls and round trips. "By hand" is the
program's longest chain of calls. \`npm run bench -- questions\` measures both, with 80 ms for each upstream call.`;

function callsOf(calls: Record<string, number>): string {
  const total = Object.values(calls).reduce((sum, count) => sum + count, 0);
  return `${total}: ${Object.entries(calls)
    .map(([service, count]) => `${service} ${count}`)
    .join(', ')}`;
}

export function exampleQueriesPage(): string {
  const costs: Record<string, Cost> = JSON.parse(readFileSync(join(FOLDER, 'costs.json'), 'utf8'));
  const rows = globSync('*.graphql', { cwd: FOLDER })
    .toSorted()
    .map((file) => {
      const { sentence } = questionIn(readFileSync(join(FOLDER, file), 'utf8'));
      const cost = costs[basename(file, '.graphql')];
      if (!cost) throw new Error(`docs/questions/costs.json has no costs for ${file}`);
      const { calls, roundTrips, chain, reason = '' } = cost;
      return [`[${sentence}](../../questions/${file})`, callsOf(calls), `${roundTrips}`, `${chain}`, reason];
    });
  return `# Example queries\n\n${INTRODUCTION}\n\n${table(['Query', 'Calls', 'Round trips', 'By hand', 'Reason for the difference'], rows)}\n`;
}
