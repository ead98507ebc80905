import { catalogue } from '../../subgraphs/core/catalogue.ts';

/** Answers from flags or the terminal, by flag name. */
export type Answers = { name: string; param: string[] } & Record<string, string | string[] | undefined>;

/** A question about a new tool, and the flag that answers it. */
export type Question = {
  flag: string;
  text: string;
  /** Returns true if this question applies, given the earlier answers. */
  when?(answers: Answers): boolean;
  /** Returns the default answer, or undefined if there is no default. */
  usual?(answers: Answers): string | undefined;
};

const is = (flag: string, value: string) => (answers: Answers) => answers[flag] === value;
const tail = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const without = (start: string, name: string) =>
  /^[A-Z]/.test(name.slice(start.length)) && name.startsWith(start) ? name.slice(start.length) : name;
const lowerFirst = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());

/** The questions about a new tool, in order. The question about `param` is repeated until the answer is empty. */
export const QUESTIONS: Question[] = [
  { flag: 'group', text: 'the name of an existing or new group, such as checklists' },
  { flag: 'call', text: "method and path on the wire, such as 'POST /v2/checklist/{checklist_id}/archive'" },
  { flag: 'kind', text: 'read or write', usual: ({ call }) => (/^GET /.test(String(call)) ? 'read' : 'write') },
  {
    flag: 'on',
    text: 'for a read: the type that has the field; its id, if it has one, goes into the path',
    when: is('kind', 'read'),
    usual: () => 'Query',
  },
  {
    flag: 'field',
    text: 'for a read: the name of the field',
    when: is('kind', 'read'),
    usual: ({ name, on }) =>
      lowerFirst(without(String(on), tail(name).replace(/^(Get|View|List|Retrieve|Fetch)(?=[A-Z])/, ''))),
  },
  {
    flag: 'param',
    text: 'a parameter: name:type[:required][:query|body|header[.name on the wire]][=default]; the default location is the path if it contains the name, else the query for GET and DELETE, else the body; optional unless `required` or in the path',
  },
  {
    flag: 'returns',
    text: "an object type of the subgraph, '[Type]', Deletion, or a new type with its fields: 'Archive {id: ID!, name: String}'",
    usual: ({ call }) => (/^DELETE /.test(String(call)) ? 'Deletion' : undefined),
  },
  {
    flag: 'deletes',
    text: 'the type of the deleted object',
    when: is('returns', 'Deletion'),
    usual: ({ name }) => tail(name).replace(/^(Delete|Remove)(?=[A-Z])/, ''),
  },
  {
    flag: 'reply',
    text: 'the key of the reply that contains the result; empty if the reply is the result',
    when: (answers) => answers.returns !== 'Deletion',
    usual: () => '',
  },
  { flag: 'scopes', text: 'its scopes, separated by commas', usual: () => '' },
  { flag: 'secrets', text: 'its secrets, separated by commas', usual: ({ name }) => secretsOf(name) },
  { flag: 'purpose', text: "what it does, such as 'archives a checklist'" },
];

/** Returns the flags that the user omitted, with their default values, in command-line syntax. */
export function defaultsTaken(given: Answers, answers: Answers): string[] {
  return QUESTIONS.filter(
    ({ flag, usual }) => given[flag] === undefined && usual && usual(answers) === answers[flag],
  ).map(({ flag }) => `--${flag} ${answers[flag] || "''"}`);
}

/** Returns the secrets required by most tools of the same server. */
function secretsOf(name: string): string {
  const lists = catalogue
    .filter((tool) => tool.name.startsWith(`${name.split('.')[0]}.`))
    .map(({ secrets }) => secrets.join());
  const count = (list: string) => lists.filter((other) => other === list).length;
  return lists.toSorted((one, other) => count(other) - count(one))[0] ?? '';
}
