import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DUE = '2026-12-24T11:00:00.000Z';

const goalNamed = (name: string) => tablesOf(graph.sandbox.world).goals.find((goal) => goal.name === name)[0]!;
const targetNamed = (name: string) => tablesOf(graph.sandbox.world).keyResults.find((each) => each.name === name)[0]!;

const TARGET = `id name type unit percentCompleted completed stepsStart stepsEnd stepsCurrent creatorId dateCreated goal { id }
  tasks { id } lists { id } owners { id } lastAction { id userId dateModified stepsTaken stepsBefore stepsCurrent note }`;

const GOAL = `query ($id: ID!) {
  goal(id: $id) {
    id prettyId prettyUrl name description color multipleOwners dueDate startDate dateCreated dateUpdated lastUpdate private archived
    pinned folderId creatorId owner { id } owners { id username } members { permissionLevel isCreator user { email } }
    workspace { id } keyResultCount percentCompleted history keyResults { ${TARGET} }
  }
}`;

const GOALS = `query ($completed: Boolean) {
  workspace(id: "${WORKSPACE}") {
    goals(includeCompletedGoals: $completed) {
      items { id name keyResultCount percentCompleted folderId }
      folders { id name goalCount creatorId workspace { id } members { addedById dateAdded user { id } } goals { name folderId } }
    }
  }
}`;

const CREATE = `mutation ($color: String!, $owners: [ID!]!) {
  createWorkspaceGoal(
    allowMultipleOwners: true, dueDateTimestamp: "${DUE}", goalColor: $color, goalDescription: "", goalName: "Fewer visits"
    goalOwners: $owners, workspaceId: ${WORKSPACE}
  ) { id name description color dueDate multipleOwners owners { id } keyResultCount keyResults { id } creatorId workspace { id } }
}`;

const UPDATE = `mutation ($id: ID!, $color: String!, $add: [ID!]!, $remove: [ID!]!) {
  updateGoalDetails(
    goalColor: $color, goalDescription: "Twice as far", goalDueDate: 1798110000000, goalId: $id, goalName: "Farther"
    newOwnersToAdd: $add, removeOwnersUserIds: $remove
  ) { id name owners { id } dueDate }
}`;

const ADD = `mutation ($goal: ID!, $type: TargetType!, $tasks: [ID!]!, $lists: [ID!]!, $unit: String!) {
  addTargetToGoal(
    goalIdentifier: $goal, initialValueSteps: 0, linkedTaskIds: $tasks, listIds: $lists, targetName: "Kilometres"
    targetOwnersIds: [4100002], targetStepsEnd: 10, targetType: $type, targetUnit: $unit
  ) { ${TARGET} }
}`;

const REPORT = `mutation ($id: ID!) {
  updateKeyResultTarget(currentStepsValue: 900, keyResultIdentifier: $id, noteUpdateDescription: "New bearings") { ${TARGET} }
}`;

test('lists the goals of a workspace, in folders and outside of them, without those that are reached', async () => {
  const { data, errors } = await graph.ask(GOALS);

  expect(errors).toBeUndefined();
  const { items, folders } = data.workspace.goals;
  expect(items.map(({ name, keyResultCount }: any) => [name, keyResultCount])).toEqual([
    ['Robots that need no visit', 2],
    ['A second plant', 0],
  ]);
  expect(folders).toMatchObject([
    { name: 'Quarter', goalCount: 1, creatorId: '4100001', workspace: { id: WORKSPACE } },
  ]);
  expect(folders[0].members).toMatchObject([{ addedById: '4100001', user: { id: '4100001' } }]);
  expect(folders[0].goals).toEqual([{ name: 'Cheaper spares', folderId: folders[0].id }]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/goal` }]);
});

test('lists goals that are reached when asked for them', async () => {
  const { data } = await graph.ask(GOALS, { completed: true });

  const reached = data.workspace.goals.items.find(({ name }: any) => name === 'Certified for cold stores');
  expect(reached).toMatchObject({ percentCompleted: 1 });
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/team/${WORKSPACE}/goal`, query: [['include_completed', 'true']] },
  ]);
});

test('reads a goal by its id, with its targets', async () => {
  const { id } = goalNamed('Cheaper spares');

  const { data, errors } = await graph.ask(GOAL, { id });

  expect(errors).toBeUndefined();
  expect(data.goal).toMatchObject({
    id,
    prettyId: 2,
    color: '#04a9f4',
    multipleOwners: true,
    owner: null,
    archived: false,
  });
  expect(data.goal).toMatchObject({
    keyResultCount: 2,
    history: [],
    workspace: { id: WORKSPACE },
    creatorId: '4100001',
  });
  expect(data.goal.prettyUrl).toBe(`https://app.clickup.com/${WORKSPACE}/goals/2`);
  expect(data.goal.owners.map(({ username }: any) => username)).toEqual(['Tomas Lindqvist', 'Aiko Tanaka']);
  expect(data.goal.members).toEqual([
    { permissionLevel: 'EDIT', isCreator: true, user: { email: 'mira@halyard.example' } },
  ]);
  const [money, share] = data.goal.keyResults;
  expect(money).toMatchObject({ type: 'CURRENCY', unit: 'EUR', stepsStart: 0, stepsEnd: 25_000, stepsCurrent: 9_000 });
  expect(money).toMatchObject({ percentCompleted: 0.36, completed: false, goal: { id } });
  expect(share).toMatchObject({ type: 'PERCENTAGE', percentCompleted: 0.5, tasks: [], lists: [] });
  expect(data.goal.percentCompleted).toBeCloseTo(0.43);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/goal/${id}` }]);
});

test('an automatic target has tasks and lists, and no steps', async () => {
  const { id } = goalNamed('Robots that need no visit');

  const { data } = await graph.ask(
    `{ goal(id: "${id}") { keyResults { type stepsStart stepsEnd stepsCurrent tasks { id name } lists { id name } } } }`,
  );

  const target = data.goal.keyResults[1];
  expect(target).toMatchObject({ type: 'AUTOMATIC', stepsStart: null, stepsEnd: null, stepsCurrent: null });
  expect(target.lists).toMatchObject([{ name: 'Firmware' }]);
  expect(target.tasks).toHaveLength(2);
  expect(target.tasks[0]).toEqual({ id: expect.any(String), name: expect.any(String) });
});

test('a target is answered as reached or not', async () => {
  const { id } = goalNamed('Certified for cold stores');

  const { data } = await graph.ask(GOAL, { id });

  expect(data.goal.keyResults).toMatchObject([{ type: 'BOOLEAN', completed: true, percentCompleted: 1 }]);
});

test('reads the targets of goals that are listed from each goal itself', async () => {
  const { data, errors } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { goals { items { name prettyUrl keyResults { name } history } } } }`,
  );

  expect(errors).toBeUndefined();
  const [first, second] = data.workspace.goals.items;
  expect(first.keyResults).toEqual([{ name: 'Hours between faults' }, { name: 'Firmware work done' }]);
  expect(second).toMatchObject({ keyResults: [], history: [] });
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/team/${WORKSPACE}/goal` },
    { method: 'GET', path: `/v2/goal/${goalNamed('Robots that need no visit').id}` },
    { method: 'GET', path: `/v2/goal/${goalNamed('A second plant').id}` },
  ]);
});

test('a goal that is listed without targets is not read for them', async () => {
  const { data } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { goals { items { name keyResults { name } } } } }`,
  );

  expect(data.workspace.goals.items[1]).toEqual({ name: 'A second plant', keyResults: [] });
  expect(await graph.received()).toHaveLength(2);
});

test('a goal that is not there is not found', async () => {
  const { data, errors } = await graph.ask(GOAL, { id: NOBODY });

  expect(data.goal).toBeNull();
  expect(errors).toMatchObject([
    { path: ['goal'], extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.GetGoalDetails' } },
  ]);
});

test.each([
  { argument: 'id', ask: '{ goal(id: "7") { id } }' },
  { argument: 'goalIdentifier', ask: 'mutation { deleteGoal(goalIdentifier: "7") { ids } }' },
  { argument: 'goalTargetId', ask: 'mutation { deleteGoalTarget(goalTargetId: "7") { ids } }' },
  {
    argument: 'keyResultIdentifier',
    ask: 'mutation { updateKeyResultTarget(currentStepsValue: 1, keyResultIdentifier: "7", noteUpdateDescription: "") { id } }',
  },
])('refuses what is no UUID as $argument, and sends nothing', async ({ argument, ask }) => {
  const { errors } = await graph.ask(ask);

  expect(errors).toMatchObject([
    { message: `${argument}: '7' is no UUID`, extensions: { code: 'BAD_USER_INPUT', argument } },
  ]);
  expect(await graph.received()).toEqual([]);
});

test('sets a goal', async () => {
  const { data, errors } = await graph.ask(CREATE, { color: '#32a852', owners: ['4100002', '4100003'] });

  expect(errors).toBeUndefined();
  expect(data.createWorkspaceGoal).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Fewer visits',
    description: '',
    color: '#32a852',
    dueDate: DUE,
    multipleOwners: true,
    owners: [{ id: '4100002' }, { id: '4100003' }],
    keyResultCount: 0,
    keyResults: [],
    creatorId: '4100001',
    workspace: { id: WORKSPACE },
  });
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: `/v2/team/${WORKSPACE}/goal`,
      body: {
        multiple_owners: true,
        due_date: 1_798_110_000_000,
        color: '#32a852',
        description: '',
        name: 'Fewer visits',
        owners: [4_100_002, 4_100_003],
      },
    },
  ]);
});

test.each([
  { color: 'green', owners: [], argument: 'goalColor' },
  { color: '#32a852', owners: ['Tomas'], argument: 'goalOwners' },
])('refuses a goal with a wrong $argument, and sends nothing', async ({ color, owners, argument }) => {
  const { errors } = await graph.ask(CREATE, { color, owners });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test('changes a goal', async () => {
  const { id } = goalNamed('A second plant');

  const { data, errors } = await graph.ask(UPDATE, {
    id,
    color: '#32A852',
    add: ['4100001'],
    remove: ['4100004', '4100005'],
  });

  expect(errors).toBeUndefined();
  expect(data.updateGoalDetails).toEqual({ id, name: 'Farther', owners: [{ id: '4100001' }], dueDate: DUE });
  expect(await graph.received()).toEqual([
    {
      method: 'PUT',
      path: `/v2/goal/${id}`,
      body: {
        color: '#32A852',
        description: 'Twice as far',
        due_date: 1_798_110_000_000,
        name: 'Farther',
        add_owners: [4_100_001],
        rem_owners: [4_100_004, 4_100_005],
      },
    },
  ]);
});

test('sends lists of owners that are empty', async () => {
  const { id, owners } = goalNamed('A second plant');

  const { data } = await graph.ask(UPDATE, { id, color: '#32a852', add: [], remove: [] });

  expect(data.updateGoalDetails.owners).toEqual(owners.map((owner) => ({ id: String(owner) })));
  const [request] = await graph.received();
  expect(request!.body).toMatchObject({ add_owners: [], rem_owners: [] });
});

test.each([
  { id: 'goal-7', color: '#32a852', argument: 'goalId' },
  { id: NOBODY, color: '#32a', argument: 'goalColor' },
])('refuses a change with a wrong $argument, and sends nothing', async ({ id, color, argument }) => {
  const { errors } = await graph.ask(UPDATE, { id, color, add: [], remove: [] });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test('reads the targets of a goal that was changed from the goal itself', async () => {
  const { id } = goalNamed('Cheaper spares');
  const update = UPDATE.replace('{ id name', '{ keyResultCount keyResults { name } id name');

  const { data } = await graph.ask(update, { id, color: '#32a852', add: [], remove: [] });

  expect(data.updateGoalDetails).toMatchObject({ keyResultCount: 2, name: 'Farther' });
  expect((await graph.received()).map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

test('deletes a goal', async () => {
  const { id } = goalNamed('Cheaper spares');

  const { data, errors } = await graph.ask(`mutation { deleteGoal(goalIdentifier: "${id}") { ids typeName } }`);

  expect(errors).toBeUndefined();
  expect(data.deleteGoal).toEqual({ ids: [id], typeName: 'Goal' });
  const [request] = await graph.receivedWithAnswers();
  expect(request).toMatchObject({ method: 'DELETE', path: `/v2/goal/${id}`, body: '' });
  expect(request!.headers['content-type']).toBe('application/json');
});

test.each([
  { type: 'NUMBER', wire: 'number', unit: 'km' },
  { type: 'CURRENCY', wire: 'currency', unit: 'EUR' },
  { type: 'BOOLEAN', wire: 'boolean', unit: '' },
  { type: 'PERCENTAGE', wire: 'percentage', unit: '%' },
  { type: 'AUTOMATIC', wire: 'automatic', unit: '' },
])('adds a target of type $type', async ({ type, wire, unit }) => {
  const { id } = goalNamed('A second plant');
  const { tasks, lists } = graph.sandbox.world.company;
  const links = { tasks: [tasks[0]!.id], lists: [lists[0]!.id] };

  const { data, errors } = await graph.ask(ADD, { goal: id, type, unit, ...links });

  expect(errors).toBeUndefined();
  expect(data.addTargetToGoal).toMatchObject({
    name: 'Kilometres',
    type,
    unit,
    goal: { id },
    owners: [{ id: '4100002' }],
  });
  expect(data.addTargetToGoal).toMatchObject({ tasks: [{ id: tasks[0]!.id }], lists: [{ id: lists[0]!.id }] });
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: `/v2/goal/${id}/key_result`,
      body: {
        steps_start: 0,
        task_ids: [tasks[0]!.id],
        list_ids: [lists[0]!.id],
        name: 'Kilometres',
        owners: [4_100_002],
        steps_end: 10,
        type: wire,
        unit,
      },
    },
  ]);
});

test('a target of another type is no target', async () => {
  const { errors } = await graph.ask(ADD, { goal: NOBODY, type: 'DISTANCE', unit: 'km', tasks: [], lists: [] });

  expect(errors![0]!.message).toContain('expected TargetType!: one of NUMBER');
  expect(await graph.received()).toEqual([]);
});

test('sets how far a target has come', async () => {
  const { id } = targetNamed('Hours between faults');

  const { data, errors } = await graph.ask(REPORT, { id });

  expect(errors).toBeUndefined();
  expect(data.updateKeyResultTarget).toMatchObject({
    id,
    stepsCurrent: 900,
    percentCompleted: 0.875,
    completed: false,
  });
  expect(data.updateKeyResultTarget.lastAction).toEqual({
    id: expect.stringMatching(UUID),
    userId: '4100001',
    dateModified: expect.stringMatching(/^\d{4}-.*Z$/),
    stepsTaken: 460,
    stepsBefore: 440,
    stepsCurrent: 900,
    note: 'New bearings',
  });
  expect(await graph.received()).toEqual([
    { method: 'PUT', path: `/v2/key_result/${id}`, body: { steps_current: 900, note: 'New bearings' } },
  ]);
});

test('deletes a target', async () => {
  const { id, goal_id } = targetNamed('Hours between faults');

  const { data, errors } = await graph.ask(`mutation { deleteGoalTarget(goalTargetId: "${id}") { ids typeName } }`);

  expect(errors).toBeUndefined();
  expect(data.deleteGoalTarget).toEqual({ ids: [id], typeName: 'KeyResult' });
  expect(await graph.received()).toEqual([{ method: 'DELETE', path: `/v2/key_result/${id}` }]);
  expect((await graph.ask(GOAL, { id: goal_id })).data.goal.keyResultCount).toBe(1);
});
