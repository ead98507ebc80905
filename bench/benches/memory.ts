import { setTimeout } from 'node:timers/promises';
import { subscribers } from '../audience.ts';
import type { Comparison, Costs, Options } from '../comparison.ts';
import { type Webhook, WORKSPACE, webhookOf } from '../deliveries.ts';
import { type Graph, newFolder, startGraph } from '../graph.ts';
import { type Contender, load, ROOT, report, request } from '../harness.ts';
import { deliver } from './fanout.ts';

const AT_ONCE = 8;
/** The number of warm-up requests, which load and compile the code. */
const FIRST = 1_000;
/** The number of warm-up subscribers, which load and compile shared code before the measurement. */
const EARLY = 500;
const IDLE = 3_000;
const SUBSCRIBE = `subscription { taskEvents(workspaceId: ${WORKSPACE}) { id type } }`;
const MB = 1_024 * 1_024;

/** Measures the server's memory at startup, after requests, and per idle subscriber. */
export async function bench(options: Options): Promise<void> {
  const { measure, close } = await comparison.open(ROOT, options);
  const costs = await measure();
  await close();
  const rows = Object.entries(costs).map(([what, size]) => ({ what, size: size.toFixed(2) }));
  report('memory', 'none; compare with --against', rows, costs);
}

export const comparison: Comparison = {
  turns: 1,
  async open(root, { requests }) {
    const { path, remove } = newFolder();
    const settings = { BENCH_DATA_DIR: path, MAX_CONNECTIONS: '10000' };
    const graph = await startGraph(settings, { root });
    const hook = await webhookOf(graph.sandbox.url);
    const { tasks } = await graph.sandbox.command({});
    const measure = async () => {
      const costs: Costs = { 'MB at the start': await liveMb(graph) };
      await sendMixed(graph, hook, tasks, 0, FIRST);
      costs[`MB after ${FIRST} requests`] = await liveMb(graph);
      await sendMixed(graph, hook, tasks, FIRST, requests);
      costs[`MB after ${requests} requests`] = await liveMb(graph);
      const early = await subscribers(graph.server, EARLY, () => SUBSCRIBE);
      const before = await liveMb(graph);
      const idle = await subscribers(graph.server, IDLE, () => SUBSCRIBE);
      costs['KB for each idle subscriber'] = (((await liveMb(graph)) - before) * 1_024) / IDLE;
      for (const socket of [...early.sockets, ...idle.sockets]) socket.terminate();
      return costs;
    };
    const close = async () => {
      await graph.stop();
      remove();
    };
    return { measure, close };
  },
};

/** Returns the memory in use after sockets are closed and finalizers have run. */
async function liveMb({ server }: Graph): Promise<number> {
  await server.memory();
  await setTimeout(500);
  return (await server.memory()).live / MB;
}

/**
 * Sends a mix of requests: reads with distinct variables and documents, invalid documents, writes with idempotency
 * keys, deliveries and short subscriptions.
 */
function sendMixed({ server }: Graph, hook: Webhook, tasks: string[], from: number, to: number): Promise<unknown> {
  const url = `${server.url}/graphql`;
  const send = async (index: number): Promise<unknown> => {
    const id = tasks[index % tasks.length];
    if (index % 1_000 === 0) await subscribeShortly(server, hook, index);
    if (index % 20 === 0) return deliver(hook);
    if (index % 50 === 1) {
      const query = 'mutation ($id: ID!) { addChecklistToTask(taskIdentifier: $id, checklistName: "Bench") { id } }';
      return request(url, { query, variables: { id } }, { 'idempotency-key': `memory-${index}` });
    }
    if (index % 50 === 2) return request(url, { query: `{ unknown${index} }` }).catch(() => {});
    if (index % 5 === 0) return request(url, { query: `{ toolCatalog(search: "none") { name n${index}: name } }` });
    if (index % 5 === 3)
      return request(url, { query: 'query ($id: ID!) { task(id: $id) { id name } }', variables: { id } });
    const query = 'query ($search: String) { toolCatalog(search: $search) { name } }';
    return request(url, { query, variables: { search: `none ${index}` } });
  };
  return load(to - from, AT_ONCE, (index) => send(from + index));
}

async function subscribeShortly(server: Contender, hook: Webhook, index: number): Promise<void> {
  const alias = (place: number) => SUBSCRIBE.replace(' type', ` s${index + place}: type`);
  const { sockets } = await subscribers(server, 2, alias);
  await deliver(hook);
  for (const socket of sockets) socket.terminate();
}
