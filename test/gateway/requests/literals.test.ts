import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

const TIME = 'expected DateTime: is no time: give RFC 3339 with an offset, or Unix milliseconds';

test.each([
  ['{ workspaces { tasks(dueDateBefore: "secret") { items { id } } } }', 'dueDateBefore', TIME],
  ['{ workspaces { tasks(dueDateBefore: true) { items { id } } } }', 'dueDateBefore', TIME],
  [
    'mutation { createNewTaskManagerTask(mode: EXECUTE, targetListId: "1", body: { name: "a", dueDate: "secret" }) { task { id } } }',
    'body',
    TIME,
  ],
  ['{ workspaces { tasks(dueDateBefore: { a: "secret" }) { items { id } } } }', 'dueDateBefore', TIME],
  ['{ workspaces { tasks(dueDateBefore: ["secret"]) { items { id } } } }', 'dueDateBefore', TIME],
])(
  'a literal that a scalar refuses is answered with what the scalar expects, as a variable is: %s',
  async (query, argument, reason) => {
    const { errors } = await graph.ask(query);

    expect(errors).toMatchObject([
      {
        message: `Argument "${argument}" got an invalid value: ${reason}`,
        extensions: { code: 'BAD_USER_INPUT', retryable: false, argument },
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  },
);

test('of many literals that are refused each has its reason, by one look at the document', async () => {
  const aliases = Array.from({ length: 400 }, (_, index) => `t${index}: tasks(dueDateBefore: "secret") { __typename }`);

  const { errors } = await graph.ask(`{ workspaces { ${aliases.join(' ')} } }`);

  expect(errors).toHaveLength(400);
  expect(new Set(errors!.map(({ message }) => message))).toEqual(
    new Set([`Argument "dueDateBefore" got an invalid value: ${TIME}`]),
  );
});
