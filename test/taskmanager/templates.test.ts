import { expect } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const [TASK, LIST, FOLDER] = ['t-9130640', 't-9130650', 't-9130660'];
const company = () => graph.sandbox.context.company;
const listNamed = (name: string) => company().lists.find((list) => list.name === name)!;

const LIST_BODY = {
  required: ['name'],
  schema: {
    properties: {
      options: {
        properties: {
          archived: { type: ['integer', 'null'], enum: [1, 2, null] },
          start_date: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
};

testTools(graph, {
  'TaskManagerApi.ViewTaskTemplates': [
    {
      under: `workspace(id: "${WORKSPACE}")`,
      args: 'pageNumber: 0',
      sends: `GET /v2/team/${WORKSPACE}/taskTemplate?page=0`,
      answers: { items: expect.arrayContaining([{ id: TASK, name: 'Field visit' }]), hasMore: true, nextPageNumber: 1 },
    },
    {
      args: 'pageNumber: 1',
      sends: `GET /v2/team/${WORKSPACE}/taskTemplate?page=1`,
      answers: { items: [], hasMore: false, nextPageNumber: null },
    },
  ],

  'TaskManagerApi.CreateTaskFromTemplate': () => {
    const { id: list } = listNamed('Field Visits');
    const { id, name, description } = company().tasks[0]!;
    const sends = `POST /v2/list/${list}/taskTemplate/${TASK} {"name": "Visit to Northdock"}`;
    const replying = (body: object) => ({ reply: { method: 'POST', status: 200, body } });
    return [
      {
        about: 'the checklists, which the reply leaves empty, are read',
        args: `targetListId: "${list}", taskName: "Visit to Northdock", taskTemplateId: "${TASK}"`,
        sends: [sends, 'GET /v2/task/*'],
        answers: {
          name: 'Visit to Northdock',
          textContent: 'Before the visit, ask for site access.',
          list: { id: list },
          checklists: [
            { items: [{ name: 'Book travel' }, { name: 'Pack spare parts' }, { name: 'Write the report' }] },
          ],
        },
      },
      {
        about: 'a reply with only an id',
        ...replying({ id }),
        sends: [sends, `GET /v2/task/${id}`],
        answers: { id, name, textContent: description },
      },
      {
        about: 'a reply with part of a task',
        ...replying({ id, task: { id, name: 'Answered' } }),
        sends: [sends, `GET /v2/task/${id}`],
        answers: { id, name: 'Answered', textContent: description },
      },
      { about: 'a reply with nothing', ...replying({}), answers: null },
      { also: `taskTemplateId: "${LIST}"`, error: { code: 'NOT_FOUND', upstream: { status: 404 } } },
    ];
  },

  'TaskManagerApi.CreateListFromFolderTemplate': () => {
    const { folderId } = listNamed('Rollouts');
    const names = ['Ship the cell', 'Survey the site', 'Train the operators'];
    return [
      {
        about: 'with its tasks',
        args: `mode: EXECUTE, folderIdentifier: "${folderId}", templateIdForListCreation: "${LIST}"
          body: { name: "Northdock" }`,
        sends: [`POST /v2/folder/${folderId}/list_template/${LIST} {"name": "Northdock"}`, 'GET /v2/list/*/task'],
        answers: {
          requestSchema: null,
          list: {
            name: 'Northdock',
            content: 'From contract to first shift.',
            folder: { id: folderId },
            tasks: { items: expect.arrayContaining(names.map((name) => ({ name }))) },
          },
        },
      },
      {
        about: 'what the task manager calls error',
        also: 'body: { name: "" }',
        error: { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'OAUTH_117' } },
        because: 'taskmanager: Name is required',
      },
      { describes: 'POST /v2/folder/{folderIdentifier}/list_template/{templateIdForListCreation}', ...LIST_BODY },
      { rejects: { folderIdentifier: undefined } },
      { rejects: { templateIdForListCreation: undefined } },
      {
        rejects: { requestBody: '{"options":{"archived":3,"subtasks":"yes"}}', body: undefined },
        faults: ['/name', '/options/archived', '/options/subtasks'],
      },
    ];
  },

  'TaskManagerApi.CreateListFromTemplate': () => {
    const { spaceId } = listNamed('Ideas');
    return [
      {
        args: `mode: EXECUTE, spaceIdForListCreation: "${spaceId}", templateId: "${LIST}", body: { name: "x", options: {
          returnImmediately: false, content: "Text", timeEstimate: 3, automation: true, includeViews: true
          oldDueDate: true, oldStartDate: true, oldFollowers: false, commentAttachments: false, recurSettings: false
          oldTags: true, oldStatuses: true, subtasks: true, customType: true, oldAssignees: true, attachments: true
          comment: true, oldStatus: true, externalDependencies: true, internalDependencies: true, priority: true
          customFields: true, oldChecklists: true, relationships: true, oldSubtaskAssignees: true
          remapStartDate: true, skipWeekends: true, startDate: "2026-12-01T09:00:00+01:00", dueDate: 1796112000000
          archived: null
        } }`,
        sends: `POST /v2/space/${spaceId}/list_template/${LIST} {"name": "x", "options": {
          "return_immediately": false, "content": "Text", "time_estimate": 3, "automation": true,
          "include_views": true, "old_due_date": true, "old_start_date": true, "old_followers": false,
          "comment_attachments": false, "recur_settings": false, "old_tags": true, "old_statuses": true,
          "subtasks": true, "custom_type": true, "old_assignees": true, "attachments": true, "comment": true,
          "old_status": true, "external_dependencies": true, "internal_dependencies": true, "priority": true,
          "custom_fields": true, "old_checklists": true, "relationships": true, "old_subtask_assignees": true,
          "remap_start_date": true, "skip_weekends": true, "start_date": "2026-12-01T08:00:00.000Z",
          "due_date": "2026-12-01T08:00:00.000Z", "archived": null
        }}`,
        answers: { list: { name: 'x', folder: { hidden: true }, space: { id: spaceId } } },
      },
      { describes: 'POST /v2/space/{spaceIdForListCreation}/list_template/{templateId}', ...LIST_BODY },
      { rejects: { spaceIdForListCreation: undefined } },
      { rejects: { templateId: undefined } },
    ];
  },

  'TaskManagerApi.CreateFolderFromTemplate': () => {
    const { id: space } = company().spaces[2]!;
    const parent = company().folders.find(({ spaceId }) => spaceId === space)!;
    const other = company().folders[0]!;
    const sends = `POST /v2/space/${space}/folder_template/${FOLDER}`;
    return [
      {
        about: 'with its lists',
        args: `mode: EXECUTE, taskmanagerSpaceId: "${space}", folderTemplateId: "${FOLDER}"
          body: { name: "Northdock", options: { oldTags: true } }`,
        sends: `${sends} {"name": "Northdock", "options": {"old_tags": true}}`,
        answers: {
          requestSchema: null,
          folder: {
            id: expect.stringMatching(/^\d{11}$/),
            name: 'Northdock',
            parentFolder: null,
            lists: [{ name: 'Rollout' }, { name: 'Service' }],
          },
        },
      },
      {
        about: 'within another folder',
        also: `body: { name: "Northdock", parentFolderId: "${parent.id}" }`,
        sends: [`${sends} {"name": "Northdock", "parent_folder_id": "${parent.id}"}`, 'GET /v2/folder/*'],
        answers: { folder: { parentFolder: { id: parent.id, name: parent.name } } },
      },
      {
        about: 'is known by its id alone where it is not there yet',
        reply: { method: 'POST', status: 200, body: { id: Number(other.id) } },
        answers: { folder: { id: other.id, name: other.name } },
      },
      {
        describes: 'POST /v2/space/{taskmanagerSpaceId}/folder_template/{folderTemplateId}',
        required: ['name'],
        keys: ['name', 'parent_folder_id', 'options'],
        schema: { properties: { options: { properties: { return_immediately: { type: 'boolean' } } } } },
      },
    ];
  },
});
