import { readFileSync } from 'node:fs';
import { skeletonOf } from '../../gateway/explorer/skeleton.ts';
import { SAMPLES } from '../../subgraphs/samples.ts';
import { QUESTIONS, questionNamed, variablesOf } from './questions.ts';

export type DocumentedRead = { name: string; query: string; variables: Record<string, unknown> };

type Company = { workspaceId: string; listId: string; today: string };

/** What the README, the questions and the explorer's samples ask without changing anything, with variables for the sandbox's company. */
export function documentedReads({ workspaceId, listId, today }: Company): DocumentedRead[] {
  const ids = { Workspace: [{ id: workspaceId }], TaskList: [{ id: listId }] };
  const now = new Date(`${today}T12:00:00Z`);
  const samples = SAMPLES.map(({ operation: query, parameters }) => ({
    name: `sample: ${/^\w+ (\w+)/m.exec(query)?.[1]}`,
    query,
    variables: skeletonOf(query, parameters, ids, now),
  }));
  const ofReadme = { name: 'README: DueThisWeek', query: questionOfReadme(), variables: samples[0]?.variables ?? {} };
  const listed = { name: 'README: workspaces', query: '{ workspaces { id name } }', variables: {} };
  const questions = QUESTIONS.map((name) => ({
    name,
    query: questionNamed(name).operation,
    variables: variablesOf(name, ids, now),
  }));
  return [ofReadme, listed, ...samples, ...questions].filter(({ query }) => !/^(mutation|subscription)\b/m.test(query));
}

function questionOfReadme(): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, question = ''] = /```graphql\n(query DueThisWeek[\s\S]*?)```/.exec(readme) ?? [];
  return question;
}
