import { expect } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const ID = 'b955c4dc-b8a8-48d8-a0c6-b4200788a683';

const ITEM = '{ id name resolved parentId assignee { id } children { id name parentId parent { id } } }';

/** The task with the longest checklist, and that checklist. */
const listed = async () => {
  const { lists, tasks } = graph.sandbox.context.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const { id: task } = tasks.find(({ listId }) => listId === list.id)!;
  const { data } = await graph.ask(`{ task(id: "${task}") { checklists { id name unresolvedCount items ${ITEM} } } }`);
  return { task, checklist: data.task.checklists[0] };
};

const updateItem = (args: string) => () => graph.ask(`mutation { updateChecklistItem(${args}) { id } }`);

testTools(graph, {
  'TaskManagerApi.AddChecklistToTask': () => {
    const { id, customId, name } = graph.sandbox.context.company.tasks[0]!;
    const answers = {
      id: expect.any(String),
      name: 'Before shipping',
      resolvedCount: 0,
      unresolvedCount: 0,
      items: [],
    };
    return [
      {
        args: `checklistName: "Before shipping", taskIdentifier: "${id}"`,
        sends: [`POST /v2/task/${id}/checklist {"name": "Before shipping"}`, `GET /v2/task/${id}`],
        answers: { ...answers, task: { id, name } },
      },
      {
        also: `taskIdentifier: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}"`,
        sends: `POST /v2/task/${customId}/checklist?custom_task_ids=true&team_id=${WORKSPACE} {"name": "Before shipping"}`,
        answers: { ...answers, task: { id } },
      },
    ];
  },

  'TaskManagerApi.EditChecklist': async () => {
    const { task, checklist } = await listed();
    const { id, name } = checklist;
    const path = `PUT /v2/checklist/${id}`;
    const names = `{ task(id: "${task}") { checklists { name } } }`;
    return [
      {
        args: `checklistId: "${id}", checklistName: "Last checks"`,
        sends: `${path} {"name": "Last checks"}`,
        answers: { id, name: 'Last checks', position: null },
        leaves: [names, { task: { checklists: [{ name: 'Last checks' }] } }],
      },
      {
        about: 'moves it to the top and leaves its name',
        given: () =>
          graph.ask(`mutation { addChecklistToTask(checklistName: "Later", taskIdentifier: "${task}") { id } }`),
        args: `checklistId: "${id}", checklistPosition: 0`,
        sends: `${path} {"position": 0}`,
        answers: { id, name: null, position: 0 },
        leaves: [names, { task: { checklists: [{ name }, { name: 'Later' }] } }],
      },
      {
        about: 'nothing to change is an empty body',
        args: `checklistId: "${id}"`,
        sends: `${path} {}`,
        answers: { id },
      },
      { args: `checklistId: "${ID}", checklistName: "Nothing"`, error: 'NOT_FOUND' },
      { rejects: 'checklistId: "b955c4dc"' },
    ];
  },

  'TaskManagerApi.DeleteChecklist': async () => {
    const { task, checklist } = await listed();
    return [
      {
        args: `checklistId: "${checklist.id}"`,
        sends: `DELETE /v2/checklist/${checklist.id}`,
        answers: { ids: [checklist.id], typeName: 'Checklist' },
        leaves: [`{ task(id: "${task}") { checklists { id } } }`, { task: { checklists: [] } }],
      },
    ];
  },

  'TaskManagerApi.AddChecklistItemTaskManager': async () => {
    const { id, items, unresolvedCount } = (await listed()).checklist;
    const path = `POST /v2/checklist/${id}/checklist_item`;
    const item = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), resolved: false, parentId: null, children: [] };
    return [
      {
        about: 'answers the complete checklist',
        args: `checklistIdentifier: "${id}", assigneeUserId: 4100002, checklistItemName: "Weigh it"`,
        sends: `${path} {"assignee": 4100002, "name": "Weigh it"}`,
        answers: {
          items: [...items, { ...item, name: 'Weigh it', assignee: { id: '4100002' } }],
          unresolvedCount: unresolvedCount + 1,
        },
      },
      {
        args: `checklistIdentifier: "${id}"`,
        sends: `${path} {}`,
        answers: { items: [...items, { ...item, name: '', assignee: null }] },
      },
      { rejects: 'checklistIdentifier: "4100002"' },
    ];
  },

  'TaskManagerApi.UpdateChecklistItem': async () => {
    const { id: list, items } = (await listed()).checklist;
    const [first, second] = items;
    const item = `checklistUniqueIdentifier: "${list}", checklistItemUuid: "${first.id}"`;
    const updates = (change: string, body: string, changed: object) => ({
      args: `${item}, ${change}`,
      sends: `PUT /v2/checklist/${list}/checklist_item/${first.id} ${body}`,
      answers: { items: expect.arrayContaining([{ ...first, ...changed }]) },
    });
    const below = { id: first.id, name: first.name, parentId: second.id, parent: { id: second.id } };
    return [
      updates('markAsResolved: true', '{"resolved": true}', { resolved: true }),
      {
        given: updateItem(`${item}, markAsResolved: true`),
        ...updates('markAsResolved: false', '{"resolved": false}', { resolved: false }),
      },
      updates('assignItemToUser: "4100002"', '{"assignee": "4100002"}', { assignee: { id: '4100002' } }),
      {
        given: updateItem(`${item}, assignItemToUser: "4100002"`),
        ...updates('assignItemToUser: null', '{"assignee": null}', { assignee: null }),
      },
      {
        ...updates(`parentChecklistItemId: "${second.id}"`, `{"parent": "${second.id}"}`, {}),
        answers: { items: expect.arrayContaining([{ ...second, children: [below] }]) },
      },
      {
        given: updateItem(`${item}, parentChecklistItemId: "${second.id}"`),
        ...updates('parentChecklistItemId: null', '{"parent": null}', {}),
      },
      {
        about: 'cannot be nested under itself',
        args: `${item}, parentChecklistItemId: "${first.id}"`,
        error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'INPUT_006' } },
      },
      { rejects: `checklistItemUuid: "${ID}0"` },
      { rejects: 'checklistUniqueIdentifier: ".."' },
      { rejects: 'parentChecklistItemId: ""' },
    ];
  },

  'TaskManagerApi.DeleteTaskChecklistItem': async () => {
    const { task, checklist } = await listed();
    const [{ id }, ...rest] = checklist.items;
    return [
      {
        args: `checklistIdentifier: "${checklist.id}", checklistItemUuid: "${id}"`,
        sends: `DELETE /v2/checklist/${checklist.id}/checklist_item/${id}`,
        answers: { ids: [id], typeName: 'ChecklistItem' },
        leaves: [
          `{ task(id: "${task}") { checklists { items ${ITEM} } } }`,
          { task: { checklists: [{ items: rest }] } },
        ],
      },
      { rejects: 'checklistItemUuid: "none"' },
    ];
  },
});
