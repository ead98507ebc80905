import { expect } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const WRONG_COLOURS = ['red', '#fff', '#12345g', 'ffcc00', '#ffcc00 '];

const space = () => graph.sandbox.context.company.spaces[0]!.id;

/** A task in that space with a tag. */
const tagged = () => {
  const { lists, tasks } = graph.sandbox.context.company;
  const there = new Set(lists.filter(({ spaceId }) => spaceId === space()).map(({ id }) => id));
  return tasks.find(({ listId, tags }) => there.has(listId) && tags.length > 0)!;
};

/** The remaining tags in the space and on the task. */
const leaves = (kept: unknown, onTask: unknown): [string, unknown] => [
  `{ space(id: ${space()}) { tags { name } } task(id: "${tagged().id}") { tags { name } } }`,
  { space: { tags: kept }, task: { tags: onTask } },
];
const holding = (name: string) => expect.arrayContaining([{ name }]);
const lacking = (name: string) => expect.not.arrayContaining([{ name }]);

testTools(graph, {
  'TaskManagerApi.GetSpaceTags': () => [
    {
      under: `space(id: "${space()}")`,
      sends: `GET /v2/space/${space()}/tag`,
      answers: expect.arrayContaining([{ name: 'field test', foregroundColor: '#ffffff', backgroundColor: '#800000' }]),
    },
  ],

  'TaskManagerApi.AddSpaceTaskTag': () => [
    {
      about: 'the space has the name in lower case',
      args: `spaceIdentifier: "${space()}", tagName: "Cold Start", tagForegroundColor: "#000000", tagBackgroundColor: "#FFCC00"`,
      sends: `POST /v2/space/${space()}/tag {"tag": {"name": "Cold Start", "tag_fg": "#000000", "tag_bg": "#FFCC00"}}`,
      answers: { name: 'cold start', foregroundColor: '#000000', backgroundColor: '#FFCC00' },
      leaves: leaves(holding('cold start'), expect.anything()),
    },
    ...WRONG_COLOURS.map((tagBackgroundColor) => ({ rejects: { tagBackgroundColor } })),
  ],

  'TaskManagerApi.UpdateTaskTag': () => {
    const tag = tagged().tags[0]!;
    const path = `PUT /v2/space/${space()}/tag/${encodeURIComponent(tag)}`;
    const reply = { status: 200, body: { tag: { name: 'a', tag_fg: '#111111', tag_bg: '#eeeeee' } } };
    return [
      {
        args: `spaceId: "${space()}", currentTagName: "${tag}", newTagName: "Q3/Q4 #1", tagForegroundColor: "#111111"
          backgroundColorOfTag: "#eeeeee"`,
        sends: `${path} {"tag": {"name": "Q3/Q4 #1", "fg_color": "#111111", "bg_color": "#eeeeee"}}`,
        answers: { name: 'q3/q4 #1', foregroundColor: '#111111', backgroundColor: '#eeeeee' },
        leaves: leaves(holding('q3/q4 #1'), holding('q3/q4 #1')),
      },
      {
        about: 'takes either spelling of the colours in the reply',
        reply,
        answers: { name: 'a', foregroundColor: '#111111', backgroundColor: '#eeeeee' },
      },
      ...WRONG_COLOURS.map((tagForegroundColor) => ({ rejects: { tagForegroundColor } })),
    ];
  },

  'TaskManagerApi.DeleteSpaceTag': () => {
    const name = tagged().tags[0]!;
    const text = (tag: object) => ({ requestBody: JSON.stringify({ tag }), body: undefined });
    return [
      {
        args: `mode: EXECUTE, spaceIdentifier: "${space()}", tagNameToDelete: "${name.toUpperCase()}"
          body: { tag: { name: "${name}", foregroundColor: "#ffffff", backgroundColor: "#800000" } }`,
        sends: `DELETE /v2/space/${space()}/tag/${encodeURIComponent(name.toUpperCase())}
          {"tag": {"name": "${name}", "tag_fg": "#ffffff", "tag_bg": "#800000"}}`,
        answers: { requestSchema: null, deletion: { ids: [name], typeName: 'Tag' } },
        leaves: leaves(lacking(name), lacking(name)),
      },
      {
        describes: 'DELETE /v2/space/{spaceIdentifier}/tag/{tagNameToDelete}',
        required: ['tag'],
        schema: { properties: { tag: { required: ['name', 'tag_fg', 'tag_bg'] } } },
      },
      { rejects: 'spaceIdentifier: null' },
      { rejects: 'spaceIdentifier: "product"' },
      { rejects: 'tagNameToDelete: null' },
      { rejects: { requestBody: undefined, body: undefined } },
      { rejects: { requestBody: '{}', body: undefined }, faults: ['/tag'] },
      { rejects: text({ name: 'a', tag_fg: 'white', tag_bg: '#000000' }), faults: ['/tag/tag_fg'] },
      {
        rejects: 'body: { tag: { name: "a", foregroundColor: "#ffffff", backgroundColor: "black" } }',
        faults: ['/tag/tag_bg'],
      },
    ];
  },

  'TaskManagerApi.AddTagToTask': () => {
    const { id, customId } = tagged();
    const type = 'application/json; charset=utf-8';
    return [
      {
        args: `taskIdentifier: "${id}", tagName: "Brand New"`,
        sends: [`POST /v2/task/${id}/tag/Brand%20New`, `GET /v2/task/${id}`],
        headers: JSON_TYPE,
        answers: { id, tags: holding('brand new') },
        leaves: leaves(holding('brand new'), holding('brand new')),
      },
      ...[
        ['c#', 'c%23'],
        ['why?', 'why%3F'],
        ['100%', '100%25'],
        ['in/out', 'in%2Fout'],
      ].map(([name, onWire]) => ({
        also: `tagName: "${name}"`,
        sends: [`POST /v2/task/${id}/tag/${onWire}`, `GET /v2/task/${id}`],
        answers: { tags: holding(name!) },
      })),
      {
        about: 'sends the content type that is given',
        args: `taskIdentifier: "${customId}", tagName: "a", contentType: "${type}", useCustomTaskIds: true
          workspaceIdIfCustomTaskIds: "${WORKSPACE}"`,
        sends: [`POST /v2/task/${customId}/tag/a?${CUSTOM}`, `GET /v2/task/${customId}?${CUSTOM}`],
        headers: { 'content-type': type },
        answers: { id },
      },
      { rejects: 'tagName: ""' },
      { rejects: 'tagName: "."' },
      { rejects: 'tagName: ".."' },
    ];
  },

  'TaskManagerApi.RemoveTagFromTask': () => {
    const { id, customId, tags } = tagged();
    const name = tags[0]!;
    return [
      {
        about: 'leaves it in the space',
        args: `taskId: "${customId}", tagNameToRemove: "${name.toUpperCase()}", useCustomTaskIds: true
          workspaceIdForCustomTask: "${WORKSPACE}"`,
        sends: [
          `DELETE /v2/task/${customId}/tag/${encodeURIComponent(name.toUpperCase())}?${CUSTOM}`,
          `GET /v2/task/${customId}?${CUSTOM}`,
        ],
        headers: JSON_TYPE,
        answers: { id, tags: lacking(name) },
        leaves: leaves(holding(name), lacking(name)),
      },
    ];
  },
});
