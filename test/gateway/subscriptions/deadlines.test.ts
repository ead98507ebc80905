import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { connectTo, streamOf } from './client.ts';
import { useDelivering } from './delivering.ts';

const served = useDelivering({ EVENT_DEADLINE_MS: '300' });
let client: Client;
beforeEach(() => {
  client = connectTo(served.graph.url);
});
afterEach(async () => {
  await client.dispose();
  await served.graph.control('DELETE', 'faults');
});

const events = (selection: string) =>
  `subscription ($after: ID) { taskEvents(workspaceId: ${WORKSPACE}, after: $after) { id type ${selection} } }`;

test('an upstream that hangs costs each event its deadline: what there is comes in order, with an error and the cursor', async () => {
  const { graph } = served;
  const stream = streamOf(client, events('task { name }'), { after: await served.head() });
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/task/*', latencyMs: 60_000 });
  for (let event = 0; event < 10; event++) await served.deliver('taskUpdated');

  const messages = [];
  while (messages.length < 10) messages.push(await stream.next());
  const numbers = messages.map(({ extensions }) => Number(extensions.cursor.split('.')[1]));
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => (numbers[0] ?? 0) + index));
  for (const { data, errors, extensions } of messages) {
    expect(data.taskEvents).toEqual({ id: extensions.cursor, type: 'taskUpdated', task: { name: null } });
    expect(errors[0].extensions).toMatchObject({ code: 'UPSTREAM_TIMEOUT', retryable: true });
  }
});

test.each([
  ['an object', {}],
  ['null in a list', [null]],
  ['an item without an id', [{ field: 'name' }]],
])('history items that are %s harm neither their event nor those after it', async (_what, history_items) => {
  const stream = streamOf(client, events('historyItems { id: historyId }'), { after: await served.head() });
  await served.deliver('taskMoved', { history_items });
  await served.deliver('taskUpdated');

  const [first, second] = [await stream.next(), await stream.next()];
  expect(first).toMatchObject({ data: { taskEvents: { type: 'taskMoved', historyItems: [] } } });
  expect(first.extensions.cursor).toBe(first.data.taskEvents.id);
  expect(second.data.taskEvents.type).toBe('taskUpdated');
});
