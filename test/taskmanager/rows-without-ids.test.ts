import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const task = (id: unknown, name: string, more: object = {}) => ({
  id,
  name,
  parent: null,
  top_level_parent: null,
  ...more,
});

const answerTasks = (tasks: unknown[]) =>
  graph.control('POST', 'faults', {
    ...{ service: 'taskmanager', path: `/v2/team/${WORKSPACE}/task`, status: 200 },
    body: { tasks, last_page: true },
  });

test.each([
  ['null', task(null, 'odd')],
  ['the text null', task('null', 'odd')],
  ['none', task(undefined, 'odd')],
  ['an object', task({}, 'odd')],
])('a task whose id is %s is the parent of no top-level task', async (_of, odd) => {
  const dependency = { task_id: 'a', depends_on: null };
  await answerTasks([
    odd,
    null,
    task('a', 'top', { dependencies: [dependency] }),
    task('b', 'below', { parent: 'a', top_level_parent: 'a' }),
  ]);

  const { data } = await graph.ask(`{ workspace(id: ${WORKSPACE}) { tasks { items {
    name parent { name } topLevelParent { name } dependencies { task { name } dependsOn { name } }
  } } } }`);

  const [, , top, below] = data.workspace.tasks.items;
  expect(top).toMatchObject({ name: 'top', parent: null, topLevelParent: null });
  expect(top.dependencies).toEqual([{ task: { name: 'top' }, dependsOn: null }]);
  expect(below).toMatchObject({ name: 'below', parent: { name: 'top' }, topLevelParent: { name: 'top' } });
});
