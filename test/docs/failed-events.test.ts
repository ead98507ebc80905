import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';

const served = useDelivering({});

test("an event of which the task could not be read leaves that task in Apollo Client's cache as it was", async () => {
  const { graph } = served;
  process.argv[2] = 'START';
  process.env.GRAPH = `${graph.url}/graphql`;
  const { client } = await import(join(import.meta.dirname, '../../docs/clients/apollo.mjs'));
  const { data } = await graph.ask('{ workspaces { tasks { items { __typename id name } } } }');
  const [failing, other] = data.workspaces[0].tasks.items;
  const keyOf = ({ __typename, id }: any) => client.cache.identify({ __typename, id });
  const seen = (task: any) => client.cache.extract()[keyOf(task)];
  client.cache.restore({ [keyOf(failing)]: failing });
  const path = `/v2/task/${failing.id}`;

  await graph.control('POST', 'faults', { service: 'taskmanager', method: 'GET', path, status: 503 });
  await served.deliver('taskUpdated', { task_id: failing.id });
  await served.deliver('taskUpdated', { task_id: other.id });
  await vi.waitUntil(() => seen(other), { timeout: 10_000 });

  expect(seen(failing)).toEqual(failing);
  expect(seen(other)).toEqual(other);
  client.stop();
}, 30_000);
