import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const CUSTOM = [
  ['custom_task_ids', 'true'],
  ['team_id', WORKSPACE],
];

/** Tasks of the list of forty: the second waits for the first, which is linked to the third. */
const PLACES = { first: 0, second: 1, third: 2, fourth: 3, fifth: 4 };
const taskAt = (place: keyof typeof PLACES) => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  return tasks.filter(({ listId }) => listId === list.id)[PLACES[place]]!;
};

const DEPENDENCIES = 'dependencies { task { id } dependsOn { id } type dateCreated userId }';
const LINKS = 'linkedTasks { task { id } linkedTask { id } dateCreated userId }';

const dependenciesOf = async (task: string): Promise<any[]> =>
  (await graph.ask(`{ task(id: "${task}") { ${DEPENDENCIES} } }`)).data.task.dependencies;

const linksOf = async (task: string): Promise<any[]> =>
  (await graph.ask(`{ task(id: "${task}") { ${LINKS} } }`)).data.task.linkedTasks;

test('reads what a task waits for and what it is linked to, in one call', async () => {
  const [first, second, third] = [taskAt('first'), taskAt('second'), taskAt('third')];

  const { data, errors } = await graph.ask(`{ task(id: "${first.id}") { ${DEPENDENCIES} ${LINKS} } }`);

  expect(errors).toBeUndefined();
  const made = { dateCreated: expect.stringMatching(/Z$/), userId: expect.stringMatching(/^41\d{5}$/) };
  expect(data.task).toEqual({
    dependencies: [{ task: { id: second.id }, dependsOn: { id: first.id }, type: 'WAITING', ...made }],
    linkedTasks: [{ task: { id: first.id }, linkedTask: { id: third.id }, ...made }],
  });
  expect(await graph.received()).toHaveLength(1);
});

test('a task that is depended on is read where more of it is asked for', async () => {
  const [first, second] = [taskAt('first'), taskAt('second')];

  const { data } = await graph.ask(`{ task(id: "${second.id}") { dependencies { dependsOn { id name } } } }`);

  expect(data.task.dependencies).toEqual([{ dependsOn: { id: first.id, name: first.name } }]);
});

test('a task that is depended on is not read where it is in the same page, and its checklists still are', async () => {
  const [first, second] = [taskAt('first'), taskAt('second')];
  const { listId } = first;
  const page = (fields: string) =>
    graph
      .ask(`{ list(id: "${listId}") { tasks { items { id ${fields} } } } }`)
      .then(({ data }) => data.list.tasks.items);

  const items = await page(
    'dependencies { task { name } dependsOn { name assignees { id } } } linkedTasks { linkedTask { name } }',
  );

  const waiting = items.find(({ id }: any) => id === second.id);
  expect(waiting.dependencies).toMatchObject([{ task: { name: second.name }, dependsOn: { name: first.name } }]);
  expect(await graph.received()).toHaveLength(1);
  await page('dependencies { dependsOn { name checklists { id } } }');
  expect((await graph.received()).map(({ path }) => path).slice(1)).toContain(`/v2/task/${first.id}`);
});

test('of a page of subtasks and their parents no parent is read', async () => {
  const { items } = (
    await graph.ask(
      `{ workspace(id: "${WORKSPACE}") { tasks(includeSubtasks: true, pages: 1) { items { name parent { id name } } } } }`,
    )
  ).data.workspace.tasks;

  const below = items.filter(({ parent }: any) => parent);
  expect(below.length).toBeGreaterThan(0);
  const onPage = new Set(items.map(({ name }: any) => name));
  const read = (await graph.received()).length - 1;
  expect(read).toBe(
    new Set(
      below
        .map(({ parent }: any) => parent)
        .filter(({ name }: any) => !onPage.has(name))
        .map(({ id }: any) => id),
    ).size,
  );
});

const SET = `mutation ($task: ID!, $dependsOn: ID, $dependent: ID, $custom: Boolean, $workspace: ID) {
  setTaskDependency(
    taskIdOfDependency: $task, dependsOnTaskId: $dependsOn, dependentTaskId: $dependent, useCustomTaskIds: $custom
    workspaceId: $workspace
  ) { id ${DEPENDENCIES} }
}`;

test('makes a task wait for another one', async () => {
  const [task, other] = [taskAt('fourth').id, taskAt('fifth').id];

  const { data, errors } = await graph.ask(SET, { task, dependsOn: other });

  expect(errors).toBeUndefined();
  expect(data.setTaskDependency).toMatchObject({
    id: task,
    dependencies: [{ task: { id: task }, dependsOn: { id: other }, type: 'WAITING', userId: '4100001' }],
  });
  expect(await dependenciesOf(other)).toEqual(data.setTaskDependency.dependencies);
  expect(await graph.received({ method: 'POST' })).toEqual([
    { method: 'POST', path: `/v2/task/${task}/dependency`, body: { depends_on: other } },
  ]);
});

test('makes another task wait for it; a null is as good as nothing', async () => {
  const [task, other] = [taskAt('fourth'), taskAt('fifth')];
  const named = { task: task.customId, dependent: other.customId, dependsOn: null };

  const { data, errors } = await graph.ask(SET, { ...named, custom: true, workspace: WORKSPACE });

  expect(errors).toBeUndefined();
  expect(data.setTaskDependency).toMatchObject({
    id: task.id,
    dependencies: [{ task: { id: other.id }, dependsOn: { id: task.id } }],
  });
  expect(await graph.received({ method: 'POST' })).toEqual([
    {
      method: 'POST',
      path: `/v2/task/${task.customId}/dependency`,
      query: CUSTOM,
      body: { dependency_of: other.customId },
    },
  ]);
});

test.each([
  ['neither', {}],
  ['neither, by null', { dependsOn: null, dependent: null }],
  ['both', { dependsOn: 'abc', dependent: 'abd' }],
])('%s direction is refused before anything is sent', async (_what, directions) => {
  const { errors } = await graph.ask(SET, { task: 'abe', ...directions });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'dependsOnTaskId' } }]);
  expect(await graph.received()).toEqual([]);
});

test('a task that is not there is not found', async () => {
  const { data, errors } = await graph.ask(SET, { task: taskAt('first').id, dependsOn: 'zzzzzzzzz' });

  expect(data.setTaskDependency).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', upstream: { code: 'ITEM_013' } } }]);
});

const REMOVE = `mutation ($task: ID!, $dependsOn: ID!, $dependent: ID!, $custom: Boolean, $workspace: ID) {
  removeTaskDependency(
    taskIdToRemoveDependency: $task, dependsOnTaskId: $dependsOn, dependentTaskId: $dependent, useCustomTaskIds: $custom
    workspaceId: $workspace
  ) { id ${DEPENDENCIES} }
}`;

test.each([['that waits', 'second'] as const, ['that is waited for', 'first'] as const])(
  'ends a dependency, named from the task %s',
  async (_which, place) => {
    const [first, second, task] = [taskAt('first').id, taskAt('second').id, taskAt(place).id];

    const { data, errors } = await graph.ask(REMOVE, { task, dependsOn: first, dependent: second });

    expect(errors).toBeUndefined();
    expect(data.removeTaskDependency).toEqual({ id: task, dependencies: [] });
    expect(await dependenciesOf(first)).toEqual([]);
    expect(await graph.received({ method: 'DELETE' })).toEqual([
      {
        method: 'DELETE',
        path: `/v2/task/${task}/dependency`,
        query: [
          ['depends_on', first],
          ['dependency_of', second],
        ],
      },
    ]);
  },
);

test('ends a dependency of tasks named by their custom ids', async () => {
  const [first, second] = [taskAt('first'), taskAt('second')];
  const named = { task: second.customId, dependsOn: first.customId, dependent: second.customId };

  const { data, errors } = await graph.ask(REMOVE, { ...named, custom: true, workspace: WORKSPACE });

  expect(errors).toBeUndefined();
  expect(data.removeTaskDependency).toEqual({ id: second.id, dependencies: [] });
  expect((await graph.received({ method: 'DELETE' }))[0]!.query).toEqual([
    ['depends_on', first.customId],
    ['dependency_of', second.customId],
    ...CUSTOM,
  ]);
});

const LINK = `mutation ($task: ID!, $other: ID!, $custom: Boolean, $workspace: ID) {
  linkTasksTaskManager(
    sourceTaskId: $task, taskToLinkTo: $other, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace
  ) { id name ${LINKS} }
}`;

test('links two tasks, and shows the link from both', async () => {
  const [task, other] = [taskAt('fourth'), taskAt('fifth').id];

  const { data, errors } = await graph.ask(LINK, { task: task.id, other });

  expect(errors).toBeUndefined();
  expect(data.linkTasksTaskManager).toMatchObject({
    id: task.id,
    name: task.name,
    linkedTasks: [{ task: { id: task.id }, linkedTask: { id: other }, userId: '4100001' }],
  });
  expect(await graph.received()).toEqual([{ method: 'POST', path: `/v2/task/${task.id}/link/${other}` }]);
  expect(await linksOf(other)).toMatchObject([{ task: { id: other }, linkedTask: { id: task.id } }]);
});

test('reads from the record what the reply leaves out', async () => {
  const [first, other] = [taskAt('first'), taskAt('fifth').id];

  const { data } = await graph.ask(LINK.replace('id name', 'customId assignees { id } list { name } priority { id }'), {
    task: first.id,
    other,
  });

  expect(data.linkTasksTaskManager).toMatchObject({
    customId: first.customId,
    assignees: first.assignees.map((id) => ({ id: String(id) })),
    list: { name: 'Firmware' },
    priority: first.priority && { id: String(first.priority) },
  });
});

const UNLINK = `mutation ($task: ID!, $other: ID!, $custom: Boolean, $workspace: ID) {
  removeTaskLink(primaryTaskId: $task, linkedTaskId: $other, useCustomTaskIds: $custom, workspaceId: $workspace) {
    id ${LINKS}
  }
}`;

test('ends a link, from whichever side', async () => {
  const [first, third] = [taskAt('first'), taskAt('third')];
  const named = { task: third.customId, other: first.customId };

  const { data, errors } = await graph.ask(UNLINK, { ...named, custom: true, workspace: WORKSPACE });

  expect(errors).toBeUndefined();
  expect(data.removeTaskLink).toEqual({ id: third.id, linkedTasks: [] });
  expect(await graph.received()).toEqual([
    { method: 'DELETE', path: `/v2/task/${third.customId}/link/${first.customId}`, query: CUSTOM },
  ]);
  expect(await linksOf(first.id)).toEqual([]);
});
