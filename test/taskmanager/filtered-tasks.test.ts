import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const TEAM_TASKS = `/v2/team/${WORKSPACE}/task`;
const DUE = '2026-12-01T00:00:00Z';

const company = () => graph.sandbox.context.company;
const spaceOf = ({ listId }: { listId: string }) => company().lists.find(({ id }) => id === listId)!.spaceId;
const openTasks = () => company().tasks.filter(({ status, parent }) => status !== 'complete' && !parent);
const idsOf = (tasks: { id: string }[]) => tasks.map(({ id }) => id).toSorted();
const found = (page: any) => idsOf(page.items);
/** The people of the company, and a guest. */
const MEMBERS = 9;
/** The paths of requests to upstream, sorted. */
const paths = async () => (await graph.received()).map(({ path }) => path).toSorted();
const queries = async (name: string) => {
  const received = await graph.received({ path: TEAM_TASKS });
  return received.map(({ query = [] }) => query.filter(([key]) => key === name).map(([, value]) => value));
};

/** The task manager returns these bodies, by path. */
const answerEach = async (bodies: Record<string, object>) => {
  for (const [path, body] of Object.entries(bodies))
    await graph.control('POST', 'faults', { service: 'taskmanager', path, status: 200, body });
};

/** Queries the same of all members, in one fetch. */
const membersTasks = (args: string) =>
  graph.ask(`{ workspaces { members { userId user { person { assignedTasks${args} { items { id } hasMore } } } } } }`);
const byMember = ({ data }: any): [number, any][] =>
  data.workspaces[0].members.map(({ userId, user }: any) => [Number(userId), user.person.assignedTasks]);

describe('the tasks of a person', () => {
  test('are filtered and ordered in the words of the tool', async () => {
    const { data, errors } = await graph.ask(`{ person(email: "aiko@halyard.example") { assignedTasks(
      filter: { dueDateBefore: "${DUE}", statusFilters: ["in%20progress"], includeSubtasks: true, filterByTags: [] }
    ) { items { id } } more: assignedTasks(
      filter: {
        customTaskTypeFilters: [0], dueDateBefore: 1, dueDateGreaterThan: 2, filterByDateCreatedBefore: 3, filterByDateDoneAfter: 4
        filterByDoneDateBefore: 5, filterByUpdateDateBefore: 6, filterByUpdatedDateGreaterThan: 7, filterCreatedDateAfter: 8
        filterByTags: ["q3%20x"], includeClosedTasks: true, includeMarkdownDescription: true, includeSubtasks: true
        statusFilters: ["in%20progress"], filterByCustomFields: [{ fieldId: "f", operator: "IS NULL" }], filterByListIds: null
      }
      orderTasksBy: DUE_DATE, displayTasksInReverseOrder: true, pageNumberToFetch: 2
    ) { items { id } } } }`);

    expect(errors).toBeUndefined();
    expect(data.person.assignedTasks).toEqual({ items: [] });
    const [request, ...others] = await graph.received({ path: TEAM_TASKS });
    expect(others).toEqual([]);
    expect(request!.query!.toSorted()).toEqual(
      [
        ['assignees[]', '4100003'],
        ['custom_fields', '[{"field_id":"f","operator":"IS NULL"}]'],
        ['custom_items[]', '0'],
        ['date_created_gt', '8'],
        ['date_created_lt', '3'],
        ['date_done_gt', '4'],
        ['date_done_lt', '5'],
        ['date_updated_gt', '7'],
        ['date_updated_lt', '6'],
        ['due_date_gt', '2'],
        ['due_date_lt', '1'],
        ['include_closed', 'true'],
        ['include_markdown_description', 'true'],
        ['order_by', 'due_date'],
        ['page', '2'],
        ['reverse', 'true'],
        ['statuses[]', 'in progress'],
        ['subtasks', 'true'],
        ['tags[]', 'q3 x'],
      ].toSorted(),
    );
  });

  test('are read together with those of others, in one call while they fit a page', async () => {
    const answer = await membersTasks('(filter: { statusFilters: ["in progress"] })');

    expect(answer.errors).toBeUndefined();
    const inProgress = openTasks().filter(({ status }) => status === 'in progress');
    expect(inProgress.length).toBeGreaterThan(10);
    for (const [member, page] of byMember(answer)) {
      expect(found(page)).toEqual(idsOf(inProgress.filter(({ assignees }) => assignees.includes(member))));
      expect(page.hasMore).toBe(false);
    }
    expect(await paths()).toEqual(['/v2/team', TEAM_TASKS]);
    expect((await queries('assignees[]'))[0]).toHaveLength(MEMBERS);
  });

  test('are read together on two pages where nine people have more, and are what each is answered alone', async () => {
    const together = byMember(await membersTasks(''));
    expect(await paths()).toEqual(['/v2/team', TEAM_TASKS, TEAM_TASKS]);

    for (const [member, page] of together) {
      const { data } = await graph.ask(
        `{ workspace(id: "${WORKSPACE}") { tasks(assigneeIds: ["${member}"]) { items { id } hasMore } } }`,
      );
      expect(page).toEqual(data.workspace.tasks);
    }
  });

  const page = (count: number, more: object, last_page = true) => ({
    tasks: Array.from({ length: count }, (_, index) => ({ id: `t${index}`, ...more })),
    last_page,
  });
  const alone = Array(MEMBERS).fill(1);
  test.each<[why: string, args: string, body: object, asked: number[], answered: object]>([
    ['all of them fill the pages', '(pages: 1)', page(100, {}, false), [...alone, 9, 9, 9], { hasMore: true }],
    ['one has a page of them', '', page(100, { assignees: [{ id: 4100001 }] }), [1, MEMBERS], {}],
    [
      'a task is assigned to a group too, as it is found by way of its members',
      '',
      page(1, { assignees: [{ id: 4100001 }], group_assignees: [{ id: 'g' }] }),
      [...alone, MEMBERS],
      { items: [{ id: 't0' }] },
    ],
    [
      'a task says of nobody that it is theirs',
      '',
      page(1, { assignees: null }),
      [...alone, MEMBERS],
      { items: [{ id: 't0' }] },
    ],
  ])('are read alone where %s', async (_why, args, body, asked, answered) => {
    await answerEach({ [TEAM_TASKS]: body });

    const answer = await membersTasks(args);

    for (const [, tasks] of byMember(answer)) expect(tasks).toMatchObject(answered);
    expect((await queries('assignees[]')).map(({ length }) => length).toSorted()).toEqual(asked);
  });

  test('are read together for a hundred people a call', async () => {
    const members = Array.from({ length: 150 }, (_, id) => ({
      user: { id: id + 1, email: `p${id}@halyard.example`, role: 3 },
    }));
    await answerEach({
      [TEAM_TASKS]: { tasks: [], last_page: true },
      '/v2/team': { teams: [{ id: WORKSPACE, members }] },
    });

    const { errors } = await membersTasks('');

    expect(errors).toBeUndefined();
    expect((await queries('assignees[]')).map(({ length }) => length).toSorted()).toEqual([100, 50]);
  });

  test('a service that refuses all is asked once, and each has the error', async () => {
    const fault = { service: 'taskmanager', path: TEAM_TASKS, status: 403, body: { err: 'no', ECODE: 'ACCESS_083' } };
    await graph.control('POST', 'faults', fault);

    const { errors } = await membersTasks('');

    expect(errors).toHaveLength(MEMBERS);
    expect(errors![0]!.extensions).toMatchObject({ code: 'FORBIDDEN', tool: 'TaskManagerApi.GetFilteredTeamTasks' });
    expect(await queries('page')).toEqual([['0']]);
  });

  test('people who are asked for other things are not asked for together', async () => {
    await graph.ask(`{
      one: person(email: "aiko@halyard.example") { assignedTasks(filter: { filterByTags: ["q3"] }) { items { id } } }
      other: person(email: "ravi@halyard.example") { assignedTasks(filter: { filterByTags: ["q4"] }) { items { id } } }
      later: person(email: "mira@halyard.example") { assignedTasks(filter: { filterByTags: ["q3"] }, pageNumberToFetch: 1) { items { id } } }
    }`);

    expect((await queries('assignees[]')).map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe('the tasks of a user group', () => {
  const GROUPS = `{ workspaces { userGroups { members { id } tasks(filter: { dueDateBefore: "${DUE}" }, pages: 2) { items { id } } } } }`;

  test('are those of its members, of all groups in one call', async () => {
    const { data, errors } = await graph.ask(GROUPS);

    expect(errors).toBeUndefined();
    const due = openTasks().filter((task) => task.due && task.due < Date.parse(DUE));
    const groups = data.workspaces[0].userGroups;
    expect(groups.length).toBeGreaterThan(1);
    for (const { members, tasks } of groups) {
      const ids = members.map(({ id }: any) => Number(id));
      expect(found(tasks)).toEqual(idsOf(due.filter(({ assignees }) => assignees.some((id) => ids.includes(id)))));
    }
    expect(await paths()).toEqual(['/v2/group', '/v2/team', TEAM_TASKS]);
  });

  test('are none of a group without members, and nothing is asked', async () => {
    const body = { groups: [{ id: 'g', team_id: WORKSPACE, members: [] }] };
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/group', status: 200, body });

    const { data } = await graph.ask(
      `{ workspace(id: "${WORKSPACE}") { userGroups { tasks { items { id } hasMore summary { count complete } } } } }`,
    );

    const tasks = { items: [], hasMore: false, summary: { count: 0, complete: true } };
    expect(data.workspace.userGroups).toEqual([{ tasks }]);
    expect(await paths()).toEqual(['/v2/group']);
  });
});

describe('the tasks of a space or folder', () => {
  const firmware = () => company().lists.find(({ name }) => name === 'Firmware')!;

  test('are read with the one workspace that there is', async () => {
    const { data, errors } = await graph.ask(
      `{ space(id: "${firmware().spaceId}") { tasks { items { id } } } folder(id: "${firmware().folderId}") { tasks { items { id } } } }`,
    );

    expect(errors).toBeUndefined();
    const lists = company().lists.filter(({ folderId }) => folderId === firmware().folderId);
    const inFolder = openTasks().filter(({ listId }) => lists.some(({ id }) => id === listId));
    expect(found(data.folder.tasks)).toEqual(idsOf(inFolder));
    expect(found(data.space.tasks)).toEqual(idsOf(openTasks().filter((task) => spaceOf(task) === firmware().spaceId)));
    expect(await paths()).toEqual(['/v2/team', TEAM_TASKS, TEAM_TASKS]);
    expect([await queries('space_ids[]'), await queries('project_ids[]')].flat(2).toSorted()).toEqual(
      [firmware().spaceId, firmware().folderId].toSorted(),
    );
  });

  test('of several spaces are one call where a filter is given, and one each without', async () => {
    const spaces = (args: string) =>
      graph.ask(`{ workspaces { spaces { id tasks${args} { items { id } hasMore } } } }`);

    const { data, errors } = await spaces(`(filter: { statusFilters: ["in progress"] })`);

    expect(errors).toBeUndefined();
    const inProgress = openTasks().filter(({ status }) => status === 'in progress');
    for (const { id, tasks } of data.workspaces[0].spaces)
      expect(found(tasks)).toEqual(idsOf(inProgress.filter((task) => spaceOf(task) === id)));
    expect((await queries('space_ids[]')).map(({ length }) => length)).toEqual([3]);
    await spaces('');
    expect((await queries('space_ids[]')).map(({ length }) => length)).toEqual([3, 1, 1, 1]);
  });

  test('of an unknown space are an error in its place, and the others have theirs', async () => {
    const [space] = company().spaces;
    const { data, errors } = await graph.ask(`{
      known: space(id: ${space!.id}) { tasks(filter: { statusFilters: ["in progress"] }) { items { id } } }
      unknown: space(id: 99999) { tasks(filter: { statusFilters: ["in progress"] }) { items { id } } }
    }`);

    expect(errors).toMatchObject([{ path: ['unknown'], extensions: { code: 'NOT_FOUND' } }]);
    const inProgress = openTasks().filter(({ status }) => status === 'in progress');
    expect(found(data.known.tasks)).toEqual(idsOf(inProgress.filter((task) => spaceOf(task) === space!.id)));
  });

  test('of a space that a task names need no list of workspaces', async () => {
    await graph.ask(`{ task(id: "${openTasks()[0]!.id}") { space { tasks { items { id } } } } }`);

    expect((await paths()).slice(1)).toEqual([TEAM_TASKS]);
  });

  const twoWorkspaces = (spaces: unknown[]) =>
    answerEach({
      '/v2/team/11/space': { spaces },
      '/v2/team/22/space': { spaces: [{ id: '2' }] },
      '/v2/folder/5': { id: '5', name: 'F', space: { id: '2' } },
      '/v2/team/22/task': { tasks: [{ id: 't' }], last_page: true },
      '/v2/team': { teams: ['11', '22'].map((id) => ({ id, name: id, members: [] })) },
    });

  test('are found in the workspace whose spaces theirs is among', async () => {
    await twoWorkspaces([{ id: '1' }]);

    const { data, errors } = await graph.ask(`{
      folder(id: "5") { tasks { items { id } } } space(id: "2") { tasks { items { id } } } none: space(id: "3") { tasks { items { id } } }
    }`);

    expect([data.folder.tasks, data.space.tasks].map(found)).toEqual([['t'], ['t']]);
    expect(data.none).toBeNull();
    expect(errors).toMatchObject([{ path: ['none'], extensions: { code: 'NOT_FOUND' } }]);
    const once = ['/v2/folder/5', '/v2/space/3', '/v2/team', '/v2/team/11/space', '/v2/team/22/space'];
    expect(await paths()).toEqual([...once, '/v2/team/22/task', '/v2/team/22/task'].toSorted());
  });

  test('are found though a space of another workspace is broken', async () => {
    await twoWorkspaces([null]);

    const { data, errors } = await graph.ask('{ folder(id: "5") { tasks { items { id } } } }');

    expect(errors).toBeUndefined();
    expect(found(data.folder.tasks)).toEqual(['t']);
  });
});

describe('a condition on a field that is called by its name', () => {
  const named = (condition: string) =>
    graph.ask(`{ person(email: "aiko@halyard.example") { tasks: assignedTasks(filter: { fieldsByName: [${condition}] }) {
      items { id customFields { field { name } value { options { name } } } }
    } } }`);

  test('finds the tasks that have an option', async () => {
    const { data, errors } = await named(
      '{ name: "severity", operator: "ANY", value: ["cosMETIC", "stops the LINE"] }',
    );

    expect(errors).toBeUndefined();
    const severities = data.person.tasks.items.map(({ customFields }: any) =>
      customFields.find(({ field }: any) => field.name === 'Severity')!.value.options.map(({ name }: any) => name),
    );
    expect(severities.length).toBeGreaterThan(0);
    for (const name of severities.flat()) expect(['Cosmetic', 'Stops the line']).toContain(name);
    expect(await paths()).toContain(TEAM_TASKS);
  });

  test('may be on a field of the space or folder', async () => {
    const { spaceId, folderId } = company().lists.find(({ name }) => name === 'Firmware')!;

    const { data, errors } = await graph.ask(`{
      space(id: "${spaceId}") { tasks(filter: { fieldsByName: [{ name: "Drift", operator: "IS NOT NULL" }] }) { items { id } } }
      folder(id: "${folderId}") { tasks(filter: { fieldsByName: [{ name: "Build", operator: "IS NOT NULL" }] }) { items { id } } }
    }`);

    expect(errors).toBeUndefined();
    expect(data.space.tasks.items.length).toBeGreaterThan(0);
    expect(data.folder.tasks.items.length).toBeGreaterThan(0);
  });
});

describe('a filter', () => {
  const ask = (filter: string) =>
    graph.ask(`{ person(email: "aiko@halyard.example") { t: assignedTasks(filter: ${filter}) { items { id } hasMore } }
      space(id: "1") { t: tasks(filter: ${filter}) { items { id } hasMore } }
      folder(id: "1") { t: tasks(filter: ${filter}) { items { id } hasMore } } }`);

  test.each(['customTaskTypeFilters', 'filterByListIds', 'filterByTags', 'statusFilters'])(
    'with an empty %s matches nothing, and no task is asked for',
    async (name) => {
      const { data, errors } = await ask(`{ ${name}: [] }`);

      expect(errors).toBeUndefined();
      expect(data.person.t).toEqual({ items: [], hasMore: false });
      expect((await paths()).filter((path) => path.includes('task'))).toEqual([]);
    },
  );

  const tags = JSON.stringify(Array(101).fill('t'));
  test.each([
    ['person(email: "aiko@halyard.example") { t: assignedTasks(filter: { assigneeIds: ["1"] })', 'filter.assigneeIds'],
    ['space(id: "1") { t: tasks(filter: { filterBySpaceIds: ["1"] })', 'filter.filterBySpaceIds'],
    ['folder(id: "1") { t: tasks(filter: { filterByProjectIds: ["1"] })', 'filter.filterByProjectIds'],
    [`space(id: "1") { t: tasks(filter: { filterByTags: ${tags} })`, 'filter.filterByTags'],
    ['space(id: "1") { t: tasks(pages: 11)', 'pages'],
    ['space(id: "1") { t: tasks(pageNumberToFetch: -1)', 'pageNumberToFetch'],
  ])('is refused in %s', async (tasks, argument) => {
    const { errors } = await graph.ask(`{ ${tasks} { hasMore } } }`);

    const allowed = argument === 'filter.filterByTags' ? { allowed: { maxItems: 100 } } : {};
    const extensions = { code: 'BAD_USER_INPUT', argument, ...allowed };
    expect(errors).toMatchObject([{ path: [expect.any(String), 't'], extensions }]);
    expect((await paths()).filter((path) => path.includes('task'))).toEqual([]);
  });
});
