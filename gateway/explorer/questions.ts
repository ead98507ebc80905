import { type Question, questionIn } from './question.ts';

const TEXTS = import.meta.glob<string>('../../docs/questions/*.graphql', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const [VARIABLES = {}] = Object.values(
  import.meta.glob<Record<string, Record<string, unknown>>>('../../docs/questions/variables.json', {
    eager: true,
    import: 'default',
  }),
);

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.graphql$/, '$1');

export const QUESTIONS: Question[] = Object.entries(TEXTS)
  .map(([path, text]) => questionIn(text, VARIABLES[nameOf(path)]))
  .sort((one, other) => Number(one.writes) - Number(other.writes) || one.sentence.localeCompare(other.sentence));
