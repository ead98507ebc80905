import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { deliverTo, WORKSPACE } from './deliveries.ts';

const { graph, hook, asked } = useDelivering();

let deliveries = 0;
/** The task event of a delivery, with the selected fields. */
const eventOf = async (payload: object, selection: string) => {
  const task_id = `history-${++deliveries}`;
  expect(await deliverTo(hook, { event: 'taskUpdated', task_id, ...payload })).toBe(200);
  const { data, errors } = await graph.ask(
    `query ($tasks: [ID!]) { taskEvents(workspaceId: ${WORKSPACE}, filter: { taskIds: $tasks }) { items { ${selection} } } }`,
    { tasks: [task_id] },
  );
  expect(errors).toBeUndefined();
  return data.taskEvents.items[0];
};
const itemOf = async (item: object, selection: string) =>
  (await eventOf({ history_items: [{ id: '1', ...item }] }, `historyItems { ${selection} }`)).historyItems[0];

const VALUE = `{
  text status { status color type orderIndex } priority { id priority color } user { id username } date hasTime
  tags { name foregroundColor backgroundColor } list { id } listName folder { id } folderName space { id } spaceName milliseconds
  comment { comment { id } commentText segments { text } date replyCount user { username } } interval { intervalId start end time source dateAdded }
  customFieldValue { text date options { id name } raw } task { id }
}`;
/** The properties that are not null. */
const filled = (value: object | null) =>
  value && Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

const MIRA = { id: 4100001, username: 'Mira Okafor', email: 'mira@halyard.example', color: '', initials: 'MO' };
const OPEN = { status: 'to do', color: '#87909e', type: 'open', orderindex: 0 };
const URGENT = { id: '1', priority: 'urgent', color: '#f50000', orderindex: '1' };
const PLACE = {
  id: '901',
  name: 'Firmware',
  category: { id: '801', name: 'Docks', hidden: false },
  project: { id: '701', name: 'Robots' },
};
const MS = '1763700000000';
const DAY = '2025-11-21T04:40:00.000Z';
const INTERVAL = { id: '1963465985517105840', start: MS, end: MS, time: '0', source: 'clickup', date_added: MS };
const tag = (name: string) => ({ name, tag_fg: '#fff', tag_bg: '#000', creator: 2 });

describe('a history item has its values under the members that its field decides', () => {
  test.each<[field: string, before: unknown, after: unknown, then: object | null, now: object | null, data?: object]>([
    ['task_creation', null, null, null, null],
    [
      'status',
      { ...OPEN, status: null, type: 'removed', orderindex: -1 },
      OPEN,
      null,
      { status: { status: 'to do', color: '#87909e', type: 'OPEN', orderIndex: 0 } },
    ],
    ['name', 'Old', 'New', { text: 'Old' }, { text: 'New' }],
    [
      'content',
      null,
      '{"ops":[{"insert":"Two "},{"insert":{"image":1}},{"insert":"words\\n"}]}',
      null,
      { text: 'Two words\n' },
    ],
    ['priority', null, URGENT, null, { priority: { id: '1', priority: 'URGENT', color: '#f50000' } }],
    ['assignee_add', undefined, MIRA, null, { user: { id: '4100001', username: 'Mira Okafor' } }],
    ['assignee_rem', MIRA, null, { user: { id: '4100001', username: 'Mira Okafor' } }, null],
    [
      'due_date',
      MS,
      MS,
      { date: DAY, hasTime: true },
      { date: DAY, hasTime: false },
      { due_date_time: false, old_due_date_time: true },
    ],
    ['start_date', null, MS, null, { date: DAY }],
    ['tag', null, [tag('hot')], null, { tags: [{ name: 'hot', foregroundColor: '#fff', backgroundColor: '#000' }] }],
    [
      'tag_removed',
      [tag('hot')],
      null,
      { tags: [{ name: 'hot', foregroundColor: '#fff', backgroundColor: '#000' }] },
      null,
    ],
    ['time_estimate', null, '3600000', null, { milliseconds: 3_600_000 }],
    [
      'time_spent',
      null,
      INTERVAL,
      null,
      { interval: { intervalId: INTERVAL.id, start: DAY, end: DAY, time: 0, source: 'clickup', dateAdded: DAY } },
    ],
    ['parent', 'abc', null, { task: { id: 'abc' } }, null],
  ])('%s', async (field, before, after, then, now, data = {}) => {
    const item = await itemOf(
      { field, before, after, data },
      `field fieldText before ${VALUE} after ${VALUE} raw { before after data }`,
    );

    expect(item).toMatchObject({ field: field.toUpperCase(), fieldText: field });
    expect([filled(item.before), filled(item.after)]).toEqual([then, now]);
    expect(item.raw).toEqual({ before: before ?? null, after, data });
  });

  test('section_moved, with lists, folders and spaces that are not read', async () => {
    await graph.control('DELETE', 'received');
    const hidden = { ...PLACE, category: { id: '802', name: 'hidden', hidden: true } };
    const { before, after } = await itemOf(
      { field: 'section_moved', before: PLACE, after: hidden },
      `before ${VALUE} after ${VALUE}`,
    );

    const places = { list: { id: '901' }, listName: 'Firmware', space: { id: '701' }, spaceName: 'Robots' };
    expect(filled(before)).toEqual({ ...places, folder: { id: '801' }, folderName: 'Docks' });
    expect(filled(after)).toEqual({ ...places, folder: { id: '802' }, folderName: 'hidden' });
    expect(await asked()).toEqual([]);
  });

  test('custom_field, as the type of the field decides', async () => {
    const options = [{ id: 'a', name: 'Red', orderindex: 0 }];
    const custom_field = { id: 'f', name: 'Colour', type: 'drop_down', type_config: { options } };
    const selection = `before ${VALUE} after ${VALUE} customField { customFieldId name type value { options { name } } }`;
    const item = await itemOf({ field: 'custom_field', before: null, after: 'a', custom_field }, selection);

    expect(filled(item.before)).toBeNull();
    expect(filled(item.after)).toEqual({
      customFieldValue: { text: null, date: null, options: [{ id: 'a', name: 'Red' }], raw: 'a' },
    });
    expect(item.customField).toEqual({
      customFieldId: 'f',
      name: 'Colour',
      type: 'DROP_DOWN',
      value: { options: [{ name: 'Red' }] },
    });
  });

  test('a field that is not documented is UNKNOWN with its name, and its values are raw', async () => {
    const item = await itemOf(
      { field: 'sprint', before: 1, after: { a: [] } },
      `field fieldText before ${VALUE} after ${VALUE} raw { before after data }`,
    );

    expect(item).toEqual({
      field: 'UNKNOWN',
      fieldText: 'sprint',
      before: null,
      after: null,
      raw: { before: 1, after: { a: [] }, data: null },
    });
  });

  test.each([{}, [], 5, null, undefined])('a field that is %j is null', async (field) => {
    expect(await itemOf({ field }, 'field fieldText')).toEqual({ field: null, fieldText: null });
  });
});

test('values of any shape are null or typed, complete in raw, and never an error', async () => {
  const fields = [
    'status',
    'name',
    'content',
    'priority',
    'assignee_add',
    'due_date',
    'tag',
    'section_moved',
    'comment',
  ];
  const more = ['time_estimate', 'time_spent', 'custom_field', 'parent', 'toString', '__proto__'];
  const [value, custom_field] = [
    fc.jsonValue({ maxDepth: 2 }).filter((made) => !/\d{16}/.test(JSON.stringify(made))),
    { id: 'f', type: 'drop_down', type_config: { options: [null] } },
  ];
  const items = fc.sample(
    fc.record({ field: fc.constantFrom(...fields, ...more), before: value, after: value, data: value, comment: value }),
    300,
  );
  const history_items = items.map((item, index) => ({ ...item, id: `${index}`, custom_field }));

  const event = await eventOf(
    { history_items },
    `comment { comment { id } } historyItems { before ${VALUE} after ${VALUE} raw { before after data } }`,
  );

  const raw = JSON.parse(JSON.stringify(items.map(({ before, after, data }) => ({ before, after, data }))));
  expect(event.historyItems.map((item: any) => item.raw)).toEqual(raw);
});

describe('a comment', () => {
  const comment = {
    id: '90110',
    date: MS,
    text_content: 'On it\n',
    comment: [{ text: 'On it' }],
    user: MIRA,
    threaded_replies: 2,
  };
  const known = {
    comment: { id: '90110' },
    date: DAY,
    commentText: 'On it',
    segments: [{ text: 'On it' }],
    user: { username: 'Mira Okafor' },
    replyCount: 2,
  };
  const selection = 'comment { id } date commentText segments { text } user { username } replyCount';

  test('is what the delivery says of it, without a read', async () => {
    await graph.control('DELETE', 'received');
    const item = { id: '1', field: 'comment', before: null, after: '90110', comment };
    const event = await eventOf(
      { event: 'taskCommentPosted', history_items: [item] },
      `comment { ${selection} } historyItems { after { comment { ${selection} } } }`,
    );

    expect(event).toEqual({ comment: known, historyItems: [{ after: { comment: known } }] });
    expect(await asked()).toEqual([]);
  });

  test('is known by its id alone where the delivery has no more, and absent from other events', async () => {
    const posted = await eventOf(
      { history_items: [{ id: '1', field: 'comment', after: 90110 }] },
      'comment { comment { id } commentText }',
    );
    const other = await eventOf(
      { history_items: [{ id: '1', field: 'name', after: 'x', comment }] },
      'comment { commentText }',
    );

    expect([posted.comment, other.comment]).toEqual([{ comment: { id: '90110' }, commentText: null }, null]);
  });
});
