import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { readSupergraph } from '../../../gateway/execution/supergraph.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { askOverSocket, connectTo, streamOf } from '../subscriptions/client.ts';
import { useDelivering } from '../subscriptions/delivering.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
const file = join(folder, 'supergraph.graphql');
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = '{ taskEventsHead(workspaceId: 9006054115) }';
const FULL = readSupergraph();
const WITHOUT_HEAD = FULL.replace('  taskEventsHead(', '  headOfTheLog(');

/** Replaces the file by renaming, as editors and deployments do. */
const put = (supergraphSdl: string) => {
  writeFileSync(`${file}.new`, supergraphSdl);
  renameSync(`${file}.new`, file);
};
/** Replaces the file and reloads it immediately. */
const serve = (supergraphSdl: string) => {
  put(supergraphSdl);
  process.emit('SIGHUP', 'SIGHUP');
};

/** The expected supergraph. Tests continue from each other's state if possible, because a load takes half a second. */
let current = FULL;
const putOther = (how: typeof put) => {
  current = current === FULL ? WITHOUT_HEAD : FULL;
  how(current);
};

put(FULL);
const served = useDelivering({ SUPERGRAPH: file });
const codesOf = async (query: string) =>
  (await served.graph.ask(query)).errors?.map(({ extensions }) => extensions.code);
/** Checks that the server uses the expected supergraph. */
const expectCurrent = async () =>
  expect(await codesOf(HEAD)).toEqual(current === FULL ? undefined : ['GRAPHQL_VALIDATION_FAILED']);

test('serves a replaced supergraph without a restart', async () => {
  await expectCurrent();
  putOther(put);

  await vi.waitFor(expectCurrent, { timeout: 10_000, interval: 50 });
  expect(await codesOf('{ workspaces { name tasks { items { name } } } }')).toBeUndefined();
});

test('SIGHUP has the file read at once, while requests that are under way are answered', async () => {
  const asked = Array.from({ length: 20 }, (_, index) =>
    served.graph.ask(`query Number${index} { workspaces { name tasks { items { name } } } }`),
  );
  putOther(serve);

  await expectCurrent();
  expect((await Promise.all(asked)).filter(({ errors }) => errors)).toEqual([]);
});

test('keeps valid subscriptions when the supergraph changes', async () => {
  current = FULL;
  serve(current);
  const WITHOUT_LATE = FULL.replace('  late: Boolean!', '  wasLate: Boolean!');
  const sockets = Array.from({ length: 20 }, () => connectTo(served.graph.url));
  const open = (selection: string, socket = sockets[0]!) =>
    streamOf(socket, `subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { ${selection} } }`);
  /** The stream's next event, without heartbeats. */
  const nextEvent = async (stream: ReturnType<typeof open>) => {
    for (;;) {
      const { data } = await stream.next();
      if (data.taskEvents) return data.taskEvents;
    }
  };
  const streams = sockets.flatMap((socket) =>
    Array.from({ length: 50 }, (_, index) => open(`id type as${index}: type`, socket)),
  );
  const reading = open('id type task { name }');
  const others = sockets.map((socket) => open('id late', socket));
  await Promise.all([...streams, reading, ...others].map((stream) => stream.next()));
  const cursor = await served.head();

  serve(WITHOUT_LATE);
  const errors = await Promise.all(others.map(({ ended }) => ended));
  await served.deliver('taskMoved');
  const events = await Promise.all(streams.map(nextEvent));
  const { task } = await nextEvent(reading);
  const first = await open('wasLate').next();
  for (const socket of sockets) await socket.dispose();

  for (const error of errors) expect(error).toMatchObject([{ extensions: { code: 'SCHEMA_CHANGED', cursor } }]);
  for (const { type } of events) expect(type).toBe('taskMoved');
  expect(task.name).toEqual(expect.any(String));
  expect(first.data).toEqual({ taskEvents: null });
});

test('does not serve an invalid supergraph', async () => {
  current = WITHOUT_HEAD;
  serve(current);
  /** Valid for the planner, which ignores the directive, but invalid GraphQL. */
  const oneOf = `directive @oneOf on INPUT_OBJECT\n${FULL.replace('input AccessTokenBody', '$& @oneOf')}`;
  const wrong = ['type Query {', 'type Query { a: Int }', FULL.replaceAll('"tracking"', '"billing"'), oneOf];
  for (const each of wrong) {
    serve(each);
    await expectCurrent();
    const { errors } = await askOverSocket(served.graph.url, { query: HEAD });
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  }

  putOther(serve);
  await expectCurrent();
});

test.each([
  ['that is missing', join(folder, 'nowhere.graphql'), /^SUPERGRAPH=.*nowhere.graphql cannot be read: ENOENT/],
  ['that holds none', join(folder, 'empty.graphql'), /^invalid supergraph: Syntax Error/],
])('a file %s stops the start with one clear line', async (_what, path, line) => {
  if (path.includes('empty')) writeFileSync(path, 'type Query {');
  const settings = readSettings({ PORT: '0', DATA_DIR: ':memory:', SUPERGRAPH: path, SANDBOX_PORT: '1' });

  await expect(startToolgraph(settings)).rejects.toThrow(line);
});
