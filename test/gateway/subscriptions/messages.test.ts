import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { connectTo, streamOf } from './client.ts';
import { useDelivering } from './delivering.ts';

const served = useDelivering();
let client: Client;
beforeEach(() => {
  client = connectTo(served.graph.url);
});
afterEach(() => client.dispose());

const events = (selection: string, types = '') =>
  `subscription ($after: ID, $heartbeat: Boolean) {
    taskEvents(workspaceId: ${WORKSPACE}, after: $after, heartbeat: $heartbeat, filter: { ${types} }) { ${selection} } }`;
const position = (cursor: string) => ({ data: { taskEvents: null }, extensions: { cursor } });

describe('messages of a log', () => {
  test('say at once to who wants a heartbeat that the stream is live, and from where', async () => {
    const from = await served.head();
    const [first, second] = [1, 2].map(() => streamOf(client, events('id'), { heartbeat: true }));

    expect(await first?.next()).toEqual(position(from));
    expect(await second?.next()).toEqual(position(from));
    expect(await streamOf(client, events('id'), { heartbeat: true }).next()).toEqual(position(from));
  });

  test('say it to who resumes after what was replayed', async () => {
    const from = await served.head();
    await served.deliver('taskUpdated');
    const stream = streamOf(client, events('id'), { after: from, heartbeat: true });
    const { extensions } = await stream.next();

    expect(extensions).toEqual({ cursor: await served.head() });
    expect(await stream.next()).toEqual(position(extensions.cursor));
  });

  test('say how far the log was looked through where the filter leaves its events out', async () => {
    const from = await served.head();
    await served.deliver('taskUpdated');
    const stream = streamOf(client, events('id', 'types: goalUpdated'), { after: from, heartbeat: true });

    expect(await stream.next()).toEqual(position(await served.head()));
  });

  test('without an event are sent to nobody else', async () => {
    const stream = streamOf(client, events('type'));
    await streamOf(client, events('type'), { heartbeat: true }).next();
    await served.deliver('taskUpdated');

    expect((await stream.next()).data).toEqual({ taskEvents: { type: 'taskUpdated' } });
  });
});
