import type { Client } from 'graphql-ws';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { connectTo, streamOf } from './client.ts';
import { useDelivering } from './delivering.ts';

// The first event is about an existing task.
const { graph } = useDelivering({});
let client: Client;
let other: Client;

beforeAll(async () => {
  const { errors } = await graph.ask(`mutation { addTaskComment(commentContent: "c", sendNotificationsToAll: false,
    specificTaskId: "HAL-2", useCustomTaskIds: true, workspaceIdForCustomTask: ${WORKSPACE}) { __typename } }`);
  expect(errors).toBeUndefined();
});
beforeEach(() => {
  client = connectTo(graph.url);
  other = connectTo(graph.url);
});
afterEach(async () => {
  await client.dispose();
  await other.dispose();
});

test.each(['after', '__proto__'])(
  'a client that subscribes later with a cursor by default, in $%s, gets what was replayed as well',
  async (name) => {
    const query = `subscription ($${name}: ID = "START") { taskEvents(workspaceId: ${WORKSPACE}, after: $${name}) { id } }`;
    const first = streamOf(client, query);
    const replayed = await first.next();
    const second = streamOf(other, query);

    expect(replayed.data).toEqual({ taskEvents: { id: expect.stringMatching(/\.1$/) } });
    expect(await second.next()).toEqual(replayed);
  },
);

test('a variable may have the name under which events are looked up', async () => {
  const query = `subscription ($toolgraphEventId: ID!, $toolgraphEventId_: Int) {
    taskEvents(workspaceId: $toolgraphEventId, after: "START") {
      id task { threads(maxResults: $toolgraphEventId_) { hasMore } } } }`;
  const { data, errors } = await streamOf(client, query, { toolgraphEventId: WORKSPACE, toolgraphEventId_: 1 }).next();

  expect(errors).toBeUndefined();
  expect(data.taskEvents).toMatchObject({ id: expect.stringMatching(/\.1$/), task: { threads: { hasMore: false } } });
});

test('variables that do not fit are refused in the words of queries', async () => {
  const head = '($workspace: ID!, $after: ID)';
  const fields = 'taskEvents(workspaceId: $workspace, after: $after)';
  for (const variables of [{}, { workspace: {} }, { workspace: WORKSPACE, after: [] }]) {
    const { errors } = await graph.ask(`query ${head} { ${fields} { nextAfter } }`, variables);
    const refused = await streamOf(client, `subscription ${head} { ${fields} { id } }`, variables).next();

    const said = ({ message, extensions }: any) => ({ message, extensions });
    expect(refused.errors.map(said)).toEqual(errors!.map(said));
    expect(refused.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('the root field may be selected by several fragments, and is one', async () => {
  const field = `taskEvents(workspaceId: ${WORKSPACE}, after: "START")`;
  const query = `subscription { ...A ...B ${field} { __typename } }
    fragment A on Subscription { ${field} { id } } fragment B on Subscription { ${field} { workspace { id } } }`;

  expect(await streamOf(client, query).next()).toMatchObject({
    data: { taskEvents: { id: expect.stringMatching(/\.1$/), workspace: { id: WORKSPACE }, __typename: 'TaskEvent' } },
  });
});
