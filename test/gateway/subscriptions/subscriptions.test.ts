import fc from 'fast-check';
import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverTo, WORKSPACE } from '../../taskmanager/deliveries.ts';
import { connectTo, streamOf } from './client.ts';
import { useDelivering } from './delivering.ts';

const { graph, hook, head } = useDelivering();
let client: Client;

const EVENTS = `subscription ($workspace: ID!, $after: ID, $types: [TaskEventType!], $tasks: [ID!]) {
  taskEvents(workspaceId: $workspace, after: $after, filter: { types: $types, taskIds: $tasks }) {
    id type task { id name assignees { person { email authConnections { totalCount } } } }
  }
}`;
const RENAME = `mutation ($task: ID!, $name: String!) {
  updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: $task, body: { name: $name }) { task { id } }
}`;

beforeEach(() => {
  client = connectTo(graph.url);
});
afterEach(() => client.dispose());

const taskNumber = (index: number) => graph.sandbox.context.company.tasks[index]!;

test('a change made in the graph comes back as an event, with fields of other subgraphs', async () => {
  const task = graph.sandbox.context.company.tasks.findLast(({ assignees }) => assignees.length > 0)!;
  const stream = streamOf(client, EVENTS, { workspace: WORKSPACE, tasks: [task.id] });
  const began = streamOf(client, '{ __typename }');
  await began.next();

  await graph.ask(RENAME, { task: task.id, name: 'Renamed in a test' });
  const { data, errors } = await stream.next();

  expect(errors).toBeUndefined();
  expect(data.taskEvents).toMatchObject({ type: 'taskUpdated', task: { id: task.id, name: 'Renamed in a test' } });
  expect(data.taskEvents.task.assignees[0].person.authConnections.totalCount).toBe(2);
});

test('each event has what its own answer has cost where its subscriber asks for that, and for nobody else', async () => {
  const task = taskNumber(2);
  const variables = { workspace: WORKSPACE, tasks: [task.id] };
  const reported = streamOf(client, EVENTS, variables, { upstreamReport: true });
  const plain = streamOf(client, EVENTS, variables);
  await streamOf(client, '{ __typename }').next();

  await graph.ask(RENAME, { task: task.id, name: 'Renamed for a report' });
  const [message, other] = [await reported.next(), await plain.next()];

  const { cursor, upstream } = message.extensions;
  expect(message.data).toEqual(other.data);
  expect(cursor).toBe(other.extensions.cursor);
  expect(other.extensions.upstream).toBeUndefined();
  expect(upstream).toMatchObject({ calls: 2, byService: { engine: 1, taskmanager: 1 }, waves: 2 });
});

test('a dry run that would ask which workspaces there are ends no stream', async () => {
  const task = taskNumber(3);
  const stream = streamOf(client, EVENTS, { workspace: WORKSPACE, tasks: [task.id] });
  await streamOf(client, '{ __typename }').next();
  const query = '{ taskEvents(workspaceId: "1") { items { id } } }';

  const tried = await streamOf(client, query, {}, { dryRun: true }).next();
  await graph.ask(RENAME, { task: task.id, name: 'Renamed after a dry run' });

  expect(tried.extensions.dryRun.requests).toMatchObject([{ service: 'taskmanager', method: 'GET' }]);
  expect((await stream.next()).data.taskEvents.task.name).toBe('Renamed after a dry run');
});

test('a cursor resumes in order without a gap', async () => {
  const from = await head();
  const names = ['first', 'second', 'third'];
  const task = taskNumber(1);
  const live = streamOf(client, EVENTS, {
    workspace: WORKSPACE,
    after: from,
    types: ['taskUpdated'],
    tasks: [task.id],
  });
  for (const name of names) await graph.ask(RENAME, { task: task.id, name });
  const seen = [await live.next(), await live.next(), await live.next()].map(({ data }) => data.taskEvents.id);
  live.unsubscribe();

  const resumed = streamOf(client, EVENTS, {
    workspace: WORKSPACE,
    after: seen[0],
    types: ['taskUpdated'],
    tasks: [task.id],
  });

  expect([await resumed.next(), await resumed.next()].map(({ data }) => data.taskEvents.id)).toEqual(seen.slice(1));
  const numbers = seen.map((id) => Number(id.split('.')[1]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('alias, fragments, variables and directives of the subscriber are kept', async () => {
  const from = await head();
  const query = `subscription Follow($workspace: ID!, $after: ID, $short: Boolean!) {
    ...Root @include(if: true)
  }
  fragment Root on Subscription { change: taskEvents(workspaceId: $workspace, after: $after) { ...Event } }
  fragment Event on TaskEvent { kind: type historyItems @skip(if: $short) { id: historyId } }`;

  const stream = streamOf(client, query, { workspace: WORKSPACE, after: from, short: true });
  await graph.ask(RENAME, { task: taskNumber(2).id, name: 'Aliased' });

  expect((await stream.next()).data).toEqual({ change: { kind: 'taskUpdated' } });
});

test('a cursor of another log, and a workspace that the credential may not see, are refused', async () => {
  const wrong = await streamOf(client, EVENTS, { workspace: WORKSPACE, after: '999999' })
    .next()
    .catch((error) => error);
  const hidden = await streamOf(client, EVENTS, { workspace: '1' })
    .next()
    .catch((error) => error);

  expect(wrong[0] ?? wrong.errors?.[0]).toMatchObject({ extensions: { code: 'CURSOR_UNKNOWN' } });
  expect(hidden[0] ?? hidden.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

test('stores a repeated delivery once', async () => {
  const from = await head();
  const payload = {
    event: 'taskUpdated',
    task_id: 'abc',
    webhook_id: hook.id,
    history_items: [{ id: '4321', field: 'name' }],
  };

  const statuses = [
    await deliverTo(hook, payload),
    await deliverTo(hook, payload),
    await deliverTo(hook, { ...payload, webhook_id: 'another' }),
  ];
  const companion = await deliverTo(hook, { ...payload, event: 'taskStatusUpdated' });
  const { data } = await graph.ask(
    `query ($after: ID) { taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: { taskIds: ["abc"] }) { items { type } } }`,
    { after: from },
  );

  expect([...statuses, companion]).toEqual([200, 200, 200, 200]);
  expect(data.taskEvents.items).toEqual([{ type: 'taskUpdated' }, { type: 'taskStatusUpdated' }]);
});

test('integers of any length come through an event with every digit', async () => {
  const from = await head();
  const query = `subscription ($after: ID) { taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: { types: [keyResultUpdated] }) { historyItems { id: historyId raw { before after } } } }`;
  const stream = streamOf(client, query, { after: from });
  let serial = 0;
  const edges = fc.constantFrom(2n ** 31n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n);

  await fc.assert(
    fc.asyncProperty(fc.oneof(edges, fc.bigInt({ min: 2n ** 31n, max: 2n ** 63n - 1n })), async (integer) => {
      await deliverTo(
        hook,
        `{"event":"keyResultUpdated","goal_id":"g${serial++}","history_items":[{"id":${integer},"before":${integer},"after":"${integer}"}]}`,
      );
      const [
        {
          id,
          raw: { before, after },
        },
      ] = (await stream.next()).data.taskEvents.historyItems;

      expect([String(id), String(before), String(after)]).toEqual([`${integer}`, `${integer}`, `${integer}`]);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['a wrong signature', { 'x-signature': 'f'.repeat(64) }, 403],
  ['a signature that is no digest', { 'x-signature': 'sha256=1' }, 403],
  ['a body that says it is text', { 'content-type': 'text/plain' }, 415],
])('rejects a delivery with %s', async (_what, headers, status) => {
  const from = await head();

  expect(await deliverTo(hook, { event: 'taskUpdated', task_id: 'x' }, headers)).toBe(status);
  expect(await head()).toBe(from);
});

test('a signed body without an event is 400, an unknown registration 404, an oversize body 413', async () => {
  expect(await deliverTo(hook, { hello: 1 })).toBe(400);
  expect(await deliverTo(hook, 'no json')).toBe(400);
  expect(await deliverTo({ ...hook, endpoint: hook.endpoint.replace(/[^/]*$/, 'unknown') }, { event: 'x' })).toBe(404);
  expect(await deliverTo(hook, `{"event":"${'x'.repeat(6_000_000)}"}`)).toBe(413);
});
