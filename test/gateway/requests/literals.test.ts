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
