import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { WorkspaceAccess } from '../../subgraphs/taskmanager/events/access.ts';
import { useToolgraph } from '../toolgraph.ts';
import { WORKSPACE } from './deliveries.ts';

const graph = useToolgraph();
let subgraph: Subgraph;
beforeAll(() => {
  subgraph = openSubgraph('taskmanager', graph.settings);
});
afterAll(() => subgraph.stop());

const FORGOTTEN_AT_ONCE = 0;
const mayRead = (access: WorkspaceAccess) => access.mayRead(WORKSPACE, subgraph.context());
const fail = (status: number) => graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status });
const reads = async () => (await graph.receivedWithAnswers({ path: '/v2/team' })).length;

test.each([429, 503])('what a credential saw holds on while the task manager answers %i', async (status) => {
  const access = new WorkspaceAccess(FORGOTTEN_AT_ONCE);
  expect(await mayRead(access)).toBe(true);
  await fail(status);
  expect(await mayRead(access)).toBe(true);
  await graph.control('DELETE', 'received');

  for (let event = 0; event < 5; event++) expect(await mayRead(access)).toBe(true);

  expect(await reads()).toBe(0);
});

test('what a credential saw ends where it is refused', async () => {
  const access = new WorkspaceAccess(FORGOTTEN_AT_ONCE);
  expect(await mayRead(access)).toBe(true);
  await fail(401);

  await expect(mayRead(access)).rejects.toMatchObject({
    extensions: { code: expect.stringMatching(/^(AUTH|UNAUTH)/) },
  });
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
