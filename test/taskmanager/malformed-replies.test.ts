import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const ENTRIES = `/v2/team/${WORKSPACE}/time_entries`;
const ALWAYS = '(from: "2020-01-01T00:00:00Z", until: "2035-01-01T00:00:00Z")';

const paths = async () => (await graph.received()).map(({ path }) => path);

const taskOf = (id: unknown, name: string, more: object = {}) => ({
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
  ['null', taskOf(null, 'odd')],
  ['the text null', taskOf('null', 'odd')],
  ['none', taskOf(undefined, 'odd')],
  ['an object', taskOf({}, 'odd')],
])('a task whose id is %s is the parent of no top-level task', async (_of, odd) => {
  const dependency = { task_id: 'a', depends_on: null };
  await answerTasks([
    odd,
    null,
    taskOf('a', 'top', { dependencies: [dependency] }),
    taskOf('b', 'below', { parent: 'a', top_level_parent: 'a' }),
  ]);

  const { data } = await graph.ask(`{ workspace(id: ${WORKSPACE}) { tasks { items {
    name parent { name } topLevelParent { name } dependencies { task { name } dependsOn { name } }
  } } } }`);

  const [, , top, below] = data.workspace.tasks.items;
  expect(top).toMatchObject({ name: 'top', parent: null, topLevelParent: null });
  expect(top.dependencies).toEqual([{ task: { name: 'top' }, dependsOn: null }]);
  expect(below).toMatchObject({ name: 'below', parent: { name: 'top' }, topLevelParent: { name: 'top' } });
});

/** A person outside the company, so that another test cannot have cached the ID. */
const NEWCOMER = { id: 4100001, username: 'Mira', email: 'unidentified@halyard.example', role: 1 };
const answerTeam = (more: object, own: object) =>
  graph.control('POST', 'faults', {
    ...{ service: 'taskmanager', path: '/v2/team', status: 200 },
    body: { teams: [{ id: WORKSPACE, name: 'H', ...more, members: [{ user: { ...NEWCOMER, ...own } }] }] },
  });

test.each([
  ['a workspace', { id: undefined }, {}],
  ['a member', {}, { id: null }],
])(
  'what needs the id of %s that the reply leaves out is refused as its fault, and nothing is sent',
  async (_of, more, own) => {
    await answerTeam(more, own);

    const { data, errors } = await graph.ask(`{
    person(email: "${NEWCOMER.email}") { assignedTasks { items { id } } userGroups { id } trackedTime${ALWAYS} runningTimer { id } }
    workspaces { members { timeEntries${ALWAYS} { id } } }
  }`);

    expect(data.person).toEqual({ assignedTasks: null, userGroups: null, trackedTime: null, runningTimer: null });
    expect(data.workspaces[0].members).toEqual([{ timeEntries: null }]);
    expect(new Set(errors!.map(({ extensions }) => extensions.code))).toEqual(new Set(['UPSTREAM_REJECTED']));
    expect(await paths()).toEqual(['/v2/team']);
  },
);

test.each([null, { id: null, username: 'Nobody' }])(
  'the tasks of a group with the member %j are refused, and not asked for',
  async (odd) => {
    const body = { groups: [{ id: 'g', team_id: WORKSPACE, name: 'G', members: [NEWCOMER, odd] }] };
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/group', status: 200, body });

    const { data, errors } = await graph.ask(
      '{ workspace(id: 9006054115) { userGroups { name tasks { items { id } } } } }',
    );

    expect(data.workspace.userGroups).toEqual([{ name: 'G', tasks: null }]);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
    expect(await paths()).toEqual(['/v2/group']);
  },
);

const MIRA = 4100001;
const entry = (more: object) => ({
  id: '1',
  wid: WORKSPACE,
  user: { id: MIRA },
  start: '1760000000000',
  duration: '60000',
  ...more,
});
const answer = (data: unknown[], times: number) =>
  graph.control('POST', 'faults', { service: 'taskmanager', path: ENTRIES, status: 200, body: { data }, times });
const assignees = async () =>
  (await graph.received({ path: ENTRIES })).map(({ query = [] }) => query.find(([name]) => name === 'assignee')?.[1]);
const asked = (name: string) =>
  `person(email: "${name}@halyard.example") { trackedTime${ALWAYS} timeEntries${ALWAYS} { id } }`;

const UNREADABLE = [
  ['that is no row', null],
  ['without a user', entry({ user: undefined })],
  ['of a user without an id', entry({ user: { id: null } })],
  ['without its start', entry({ start: undefined })],
] as const;

test.each([{ duration: undefined }, { duration: null }, { duration: 'long' }])(
  'an entry with %j is an error of the sum',
  async (more) => {
    await answer([entry({}), entry(more)], 1);

    const { data, errors } = await graph.ask(`{ person(email: "mira@halyard.example") { trackedTime${ALWAYS} } }`);

    expect(data.person.trackedTime).toBeNull();
    expect(errors).toMatchObject([{ path: ['person', 'trackedTime'], extensions: { code: 'UPSTREAM_REJECTED' } }]);
  },
);

test.each(UNREADABLE)(
  'an entry %s costs only whom it is answered for, where several people are asked for',
  async (_which, odd) => {
    await answer([entry({}), odd], 2);

    const { data, errors } = await graph.ask(`{ one: ${asked('mira')} other: ${asked('tomas')} }`);

    expect(data.one).toEqual({ trackedTime: null, timeEntries: [{ id: '1' }, null] });
    expect(data.other.trackedTime).toBeGreaterThan(0);
    expect(errors!.every(({ path }) => path![0] === 'one')).toBe(true);
    expect((await assignees()).map((ids) => ids!.split(',').length)).toEqual([2, 1, 1]);
  },
);
