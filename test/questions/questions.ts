import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Cost } from '../../codegen/reference/example-queries.ts';
import { type Question, questionIn } from '../../gateway/explorer/question.ts';
import { type KnownIds, skeletonOf } from '../../gateway/explorer/skeleton.ts';
import type { Rest } from './rest.ts';

const FOLDER = join(import.meta.dirname, '../../docs/questions');

const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** The names of all example queries. */
export const QUESTIONS = globSync('*.graphql', { cwd: FOLDER })
  .map((file) => basename(file, '.graphql'))
  .sort();

const VARIABLES: Record<string, Record<string, unknown>> = JSON.parse(textOf('variables.json'));

/** The names of example queries with variables. */
export const FILLED = Object.keys(VARIABLES);

/** An example query and its variables. */
export const questionNamed = (name: string): Question => questionIn(textOf(`${name}.graphql`), VARIABLES[name]);

/** The variables of an example query, as the explorer fills them. */
export function variablesOf(name: string, ids: KnownIds, now: Date): Record<string, unknown> {
  const { operation, parameters } = questionNamed(name);
  return skeletonOf(operation, parameters, ids, now);
}

const COSTS: Record<string, Cost> = JSON.parse(textOf('costs.json'));

/** The documented costs of each example query. */
export const TABLE = new Map(
  Object.entries(COSTS).map(([name, { calls, roundTrips: steps, chain, reason = '' }]) => [
    name,
    { stated: { calls, steps, chain, reason } },
  ]),
);

/** Produces the `data` of an example query without the graph, with the fewest REST calls. */
export type Client = (rest: Rest, variables: Record<string, unknown>) => Promise<unknown>;

/** The hand-written client of an example query. */
export async function clientOf(name: string): Promise<Client> {
  const { answer } = (await import(`./clients/${name}.ts`)) as { answer: Client };
  return answer;
}
