import { expect, test } from 'vitest';
import { rowsOf } from '../../subgraphs/rows/replies.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';

const answerWith = (body: object) =>
  graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body, times: 1 });

const spaces = (count: number, space: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: 'A space', ...space }));

test.each(['0', 'null', '{}', '{"id":"1"}'])(
  'a list of records with more than 50,000 items, each %s, does not fit',
  async (text) => {
    const item = JSON.parse(text);

    expect(() => rowsOf(Array(50_001).fill(item))).toThrow('a list in it has more than 50000 items');
    expect(rowsOf(Array(50_000).fill({ id: '1' }))).toHaveLength(50_000);
  },
);

test('up to 1,000 items that do not fit have an error each, and more are one error of the whole list', async () => {
  expect(rowsOf([...Array(1_000).fill(7), { id: '1' }]).at(-1)).toEqual({ id: '1' });
  expect(() => rowsOf([...Array(1_001).fill(7), { id: '1' }])).toThrow('more than 1000 items of a list do not fit');

  await answerWith({ spaces: Array(1_001).fill(null) });
  const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id } } }`);

  expect(errors).toMatchObject([{ path: ['workspace', 'spaces'], extensions: { code: 'UPSTREAM_REJECTED' } }]);
});

test('a page of more than 50,000 records is a reply that does not fit, named with its tool', async () => {
  await answerWith({ spaces: spaces(50_001) });
  const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id } } }`);

  expect(errors).toMatchObject([
    {
      message: 'taskmanager: the reply does not fit: a list in it has more than 50000 items',
      extensions: { code: 'UPSTREAM_REJECTED', tool: 'TaskManagerApi.RetrieveAvailableSpaces' },
    },
  ]);
});

test('the lists of one operation have 250,000 items together at the most', async () => {
  const members = Array.from({ length: 100 }, (_, id) => ({ user: { id } }));
  await answerWith({ spaces: spaces(2_600, { members }) });
  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id members { id } } } }`);

  expect(data.workspace.spaces.filter(({ members }: any) => members !== null).length).toBeLessThanOrEqual(2_500);
  expect(errors?.[0]).toMatchObject({
    message: 'the lists of this operation have more than 250000 items together: ask for less in one operation',
    path: ['workspace', 'spaces', expect.any(Number), 'members'],
    extensions: { code: 'BUDGET_EXCEEDED' },
  });
});
