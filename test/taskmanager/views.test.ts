import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const viewNamed = (name: string) => tablesOf(graph.sandbox.world).views.find((view) => view.name === name)[0]!;
const listNamed = (name: string) => graph.sandbox.world.company.lists.find((list) => list.name === name)!;

/** The views of a place, each of which names it. */
const viewsOf = (type: string, place: string, id: string, ...names: string[]) => [
  {
    under: `${type}(id: "${id}")`,
    sends: `GET /v2/${place}/${id}/view`,
    answers: names.map((name) => ({ name, [type]: { id } })),
  },
];

testTools(graph, {
  'TaskManagerApi.ViewTaskOrPageInfo': () => {
    const { id, parent } = viewNamed('Urgent and high');
    const form = viewNamed('Hand in');
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v2/view/${id}`,
        answers: {
          id,
          name: 'Urgent and high',
          type: 'LIST',
          list: { id: parent.id },
          space: null,
          workspace: null,
          folder: null,
          creatorId: '4100001',
          protected: false,
          protectedById: null,
          filters: {
            op: 'AND',
            fields: [{ field: 'priority', op: 'ANY', determinor: null, idx: 0, values: ['1', '2'] }],
            filterGroups: null,
            filterGroupOps: null,
            search: '',
            showClosed: false,
          },
          grouping: { field: 'status', dir: 'USUAL', collapsed: [], ignore: false },
          settings: { showSubtasks: 'COLLAPSED', collapseEmptyColumns: null, meChecklists: true },
        },
      },
      {
        about: 'a form is elsewhere in the reply and has no blocks',
        args: `id: "${form.id}"`,
        answers: {
          id: form.id,
          name: 'Hand in',
          type: 'FORM',
          list: { id: form.parent.id },
          grouping: null,
          filters: null,
          settings: null,
          visibility: 'public',
        },
      },
      {
        about: 'the id alone costs nothing',
        args: 'id: "3c-105"',
        sends: [],
        answers: { id: '3c-105', __typename: 'View' },
      },
      { args: 'id: "3c-105"', error: 'NOT_FOUND' },
    ];
  },

  'TaskManagerApi.GetTeamViews': viewsOf('workspace', 'team', WORKSPACE, 'All work', 'Roadmap'),
  'TaskManagerApi.GetSpaceViews': () => viewsOf('space', 'space', listNamed('Ideas').spaceId, 'Overview', 'Chat'),
  'TaskManagerApi.GetFolderViews': () => viewsOf('folder', 'folder', listNamed('Firmware').folderId!, 'Calendar'),

  'TaskManagerApi.GetListViews': () => {
    const { id } = listNamed('Firmware');
    return [
      {
        about: 'those that were added and those that are built in',
        under: `list(id: "${id}")`,
        sends: `GET /v2/list/${id}/view`,
        answers: {
          items: [
            { name: 'By status', type: 'BOARD' },
            { name: 'Urgent and high', type: 'LIST' },
          ],
          required: [{ id: `6-${id}-1`, name: 'List', list: { id } }],
          default: { id: `6-${id}-1` },
        },
      },
      {
        about: 'a row may be in a view of its own, and a list without built-in ones',
        reply: { status: 200, body: { views: [{ view: { id: '3c-1', name: 'Nested', type: 'list' } }] } },
        answers: { items: [{ id: '3c-1', name: 'Nested' }], required: [], default: null },
      },
    ];
  },

  'TaskManagerApi.GetVisibleTasksInView': () => {
    const { id, parent } = viewNamed('Urgent and high');
    const page = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: 'Task' }));
    const shown = (items: any[]) =>
      items.length > 0 &&
      items.every(({ priority, list }) => list.id === parent.id && ['1', '2'].includes(priority.id));
    return [
      {
        about: 'page 1 is 0 on the wire; the tasks are those of the place, as the conditions of the view have them',
        under: `view(id: "${id}")`,
        args: 'paginationPageNumber: 1',
        sends: `GET /v2/view/${id}/task?page=0`,
        select: '{ items { priority { id } list { id name } } hasMore }',
        answers: { items: expect.toSatisfy(shown, 'urgent and high tasks of the list'), hasMore: false },
      },
      {
        about: 'a full page has another after it where upstream does not say',
        args: 'paginationPageNumber: 4',
        reply: { status: 200, body: { tasks: page(30) } },
        sends: `GET /v2/view/${id}/task?page=3`,
        answers: { hasMore: true, nextPageNumber: 5 },
      },
      {
        args: 'paginationPageNumber: 5',
        reply: { status: 200, body: { tasks: page(29) } },
        answers: { hasMore: false, nextPageNumber: null },
      },
      {
        about: 'a chat shows no tasks',
        under: `view(id: "${viewNamed('Chat').id}")`,
        error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'PAGE_047' } },
      },
      { rejects: 'paginationPageNumber: 0' },
      { rejects: 'paginationPageNumber: -1' },
    ];
  },

  'TaskManagerApi.DeleteView': () => {
    const { id } = viewNamed('Roadmap');
    return [
      {
        args: `viewId: "${id}"`,
        sends: `DELETE /v2/view/${id}`,
        answers: { ids: [id], typeName: 'View' },
        leaves: [`{ view(id: "${id}") { name } }`, { view: null }],
      },
    ];
  },
});

test('reads a description, which views leave out, from the task itself', async () => {
  const { id } = viewNamed('Urgent and high');

  const { data, errors } = await graph.ask(
    `{ view(id: "${id}") { tasks(paginationPageNumber: 1) { items { id description textContent } } } }`,
  );

  expect(errors).toBeUndefined();
  const [task] = data.view.tasks.items;
  const fact = graph.sandbox.world.company.tasks.find((each) => each.id === task.id)!;
  expect(task).toMatchObject({ description: fact.description, textContent: fact.description });
  expect(await graph.received({ path: `/v2/task/${task.id}` })).toHaveLength(1);
});
