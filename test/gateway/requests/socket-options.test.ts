import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const WRITE =
  'mutation { addTaskComment(specificTaskId: "9hz", commentContent: "a", sendNotificationsToAll: false) { id } }';

/** No test here may cause an upstream request. */
afterEach(async () => {
  expect((await graph.control('GET', 'received')).received).toEqual([]);
});

const socketWith = (headers: Record<string, string>) =>
  new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });

/** Sends a message and returns the socket's next message. */
async function said(socket: WebSocket, message: object): Promise<any> {
  socket.send(JSON.stringify(message));
  return JSON.parse(String((await once(socket, 'message'))[0]));
}

async function opened(headers: Record<string, string>): Promise<WebSocket> {
  const socket = socketWith(headers);
  await once(socket, 'open');
  expect(await said(socket, { type: 'connection_init' })).toEqual({ type: 'connection_ack' });
  return socket;
}
const subscribe = (query: string) => ({ id: '1', type: 'subscribe', payload: { query } });

test('a socket whose upgrade asks for a dry run and a report has them for each operation', async () => {
  const headers = { 'x-dry-run': '1', 'x-upstream-report': '1' };
  const [socket, following] = [await opened(headers), await opened(headers)];

  const { payload } = await said(socket, subscribe(WRITE));
  const followed = await said(following, subscribe('subscription { taskEvents(workspaceId: 1) { id } }'));

  expect(payload).toMatchObject({
    data: null,
    extensions: { dryRun: { requests: [{ tool: 'TaskManagerApi.AddTaskComment' }] }, upstream: { calls: 0 } },
  });
  expect(followed).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  socket.close();
  following.close();
});

test('an upgrade is refused whose x-dry-run has another value than 1', async () => {
  const [, { statusCode }] = await once(socketWith({ 'x-dry-run': 'true' }), 'unexpected-response');

  expect(statusCode).toBe(400);
});
