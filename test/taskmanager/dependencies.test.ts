import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;
const MADE = { dateCreated: expect.stringMatching(/Z$/), userId: expect.stringMatching(/^41\d{5}$/) };

/** Tasks of the list Firmware: the second waits for the first, which is linked to the third. */
const places = () => {
  const { lists, tasks } = graph.sandbox.context.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const [first, second, third, fourth, fifth] = tasks.filter(({ listId }) => listId === list.id);
  return { first: first!, second: second!, third: third!, fourth: fourth!, fifth: fifth! };
};

const dependenciesOf = (id: string) => `{ task(id: "${id}") { dependencies { task { id } dependsOn { id } } } }`;
const linksOf = (id: string) => `{ task(id: "${id}") { linkedTasks { task { id } linkedTask { id } } } }`;

testTools(graph, {
  'TaskManagerApi.SetTaskDependency': () => {
    const { fourth, fifth, first } = places();
    const [task, other] = [fourth.id, fifth.id];
    const waiting = { task: { id: task }, dependsOn: { id: other } };
    return [
      {
        args: `taskIdOfDependency: "${task}", dependsOnTaskId: "${other}"`,
        sends: [`POST /v2/task/${task}/dependency {"depends_on": "${other}"}`, `GET /v2/task/${task}`],
        answers: { id: task, dependencies: [{ ...waiting, type: 'WAITING', ...MADE }] },
        leaves: [dependenciesOf(other), { task: { dependencies: [waiting] } }],
      },
      {
        about: 'a null is as good as nothing',
        args: `taskIdOfDependency: "${fourth.customId}", dependentTaskId: "${fifth.customId}", dependsOnTaskId: null
          useCustomTaskIds: true, workspaceId: "${WORKSPACE}"`,
        sends: [
          `POST /v2/task/${fourth.customId}/dependency?${CUSTOM} {"dependency_of": "${fifth.customId}"}`,
          `GET /v2/task/${fourth.customId}?${CUSTOM}`,
        ],
        answers: { id: task, dependencies: [{ task: { id: other }, dependsOn: { id: task } }] },
      },
      {
        args: `taskIdOfDependency: "${first.id}", dependsOnTaskId: "zzzzzzzzz"`,
        error: { code: 'NOT_FOUND', upstream: { code: 'ITEM_013' } },
      },
      { rejects: { dependsOnTaskId: undefined } },
      { rejects: 'dependsOnTaskId: null, dependentTaskId: null' },
      { rejects: 'dependsOnTaskId: "abc", dependentTaskId: "abd"' },
    ];
  },

  'TaskManagerApi.RemoveTaskDependency': () => {
    const { first, second } = places();
    const ends = (task: string) => ({
      args: `taskIdToRemoveDependency: "${task}", dependsOnTaskId: "${first.id}", dependentTaskId: "${second.id}"`,
      sends: [
        `DELETE /v2/task/${task}/dependency?depends_on=${first.id}&dependency_of=${second.id}`,
        `GET /v2/task/${task}`,
      ],
      answers: { id: task, dependencies: [] },
      leaves: [dependenciesOf(first.id), { task: { dependencies: [] } }] satisfies [string, unknown],
    });
    return [
      { about: 'named from the task that waits', ...ends(second.id) },
      { about: 'named from the task that is waited for', ...ends(first.id) },
      {
        args: `taskIdToRemoveDependency: "${second.customId}", dependsOnTaskId: "${first.customId}"
          dependentTaskId: "${second.customId}", useCustomTaskIds: true, workspaceId: "${WORKSPACE}"`,
        sends: [
          `DELETE /v2/task/${second.customId}/dependency?depends_on=${first.customId}&dependency_of=${second.customId}&${CUSTOM}`,
          `GET /v2/task/${second.customId}?${CUSTOM}`,
        ],
        answers: { id: second.id, dependencies: [] },
      },
    ];
  },

  'TaskManagerApi.LinkTasksTaskManager': () => {
    const { first, fourth, fifth } = places();
    const other = fifth.id;
    return [
      {
        args: `sourceTaskId: "${fourth.id}", taskToLinkTo: "${other}"`,
        sends: `POST /v2/task/${fourth.id}/link/${other}`,
        answers: {
          id: fourth.id,
          name: fourth.name,
          linkedTasks: [{ task: { id: fourth.id }, linkedTask: { id: other }, userId: '4100001' }],
        },
        leaves: [linksOf(other), { task: { linkedTasks: [{ task: { id: other }, linkedTask: { id: fourth.id } }] } }],
      },
      {
        about: 'what the reply leaves out is read',
        also: `sourceTaskId: "${first.id}"`,
        sends: [`POST /v2/task/${first.id}/link/${other}`, `GET /v2/task/${first.id}`, `GET /v2/list/${first.listId}`],
        answers: {
          customId: first.customId,
          assignees: first.assignees.map((id) => ({ id: String(id) })),
          list: { name: 'Firmware' },
          priority: first.priority && { id: String(first.priority) },
        },
      },
    ];
  },

  'TaskManagerApi.RemoveTaskLink': () => {
    const { first, third } = places();
    return [
      {
        about: 'from whichever side',
        args: `primaryTaskId: "${third.customId}", linkedTaskId: "${first.customId}", useCustomTaskIds: true
          workspaceId: "${WORKSPACE}"`,
        sends: `DELETE /v2/task/${third.customId}/link/${first.customId}?${CUSTOM}`,
        answers: { id: third.id, linkedTasks: [] },
        leaves: [linksOf(first.id), { task: { linkedTasks: [] } }],
      },
    ];
  },
});

test('a task that is depended on is not read where it is in the same page, and its checklists still are', async () => {
  const { first, second } = places();
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
