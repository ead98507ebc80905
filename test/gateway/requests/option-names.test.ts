import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const WRITE =
  'mutation { addTaskComment(specificTaskId: "9hz", commentContent: "a", sendNotificationsToAll: false) { id } }';
const DRY_RUN = '{"dryRun":true}';
const NOT_READ = 'is not read here: the header x-dry-run: 1 asks for a dry run';

/** Nothing was sent, whatever a test has asked. */
afterEach(async () => {
  expect((await graph.control('GET', 'received')).received).toEqual([]);
});

async function post(path: string, headers: object = {}, more: object = {}) {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: WRITE, ...more }),
  };
  const response = await fetch(`${graph.url}${path}`, sent);
  return { status: response.status, text: await response.text() };
}

const ADDRESSES = [`extensions=${encodeURIComponent(DRY_RUN)}`, 'extensions=', 'dryRun=true', 'x-dry-run=1'];

describe.each(['/graphql', '/graphql/stream'])(
  'at %s a dry run that is asked for where none is read is refused',
  (path) => {
    test.each(ADDRESSES)('in the address of a POST: %s', async (search) => {
      const { status, text } = await post(`${path}?${search}`);

      expect(status).toBe(400);
      expect(text).toContain(`${search.split('=')[0]} ${NOT_READ}`);
    });

    test.each(['x_dry_run', 'dry-run', 'x-dryrun', 'X-Dry_Run', 'dryRun', 'x-upstream-reports'])(
      'by the header %s',
      async (name) => {
        const { status, text } = await post(path, { [name]: '1' });

        expect(status).toBe(400);
        expect(text).toContain(`${name.toLowerCase()} ${NOT_READ}`);
      },
    );

    test.each(['dryrun', 'dry_run', 'x-dry-run'])('by the extension %s, or beside the query', async (name) => {
      const extension = await post(path, {}, { extensions: { [name]: true } });
      const beside = await post(path, {}, { [name]: true });

      expect([extension.status, beside.status]).toEqual([400, 400]);
      expect(extension.text).toContain(`${name} ${NOT_READ}`);
      expect(beside.text).toContain(`${name} ${NOT_READ}`);
    });
  },
);

type Opening = { headers?: Record<string, string>; search?: string; parameters?: object };
const PROTOCOL = 'graphql-transport-ws';
const socketWith = ({ headers = {}, search = '' }: Opening) =>
  new WebSocket(`${graph.url.replace('http', 'ws')}/graphql${search}`, PROTOCOL, { headers });

/** What the next message of a socket is after one that is sent to it. */
async function said(socket: WebSocket, message: object): Promise<any> {
  socket.send(JSON.stringify(message));
  return JSON.parse(String((await once(socket, 'message'))[0]));
}

async function opened(opening: Opening): Promise<WebSocket> {
  const socket = socketWith(opening);
  await once(socket, 'open');
  expect(await said(socket, { type: 'connection_init' })).toEqual({ type: 'connection_ack' });
  return socket;
}
const subscribe = (query: string, more: object = {}) => ({ id: '1', type: 'subscribe', payload: { query, ...more } });

test('a socket whose upgrade asks for a dry run and a report has them for each operation', async () => {
  const headers = { 'x-dry-run': '1', 'x-upstream-report': '1' };
  const [socket, following] = [await opened({ headers }), await opened({ headers })];

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

test.each([
  { headers: { 'x-dry-run': 'true' } },
  { headers: { x_dry_run: '1' } },
  { search: '?x-dry-run=1' },
  { search: `?extensions=${encodeURIComponent(DRY_RUN)}` },
])('an upgrade is refused that asks for a dry run in another way: %j', async (opening) => {
  const [, { statusCode }] = await once(socketWith(opening), 'unexpected-response');

  expect(statusCode).toBe(400);
});

test.each([
  { 'x-dry-run': '1' },
  { dryRun: true },
  { upstreamReport: true },
  { headers: { 'x-dry-run': '1' } },
  { extensions: { dryRun: true } },
])('a socket that begins with %j is closed, since its operations would be run', async (payload) => {
  const socket = socketWith({});
  await once(socket, 'open');

  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  const [code, reason] = await once(socket, 'close');

  expect(code).toBe(4400);
  expect(String(reason)).toMatch(/is not read in connection_init: send it in the extensions of the operation$/);
});

test('an operation of a socket that has dryRun beside its query is refused', async () => {
  const socket = await opened({});

  expect(await said(socket, subscribe(WRITE, { dryRun: true }))).toMatchObject({
    type: 'error',
    payload: [{ message: expect.stringContaining(NOT_READ) }],
  });
  socket.close();
});
