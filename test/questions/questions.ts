import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Cost } from '../../codegen/reference/example-queries.ts';
import { type Question, questionIn } from '../../gateway/explorer/question.ts';
import { type KnownIds, skeletonOf } from '../../gateway/explorer/skeleton.ts';
import type { Rest } from './rest.ts';

const FOLDER = join(import.meta.dirname, '../../docs/questions');

const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** The names of all questions. */
export const QUESTIONS = globSync('*.graphql', { cwd: FOLDER })
  .map((file) => basename(file, '.graphql'))
  .sort();

const VARIABLES: Record<string, Record<string, unknown>> = JSON.parse(textOf('variables.json'));

/** The names of the questions whose variables are filled. */
export const FILLED = Object.keys(VARIABLES);

/** What the file of a question holds, and how its variables are filled. */
export const questionNamed = (name: string): Question => questionIn(textOf(`${name}.graphql`), VARIABLES[name]);

/** The variables of a question, as the explorer fills them. */
export function variablesOf(name: string, ids: KnownIds, now: Date): Record<string, unknown> {
  const { operation, parameters } = questionNamed(name);
  return skeletonOf(operation, parameters, ids, now);
}

const COSTS: Record<string, Cost> = JSON.parse(textOf('costs.json'));

/** What each question is stated to cost. */
export const TABLE = new Map(
  Object.entries(COSTS).map(([name, { calls, roundTrips: steps, chain, reason = '' }]) => [
    name,
    { stated: { calls, steps, chain, reason } },
  ]),
);

/** Answers a question without the graph: by REST calls, the fewest there are, to what the graph's `data` is. */
export type Client = (rest: Rest, variables: Record<string, unknown>) => Promise<unknown>;

/** The hand-written client of a question. */
export async function clientOf(name: string): Promise<Client> {
  const { answer } = (await import(`./clients/${name}.ts`)) as { answer: Client };
  return answer;
}
