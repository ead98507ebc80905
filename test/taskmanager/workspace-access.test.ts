import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import { WorkspaceAccess } from '../../subgraphs/taskmanager/events/access.ts';
import { useSandbox } from '../toolgraph.ts';
import { WORKSPACE } from './deliveries.ts';

const graph = useSandbox();
let subgraph: Subgraph;
beforeAll(() => {
  subgraph = openSubgraph('taskmanager', graph.settings);
});
afterAll(() => subgraph.stop());

const FORGOTTEN_AT_ONCE = 0;
const mayRead = (access: WorkspaceAccess) => access.mayRead(WORKSPACE, subgraph.context());
const fail = (status: number) => graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status });
const reads = async () => (await graph.receivedWithAnswers({ path: '/v2/team' })).length;

test('600 who begin at once, and 600 later, are one read', async () => {
  const access = new WorkspaceAccess();
  const all = () => Promise.all(Array.from({ length: 600 }, () => access.check(WORKSPACE, subgraph.context())));
  await graph.control('DELETE', 'received');
  await all();
  await all();

  expect(await reads()).toBe(1);
});

test.each([429, 503])('what a credential saw holds on while the task manager answers %i', async (status) => {
  const access = new WorkspaceAccess(FORGOTTEN_AT_ONCE);
  expect(await mayRead(access)).toBe(true);
  await fail(status);
  expect(await mayRead(access)).toBe(true);
  await graph.control('DELETE', 'received');

  for (let event = 0; event < 5; event++) expect(await mayRead(access)).toBe(true);

  expect(await reads()).toBe(0);
});

test('what no credential saw is an error while the task manager is down, read once for all who wait', async () => {
  const access = new WorkspaceAccess();
  await fail(503);

  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => mayRead(access)));

  expect(new Set(settled.map((each) => each.status === 'rejected' && each.reason.code))).toEqual(
    new Set(['UPSTREAM_UNAVAILABLE']),
  );
  expect(await reads()).toBeLessThanOrEqual(3);
});

describe('a stream', () => {
  /**
   * How long the accessible workspaces of a credential are cached here, in milliseconds. Long enough that none is read
   * between two lines of a test.
   */
  const SPAN = 150;
  const answerOf = (status: number, body: unknown = {}) =>
    graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status, body });
  const opened: AbortController[] = [];
  // An open stream would keep reading during the tests of other files.
  afterEach(() => {
    for (const left of opened.splice(0)) left.abort();
  });
  const watching = async (access: WorkspaceAccess, streams = 1) => {
    expect(await mayRead(access)).toBe(true);
    const left = new AbortController();
    opened.push(left);
    const watch = () => access.watch(WORKSPACE, subgraph.context(), left.signal);
    return { left, allowed: Array.from({ length: streams }, watch) };
  };
  const abortOf = async (signal: AbortSignal) => {
    if (!signal.aborted) await once(signal, 'abort');
    return signal.reason;
  };

  test.each([
    ['the workspace is gone', 200, { teams: [] }, /^NOT_FOUND$/],
    ['the credential is refused', 401, {}, /^(AUTH|UNAUTH)/],
  ])('ends without any event when %s', async (_what, status, body, code) => {
    const { allowed } = await watching(new WorkspaceAccess(SPAN));
    await answerOf(status, body);

    expect(await abortOf(allowed[0]!)).toMatchObject({ extensions: { code: expect.stringMatching(code) } });
  });

  test('is asked for together with all others of its credential: one read ends 600', async () => {
    const { allowed } = await watching(new WorkspaceAccess(SPAN), 600);
    await answerOf(401);
    await Promise.all(allowed.map(abortOf));

    const refused = (await graph.receivedWithAnswers({ path: '/v2/team' })).filter(({ status }) => status === 401);
    expect(refused).toHaveLength(1);
  });

  test('waits for no task manager that hangs when it is asked again', async () => {
    const access = new WorkspaceAccess(FORGOTTEN_AT_ONCE);
    await watching(access);
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', latencyMs: 60_000 });

    for (let event = 0; event < 5; event++) expect(await mayRead(access)).toBe(true);
  });
});
