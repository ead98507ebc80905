import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Question, questionIn } from '../../gateway/explorer/question.ts';
import { type KnownIds, skeletonOf } from '../../gateway/explorer/skeleton.ts';
import type { Rest } from './rest.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const FOLDER = join(DOCS, 'questions');

const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

const INDEX = readFileSync(join(DOCS, 'reference/generated/example-queries.md'), 'utf8');

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

/** The rows of that table by the names of their questions: its sentence, and what it costs. */
export const TABLE = new Map(
  [...INDEX.matchAll(/^\| \[(.*)\]\(.*?([\w-]+)\.graphql\) \| (.*) \| (\d+) \| (\d+) \| (.*?) ?\|$/gm)].map(
    ([, sentence = '', name = '', calls = '', steps, chain, reason = '']) => [
      name,
      { sentence, stated: { calls: callsIn(calls), steps: Number(steps), chain: Number(chain), reason } },
    ],
  ),
);

/** `3: mail 1, taskmanager 2`, by service. */
function callsIn(text: string): Record<string, number> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+) (\d+)/g)].map(([, service = '', calls]) => [service, Number(calls)]),
  );
}

/** Answers a question without the graph: by REST calls, the fewest there are, to what the graph's `data` is. */
export type Client = (rest: Rest, variables: Record<string, unknown>) => Promise<unknown>;

/** The hand-written client of a question. */
export async function clientOf(name: string): Promise<Client> {
  const { answer } = (await import(`./clients/${name}.ts`)) as { answer: Client };
  return answer;
}
