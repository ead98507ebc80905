import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

const space = () => graph.sandbox.world.company.spaces[0]!.id;

/** A task of that space that has a tag. */
const tagged = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const there = new Set(lists.filter(({ spaceId }) => spaceId === space()).map(({ id }) => id));
  return tasks.find(({ listId, tags }) => there.has(listId) && tags.length > 0)!;
};

const tagsOfSpace = async (): Promise<any[]> =>
  (await graph.ask(`{ space(id: "${space()}") { tags { name tagFg tagBg } } }`)).data.space.tags;

const tagsOf = async (task: string): Promise<string[]> =>
  (await graph.ask(`{ task(id: "${task}") { tags { name } } }`)).data.task.tags.map(({ name }: any) => name);

test('reads the tags of a space', async () => {
  const tags = await tagsOfSpace();

  expect(tags.length).toBeGreaterThan(3);
  expect(tags[0]).toEqual({ name: expect.any(String), tagFg: '#ffffff', tagBg: '#800000' });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${space()}/tag` }]);
});

const ADD_TO_SPACE = `mutation ($space: ID!, $name: String!, $fg: String!, $bg: String!) {
  addSpaceTaskTag(spaceIdentifier: $space, tagName: $name, tagForegroundColor: $fg, tagBackgroundColor: $bg) {
    name tagFg tagBg
  }
}`;

test('makes a tag in a space, its name in lower case', async () => {
  const variables = { space: space(), name: 'Cold Start', fg: '#000000', bg: '#FFCC00' };

  const { data, errors } = await graph.ask(ADD_TO_SPACE, variables);

  expect(errors).toBeUndefined();
  expect(data.addSpaceTaskTag).toEqual({ name: 'cold start', tagFg: '#000000', tagBg: '#FFCC00' });
  expect(await tagsOfSpace()).toContainEqual(data.addSpaceTaskTag);
  expect(await graph.received({ method: 'POST' })).toEqual([
    {
      method: 'POST',
      path: `/v2/space/${space()}/tag`,
      body: { tag: { name: 'Cold Start', tag_fg: '#000000', tag_bg: '#FFCC00' } },
    },
  ]);
});

const UPDATE = `mutation ($space: ID!, $old: String!, $new: String!, $fg: String!, $bg: String!) {
  updateTaskTag(spaceId: $space, currentTagName: $old, newTagName: $new, tagForegroundColor: $fg, backgroundColorOfTag: $bg) {
    name tagFg tagBg
  }
}`;

test('renames a tag on the tasks that have it, and gives it other colours', async () => {
  const { id, tags } = tagged();

  const { data, errors } = await graph.ask(UPDATE, {
    space: space(),
    old: tags[0],
    new: 'Q3/Q4 #1',
    fg: '#111111',
    bg: '#eeeeee',
  });

  expect(errors).toBeUndefined();
  expect(data.updateTaskTag).toEqual({ name: 'q3/q4 #1', tagFg: '#111111', tagBg: '#eeeeee' });
  expect(await tagsOf(id)).toContain('q3/q4 #1');
  expect(await graph.received({ method: 'PUT' })).toEqual([
    {
      method: 'PUT',
      path: `/v2/space/${space()}/tag/${tags[0]!.replaceAll(' ', '%20')}`,
      body: { tag: { name: 'Q3/Q4 #1', fg_color: '#111111', bg_color: '#eeeeee' } },
    },
  ]);
});

test('takes either spelling of the colours in the reply', async () => {
  const body = '{"tag":{"name":"a","tag_fg":"#111111","tag_bg":"#eeeeee"}}';
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body });

  const { data } = await graph.ask(UPDATE, { space: space(), old: 'a', new: 'a', fg: '#111111', bg: '#eeeeee' });

  expect(data.updateTaskTag).toEqual({ name: 'a', tagFg: '#111111', tagBg: '#eeeeee' });
});

test.each(['red', '#fff', '#12345g', 'ffcc00', '#ffcc00 '])(
  'refuses the colour %j before anything is sent',
  async (colour) => {
    const { errors: made } = await graph.ask(ADD_TO_SPACE, { space: space(), name: 'a', fg: '#000000', bg: colour });
    const { errors: changed } = await graph.ask(UPDATE, {
      space: space(),
      old: 'a',
      new: 'b',
      fg: colour,
      bg: '#000000',
    });

    expect(made).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'tagBackgroundColor' } }]);
    expect(changed).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'tagForegroundColor' } }]);
    expect(await graph.received()).toEqual([]);
  },
);

const DELETE = `mutation ($mode: ToolMode!, $space: ID, $name: String, $body: DeleteSpaceTagBody, $text: String) {
  deleteSpaceTag(mode: $mode, spaceIdentifier: $space, tagNameToDelete: $name, body: $body, requestBody: $text) {
    requestSchema
    deletion { ids typeName }
  }
}`;

test('deletes a tag from a space and its tasks, with a body', async () => {
  const { id, tags } = tagged();
  const name = tags[0]!;
  const body = { tag: { name, tagFg: '#ffffff', tagBg: '#800000' } };

  const { data, errors } = await graph.ask(DELETE, { mode: 'EXECUTE', space: space(), name: name.toUpperCase(), body });

  expect(errors).toBeUndefined();
  expect(data.deleteSpaceTag).toEqual({ requestSchema: null, deletion: { ids: [name], typeName: 'Tag' } });
  expect(await tagsOf(id)).not.toContain(name);
  expect((await tagsOfSpace()).map((tag) => tag.name)).not.toContain(name);
  expect(await graph.received({ method: 'DELETE' })).toEqual([
    {
      method: 'DELETE',
      path: `/v2/space/${space()}/tag/${name.toUpperCase().replaceAll(' ', '%20')}`,
      body: { tag: { name, tag_fg: '#ffffff', tag_bg: '#800000' } },
    },
  ]);
});

test('describes the body of a deletion without calling anything', async () => {
  const { data, errors } = await graph.ask(DELETE, { mode: 'GET_REQUEST_SCHEMA', text: '{bad' });

  expect(errors).toBeUndefined();
  const { requestSchema, deletion } = data.deleteSpaceTag;
  const path = '/v2/space/{spaceIdentifier}/tag/{tagNameToDelete}';
  const { schema } = requestSchema.paths[path].delete.requestBody.content['application/json'];
  expect(deletion).toBeNull();
  expect(schema.required).toEqual(['tag']);
  expect(schema.properties.tag.required).toEqual(['name', 'tag_fg', 'tag_bg']);
  expect(await graph.received()).toEqual([]);
});

const TAG = '{"tag":{"name":"a","tag_fg":"#ffffff","tag_bg":"#000000"}}';

test.each([
  ['no space', { space: null, text: TAG }, { argument: 'spaceIdentifier' }],
  ['a space that is no number', { space: 'product', text: TAG }, { argument: 'spaceIdentifier' }],
  ['no name', { name: null, text: TAG }, { argument: 'tagNameToDelete' }],
  ['no body', {}, { argument: 'requestBody' }],
  ['a body without a tag', { text: '{}' }, { argument: 'requestBody', faults: [{ pointer: '/tag' }] }],
  [
    'a colour that is none',
    { text: TAG.replace('#ffffff', 'white') },
    { argument: 'requestBody', faults: [{ pointer: '/tag/tag_fg' }] },
  ],
  [
    'a typed colour that is none',
    { body: { tag: { name: 'a', tagFg: '#ffffff', tagBg: 'black' } } },
    { argument: 'body', faults: [{ pointer: '/tag/tag_bg' }] },
  ],
])('a deletion with %s is refused before anything is sent', async (_what, variables, fault) => {
  const { errors } = await graph.ask(DELETE, { mode: 'EXECUTE', space: '1', name: 'a', ...variables });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', ...fault } }]);
  expect(await graph.received()).toEqual([]);
});

const ADD = `mutation ($task: ID!, $name: String!, $type: String, $custom: Boolean, $workspace: ID) {
  addTagToTask(
    tagName: $name, taskIdentifier: $task, contentType: $type, useCustomTaskIds: $custom, workspaceIdIfCustomTaskIds: $workspace
  ) { id tags { name } }
}`.replace('$type: String', '$type: String! = "application/json"');

test.each([
  ['Field Test', 'Field%20Test'],
  ['c#', 'c%23'],
  ['why?', 'why%3F'],
  ['100%', '100%25'],
  ['in/out', 'in%2Fout'],
])('puts the tag %j on a task', async (name, onWire) => {
  const { id } = tagged();

  const { data, errors } = await graph.ask(ADD, { task: id, name });

  expect(errors).toBeUndefined();
  expect(data.addTagToTask.id).toBe(id);
  expect(data.addTagToTask.tags).toContainEqual({ name: name.toLowerCase() });
  const [request] = await graph.receivedWithAnswers({ method: 'POST' });
  expect(request).toMatchObject({ path: `/v2/task/${id}/tag/${onWire}`, query: [], body: '' });
  expect(request!.headers['content-type']).toBe('application/json');
});

test('a tag that the space did not have is made', async () => {
  await graph.ask(ADD, { task: tagged().id, name: 'Brand New' });

  expect((await tagsOfSpace()).map(({ name }) => name)).toContain('brand new');
});

test.each(['', '.', '..'])('a tag %j, which no path can hold, is refused before anything is sent', async (name) => {
  const { errors } = await graph.ask(ADD, { task: tagged().id, name });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'tagName' } }]);
  expect(await graph.received()).toEqual([]);
});

test('finds the task by its custom id in a workspace, and sends the content type that is given', async () => {
  const { id, customId } = tagged();
  const type = 'application/json; charset=utf-8';

  const { data, errors } = await graph.ask(ADD, {
    task: customId,
    name: 'a',
    type,
    custom: true,
    workspace: WORKSPACE,
  });

  expect(errors).toBeUndefined();
  expect(data.addTagToTask.id).toBe(id);
  const [request] = await graph.receivedWithAnswers({ method: 'POST' });
  expect(request).toMatchObject({
    path: `/v2/task/${customId}/tag/a`,
    query: [
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ],
  });
  expect(request!.headers['content-type']).toBe(type);
});

const REMOVE = `mutation ($task: ID!, $name: String!, $custom: Boolean, $workspace: ID) {
  removeTagFromTask(
    tagNameToRemove: $name, taskId: $task, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace
  ) { id tags { name } }
}`;

test('takes a tag off a task, and leaves it in the space', async () => {
  const { id, customId, tags } = tagged();
  const name = tags[0]!;

  const { data, errors } = await graph.ask(REMOVE, {
    task: customId,
    name: name.toUpperCase(),
    custom: true,
    workspace: WORKSPACE,
  });

  expect(errors).toBeUndefined();
  expect(data.removeTagFromTask.id).toBe(id);
  expect(data.removeTagFromTask.tags).not.toContainEqual({ name });
  expect((await tagsOfSpace()).map((tag) => tag.name)).toContain(name);
  const [request] = await graph.receivedWithAnswers({ method: 'DELETE' });
  expect(request).toMatchObject({
    path: `/v2/task/${customId}/tag/${name.toUpperCase().replaceAll(' ', '%20')}`,
    query: [
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ],
    body: '',
  });
  expect(request!.headers['content-type']).toBe('application/json');
});
