import { expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DUE = '2026-12-24T11:00:00.000Z';

const goalNamed = (name: string) => tablesOf(graph.sandbox.context).goals.find((goal) => goal.name === name)[0]!;
const targetNamed = (name: string) => tablesOf(graph.sandbox.context).keyResults.find((each) => each.name === name)[0]!;

testTools(graph, {
  'TaskManagerApi.ViewWorkspaceGoals': () => {
    const { id: folderId } = tablesOf(graph.sandbox.context).goalFolders.find()[0]!;
    const folder = {
      name: 'Quarter',
      goalCount: 1,
      creatorId: '4100001',
      workspace: { id: WORKSPACE },
      members: [{ addedById: '4100001', user: { id: '4100001' } }],
      goals: [{ name: 'Cheaper spares', folderId }],
    };
    const open = [
      { name: 'Robots that need no visit', keyResultCount: 2 },
      { name: 'A second plant', keyResultCount: 0 },
    ];
    const reached = { name: 'Certified for cold stores', keyResultCount: 1 };
    return [
      {
        under: `workspace(id: ${WORKSPACE})`,
        sends: `GET /v2/team/${WORKSPACE}/goal`,
        answers: { items: open, folders: [folder] },
      },
      {
        args: 'includeCompletedGoals: true',
        sends: `GET /v2/team/${WORKSPACE}/goal?include_completed=true`,
        answers: { items: expect.arrayContaining([...open, reached]) },
      },
    ];
  },

  'TaskManagerApi.GetGoalDetails': () => {
    const { id } = goalNamed('Cheaper spares');
    const steps = { type: 'CURRENCY', unit: 'EUR', stepsStart: 0, stepsEnd: 25_000, stepsCurrent: 9_000, tasks: [] };
    const links = [{ id: expect.any(String), name: expect.any(String) }];
    return [
      {
        args: `id: "${id}"`,
        sends: `GET /v2/goal/${id}`,
        answers: {
          id,
          number: 2,
          color: '#04a9f4',
          multipleOwners: true,
          owner: null,
          archived: false,
          keyResultCount: 2,
          history: [],
          workspace: { id: WORKSPACE },
          creatorId: '4100001',
          url: `https://app.clickup.com/${WORKSPACE}/goals/2`,
          owners: [{ username: 'Tomas Lindqvist' }, { username: 'Aiko Tanaka' }],
          members: [{ permissionLevel: 'EDIT', isCreator: true, user: { email: 'mira@halyard.example' } }],
          keyResults: [
            expect.objectContaining({ ...steps, percentCompleted: 0.36, completed: false, goal: { id } }),
            expect.objectContaining({ type: 'PERCENTAGE', percentCompleted: 0.5, tasks: [], lists: [] }),
          ],
          percentCompleted: expect.closeTo(0.43),
        },
      },
      {
        about: 'an automatic target has tasks and lists, and no steps',
        args: `id: "${goalNamed('Robots that need no visit').id}"`,
        answers: {
          keyResults: [
            expect.anything(),
            {
              type: 'AUTOMATIC',
              stepsStart: null,
              stepsEnd: null,
              stepsCurrent: null,
              tasks: [...links, ...links],
              lists: [{ id: expect.any(String), name: 'Firmware' }],
            },
          ],
        },
      },
      {
        args: `id: "${goalNamed('Certified for cold stores').id}"`,
        answers: { keyResults: [{ type: 'BOOLEAN', completed: true, percentCompleted: 1 }] },
      },
      { args: `id: "${NOBODY}"`, error: 'NOT_FOUND' },
      { rejects: 'id: "7"', because: "id: '7' is not a UUID" },
    ];
  },

  'TaskManagerApi.CreateWorkspaceGoal': [
    {
      args: `allowMultipleOwners: true, dueDateTimestamp: "${DUE}", goalColor: "#32a852", goalDescription: ""
        goalName: "Fewer visits", goalOwners: ["4100002", "4100003"], workspaceId: ${WORKSPACE}`,
      sends: `POST /v2/team/${WORKSPACE}/goal {"multiple_owners": true, "due_date": 1798110000000, "color": "#32a852",
        "description": "", "name": "Fewer visits", "owners": [4100002, 4100003]}`,
      answers: {
        id: UUID,
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
      },
    },
    { rejects: 'goalColor: "green"' },
    { rejects: 'goalOwners: ["Tomas"]' },
  ],

  'TaskManagerApi.UpdateGoalDetails': () => {
    const { id, owners } = goalNamed('A second plant');
    return [
      {
        args: `goalColor: "#32A852", goalDescription: "Twice as far", goalDueDate: 1798110000000, goalId: "${id}"
          goalName: "Farther", newOwnersToAdd: ["4100001"], removeOwnersUserIds: ["4100004", "4100005"]`,
        sends: `PUT /v2/goal/${id} {"color": "#32A852", "description": "Twice as far", "due_date": 1798110000000,
          "name": "Farther", "add_owners": [4100001], "rem_owners": [4100004, 4100005]}`,
        answers: { id, name: 'Farther', owners: [{ id: '4100001' }], dueDate: DUE },
      },
      {
        also: 'newOwnersToAdd: [], removeOwnersUserIds: []',
        sends: `PUT /v2/goal/${id} {"color": "#32A852", "description": "Twice as far", "due_date": 1798110000000,
          "name": "Farther", "add_owners": [], "rem_owners": []}`,
        answers: { owners: owners.map((owner) => ({ id: String(owner) })) },
      },
      { rejects: 'goalId: "goal-7"' },
      { rejects: 'goalColor: "#32a"' },
    ];
  },

  'TaskManagerApi.DeleteGoal': () => {
    const { id } = goalNamed('Cheaper spares');
    return [
      {
        args: `goalIdentifier: "${id}"`,
        sends: `DELETE /v2/goal/${id}`,
        headers: { 'content-type': 'application/json' },
        answers: { ids: [id], typeName: 'Goal' },
      },
      { rejects: 'goalIdentifier: "7"', because: "goalIdentifier: '7' is not a UUID" },
    ];
  },

  'TaskManagerApi.AddTargetToGoal': () => {
    const { id } = goalNamed('A second plant');
    const { tasks, lists } = graph.sandbox.context.company;
    const [task, list] = [tasks[0]!.id, lists[0]!.id];
    const adds = (type: string, unit: string) => ({
      args: `goalIdentifier: "${id}", initialValueSteps: 0, linkedTaskIds: ["${task}"], listIds: ["${list}"]
        targetName: "Kilometres", targetOwnersIds: [4100002], targetStepsEnd: 10, targetType: ${type}, targetUnit: "${unit}"`,
      sends: `POST /v2/goal/${id}/key_result {"steps_start": 0, "task_ids": ["${task}"], "list_ids": ["${list}"],
        "name": "Kilometres", "owners": [4100002], "steps_end": 10, "type": "${type.toLowerCase()}", "unit": "${unit}"}`,
      answers: {
        name: 'Kilometres',
        type,
        unit,
        goal: { id },
        owners: [{ id: '4100002' }],
        tasks: [{ id: task }],
        lists: [{ id: list }],
      },
    });
    return [
      adds('NUMBER', 'km'),
      adds('CURRENCY', 'EUR'),
      adds('BOOLEAN', ''),
      adds('PERCENTAGE', '%'),
      adds('AUTOMATIC', ''),
      { rejects: { targetType: 'DISTANCE' }, because: 'expected TargetType!: one of NUMBER', error: {} },
    ];
  },

  'TaskManagerApi.UpdateKeyResultTarget': () => {
    const { id } = targetNamed('Hours between faults');
    return [
      {
        args: `currentStepsValue: 900, keyResultIdentifier: "${id}", noteUpdateDescription: "New bearings"`,
        sends: `PUT /v2/key_result/${id} {"steps_current": 900, "note": "New bearings"}`,
        answers: {
          id,
          stepsCurrent: 900,
          percentCompleted: 0.875,
          completed: false,
          lastAction: {
            id: UUID,
            userId: '4100001',
            dateModified: expect.stringMatching(/^\d{4}-.*Z$/),
            stepsTaken: 460,
            stepsBefore: 440,
            stepsCurrent: 900,
            note: 'New bearings',
          },
        },
      },
      { rejects: 'keyResultIdentifier: "7"', because: "keyResultIdentifier: '7' is not a UUID" },
    ];
  },

  'TaskManagerApi.DeleteGoalTarget': () => {
    const { id, goal_id } = targetNamed('Hours between faults');
    return [
      {
        args: `goalTargetId: "${id}"`,
        sends: `DELETE /v2/key_result/${id}`,
        answers: { ids: [id], typeName: 'KeyResult' },
        leaves: [`{ goal(id: "${goal_id}") { keyResultCount } }`, { goal: { keyResultCount: 1 } }],
      },
      { rejects: 'goalTargetId: "7"', because: "goalTargetId: '7' is not a UUID" },
    ];
  },
});

test('reads the targets of goals that are listed from each goal that has any', async () => {
  const { data, errors } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { goals { items { name url keyResults { name } history } } } }`,
  );

  expect(errors).toBeUndefined();
  const [first, second] = data.workspace.goals.items;
  expect(first.keyResults).toEqual([{ name: 'Hours between faults' }, { name: 'Firmware work done' }]);
  expect(second).toMatchObject({ keyResults: [], history: [] });
  expect((await graph.received()).map(({ path }) => path)).toEqual([
    `/v2/team/${WORKSPACE}/goal`,
    `/v2/goal/${goalNamed('Robots that need no visit').id}`,
    `/v2/goal/${goalNamed('A second plant').id}`,
  ]);
});

test('a goal that is listed without targets is not read for them', async () => {
  const { data } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { goals { items { name keyResults { name } } } } }`,
  );

  expect(data.workspace.goals.items[1]).toEqual({ name: 'A second plant', keyResults: [] });
  expect(await graph.received()).toHaveLength(2);
});

test('reads the targets of a goal that was changed from the goal itself', async () => {
  const { id } = goalNamed('Cheaper spares');

  const { data } = await graph.ask(
    `mutation {
      updateGoalDetails(
        goalColor: "#32a852", goalDescription: "", goalDueDate: 1798110000000, goalId: "${id}", goalName: "Farther"
        newOwnersToAdd: [], removeOwnersUserIds: []
      ) { keyResultCount keyResults { name } name }
    }`,
  );

  expect(data.updateGoalDetails).toMatchObject({ keyResultCount: 2, name: 'Farther' });
  expect((await graph.received()).map(({ method }) => method)).toEqual(['PUT', 'GET']);
});
