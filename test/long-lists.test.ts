import { expect, test } from 'vitest';
import { rowsOf } from '../subgraphs/replies.ts';
import { taskManager } from '../subgraphs/taskmanager/service.ts';
import { outcomeAt } from './odd-upstream.ts';
import { useToolgraph } from './toolgraph.ts';

const graph = useToolgraph();
const listOf = (items: number, item = '{"id":"1"}') => `{"deep":[{"spaces":[${`${item},`.repeat(items - 1)}${item}]}]}`;
const outcomeOf = (body: string, options: object = {}) =>
  outcomeAt(taskManager, (_request, response) => response.end(body), options);

test.each(['0', 'null', '{}', '{"id":"1"}'])(
  'a reply with a list of more than 50,000 items, each %s, does not fit',
  async (item) => {
    expect((await outcomeOf(listOf(50_000, item))).fault).toBeUndefined();
    expect((await outcomeOf(listOf(50_001, item))).fault).toMatchObject({
      message: 'taskmanager: the reply does not fit: a list in it has more than 50000 items',
      extensions: { code: 'UPSTREAM_REJECTED', tool: 'T.Read', upstream: { service: 'taskmanager', status: 200 } },
    });
    expect((await outcomeOf(listOf(50_001, item), { repeatable: false })).fault.extensions.code).toBe(
      'OUTCOME_UNKNOWN',
    );
  },
);

test('up to 1,000 items that do not fit have an error each, and more are one error of the whole list', async () => {
  expect(rowsOf([...Array(1_000).fill(7), { id: '1' }]).at(-1)).toEqual({ id: '1' });
  expect(() => rowsOf([...Array(1_001).fill(7), { id: '1' }])).toThrow('more than 1000 items of a list do not fit');

  const body = { spaces: Array(1_001).fill(null) };
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body });
  const { errors } = await graph.ask('{ workspace(id: "9006054115") { spaces { id } } }');

  expect(errors).toMatchObject([{ path: ['workspace', 'spaces'], extensions: { code: 'UPSTREAM_REJECTED' } }]);
});
