import { readFileSync } from 'node:fs';
import { type KnownIds, skeletonOf } from '../../gateway/explorer/skeleton.ts';
import { SAMPLES } from '../../subgraphs/samples.ts';
import { QUESTIONS, questionNamed, variablesOf } from './questions.ts';

/** An operation with variables for the sandbox's company. */
export type DocumentedRead = { name: string; query: string; variables: Record<string, unknown> };

type Company = { workspaceId: string; listId: string; today: string; spreadsheetId?: string };

/**
 * Writing example queries that can be repeated: none undoes what another needs, or creates something that can exist
 * only once.
 */
const REPEATED = ['book-tagged-tasks', 'call-a-review', 'log-time', 'overdue-tasks-to-a-sheet', 'task-from-a-mail'];

/**
 * The read-only operations of the README, the example queries and the explorer, with variables for the sandbox's
 * company.
 */
export function documentedReads({ workspaceId, listId, today }: Company): DocumentedRead[] {
  const { ids, now } = knownOf({ workspaceId, listId, today });
  const samples = SAMPLES.map(({ operation: query, parameters }) => ({
    name: `sample: ${/^\w+ (\w+)/m.exec(query)?.[1]}`,
    query,
    variables: skeletonOf(query, parameters, ids, now),
  }));
  const ofReadme = { name: 'README: DueThisWeek', query: questionOfReadme(), variables: samples[0]?.variables ?? {} };
  const listed = { name: 'README: workspaces', query: '{ workspaces { id name } }', variables: {} };
  const questions = QUESTIONS.map((name) => asked(name, ids, now));
  return [ofReadme, listed, ...samples, ...questions].filter(({ query }) => !/^(mutation|subscription)\b/m.test(query));
}

/** The writing example queries that can be repeated. */
export function documentedWrites(company: Company): DocumentedRead[] {
  const { ids, now } = knownOf(company);
  return REPEATED.map((name) => asked(name, ids, now));
}

const knownOf = ({ workspaceId, listId, today, spreadsheetId = '' }: Company) => ({
  ids: { Workspace: [{ id: workspaceId }], TaskList: [{ id: listId }], Spreadsheet: [{ id: spreadsheetId }] },
  now: new Date(`${today}T12:00:00Z`),
});

const asked = (name: string, ids: KnownIds, now: Date): DocumentedRead => ({
  name,
  query: questionNamed(name).operation,
  variables: variablesOf(name, ids, now),
});

function questionOfReadme(): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, question = ''] = /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(readme) ?? [];
  return question;
}
