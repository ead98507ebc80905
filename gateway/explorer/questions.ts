import VARIABLE_FILE from '../../docs/questions/variables.json' with { type: 'json' };
import { type Question, questionIn } from './question.ts';

const TEXTS = import.meta.glob<string>('../../docs/questions/*.graphql', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const VARIABLES: Record<string, Record<string, unknown>> = VARIABLE_FILE;

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.graphql$/, '$1');

export const QUESTIONS: Question[] = Object.entries(TEXTS)
  .map(([path, text]) => questionIn(text, VARIABLES[nameOf(path)]))
  .sort((one, other) => Number(one.writes) - Number(other.writes) || one.sentence.localeCompare(other.sentence));
