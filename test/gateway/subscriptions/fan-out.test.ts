import { once } from 'node:events';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { deliverTo, WORKSPACE } from '../../taskmanager/deliveries.ts';
import { connectTo, streamOf } from './client.ts';
import { useDelivering } from './delivering.ts';

const { graph, hook } = useDelivering();
const TASK_EVENTS = `subscription ($types: [TaskEventType!]) { taskEvents(workspaceId: ${WORKSPACE}, filter: { types: $types }) { id task { name } historyItems { raw { after } } } }`;

const deliver = (payload: object) => deliverTo(hook, payload);
const taskEvent = (event: string, size = 0) => ({
  event,
  task_id: graph.sandbox.context.company.tasks[0]!.id,
  history_items: [{ id: String(Math.random()).slice(2), field: 'name', after: 'x'.repeat(size) }],
});

test('subscribers that are alike share one execution, whatever they call their operation', async () => {
  const clients = [1, 2, 3].map(() => connectTo(graph.url));
  const streams = clients.map((client, index) =>
    streamOf(client, TASK_EVENTS.replace('subscription', `subscription Number${index}`), { types: ['taskMoved'] }),
  );
  await Promise.all(clients.map((client) => streamOf(client, '{ __typename }').next()));
  await graph.control('DELETE', 'received');

  await deliver(taskEvent('taskMoved'));
  const answers = await Promise.all(streams.map((stream) => stream.next()));
  await Promise.all(clients.map((client) => client.dispose()));

  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers[0].data.taskEvents.task.name).toEqual(expect.any(String));
  expect(await graph.received({ path: '/v2/task/' })).toHaveLength(1);
});

test('subscribers that differ in their filter alone share the answer to an event that both want', async () => {
  const client = connectTo(graph.url);
  const [one, other] = [['taskMoved'], ['taskMoved', 'taskUpdated']].map((types) =>
    streamOf(client, TASK_EVENTS, { types }),
  );
  await streamOf(client, '{ __typename }').next();
  await graph.control('DELETE', 'received');

  await deliver(taskEvent('taskMoved'));
  await Promise.all([one!.next(), other!.next()]);
  await client.dispose();

  expect(await graph.received({ path: '/v2/task/' })).toHaveLength(1);
});

test('a reader that takes everything is not behind, however large an event is for all subscriptions of its socket', async () => {
  const client = connectTo(graph.url);
  const streams = ['a', 'b', 'c'].map((name) =>
    streamOf(
      client,
      `subscription { ${name}: taskEvents(workspaceId: ${WORKSPACE}, filter: { types: [taskCommentPosted] }) { historyItems { raw { after } } } }`,
    ),
  );
  await streamOf(client, '{ __typename }').next();

  const answers: any[] = [];
  for (let event = 0; event < 2; event++) {
    await deliver(taskEvent('taskCommentPosted', 3_000_000));
    answers.push(...(await Promise.all(streams.map((stream) => stream.next()))));
  }
  await client.dispose();

  expect(answers.map(({ data, errors }) => [Object.keys(data ?? {}).join(), errors])).toEqual(
    ['a', 'b', 'c', 'a', 'b', 'c'].map((name) => [name, undefined]),
  );
});

test('a slow socket gets LAGGED, others continue', async () => {
  const slow = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(slow, 'open');
  slow.send('{"type":"connection_init"}');
  await once(slow, 'message');
  slow.send(
    JSON.stringify({
      id: 'slow',
      type: 'subscribe',
      payload: { query: TASK_EVENTS, variables: { types: ['taskCommentPosted'] } },
    }),
  );
  slow.send('{"id":"ready","type":"subscribe","payload":{"query":"{ __typename }"}}');
  await once(slow, 'message');
  const client = connectTo(graph.url);
  const quick = streamOf(client, TASK_EVENTS, { types: ['taskCommentPosted'] });
  await streamOf(client, '{ __typename }').next();
  const messages: any[] = [];
  slow.on('message', (text) => messages.push(JSON.parse(String(text))));

  slow.pause();
  const received: string[] = [];
  for (let event = 0; event < 24; event++) {
    await deliver(taskEvent('taskCommentPosted', 700_000));
    received.push((await quick.next()).data.taskEvents.id);
  }
  slow.resume();
  while (!messages.some(({ type }) => type === 'error')) await once(slow, 'message');
  slow.terminate();
  await client.dispose();

  const ids = messages
    .filter(({ id, type }) => id === 'slow' && type === 'next')
    .map(({ payload }) => payload.data.taskEvents.id);
  const [fault] = messages.find(({ type }) => type === 'error').payload;
  expect(received).toHaveLength(24);
  expect(ids.length).toBeLessThan(24);
  expect(ids).toEqual(received.slice(0, ids.length));
  expect(fault.extensions).toEqual({ code: 'LAGGED', retryable: true, after: ids.at(-1), cursor: ids.at(-1) });
});
