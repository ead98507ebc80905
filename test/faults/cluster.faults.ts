import { randomBytes } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort, processes } from '../gateway/processes/processes.ts';
import { postJson } from '../post-json.ts';
import { createDatabase, hasPostgres } from '../postgres.ts';

const { start, end } = processes();
afterAll(end);

const subgraphUrls = async () => {
  const names = ['TASKMANAGER', 'ENGINE', 'TRACKING', 'WORKSPACE_PRODUCTIVITY'];
  const urls = names.map(async (name) => [`${name}_SUBGRAPH_URL`, `http://127.0.0.1:${await freePort()}`]);
  return Object.fromEntries(await Promise.all(urls));
};

test.runIf(hasPostgres)(
  'a cluster serves replicas that share a database',
  async () => {
    const script = `gateway/cluster.ts --replicas 2 --database-url ${await createDatabase()}`;
    const DATA_KEY = randomBytes(32).toString('hex');

    const { url } = await start(script, /identity.*identity/s, { DATA_KEY, ...(await subgraphUrls()) });
    const other = url.replace(/\d+$/, (port) => String(Number(port) + 100));
    const key = { 'idempotency-key': randomBytes(16).toString('hex') };
    const { data } = await postJson(`${url}/graphql`, { query: '{ workspaces { tasks { items { id } } } }' }).then(
      read,
    );
    const task = data.workspaces[0].tasks.items[0].id;
    const query = `mutation { addChecklistToTask(taskIdentifier: "${task}", checklistName: "Once") { id } }`;
    const answers = [];
    for (const place of [url, other]) answers.push(await postJson(`${place}/graphql`, { query }, key).then(read));

    expect(answers[0]).toEqual({ data: { addChecklistToTask: { id: expect.any(String) } } });
    expect(answers[1].data).toEqual(answers[0].data);
  },
  60_000,
);

test('replicas require a database', async () => {
  const { child, said } = await start('gateway/cluster.ts --replicas 2', /identity/);
  const misspelt = await start('gateway/cluster.ts --replicas two', /identity/);

  await vi.waitUntil(() => misspelt.child.exitCode !== null);
  expect([child.exitCode, said.err]).toEqual([
    78,
    'the cluster cannot start: --replicas 2 requires DATABASE_URL or --database-url\n',
  ]);
  expect([misspelt.child.exitCode, misspelt.said.err.split('\n')[0]]).toEqual([
    64,
    '--replicas two is not a number from 1 to 99',
  ]);
});

const read = (response: Response): Promise<any> => response.json();
