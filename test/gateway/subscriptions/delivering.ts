import { createHmac, randomUUID } from 'node:crypto';
import { startSandbox } from '../../../sandbox/server.ts';
import { clientOf, startGraph, type TestGraph } from '../../toolgraph.ts';

export const WORKSPACE = '9006054115';

/** A graph whose task manager delivers what a test says. */
export type Delivering = {
  graph: TestGraph;
  /** Delivers an event, signed; its history item is a new one. */
  deliver(type: string, more?: object): Promise<void>;
  /** The cursor behind the newest event. */
  head(): Promise<string>;
  stop(): Promise<void>;
};

export async function startDelivering(environment: NodeJS.ProcessEnv = {}): Promise<Delivering> {
  const sandbox = await startSandbox({ quiet: true });
  const { settings, ...server } = await startGraph({ SANDBOX_PORT: String(sandbox.port), ...environment });
  const graph = clientOf(server.url, sandbox, settings);
  const headers = { authorization: 'pk_4100001_SANDBOX' };
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/team/${WORKSPACE}/webhook`, { headers });
  const { webhooks } = (await response.json()) as { webhooks: [{ endpoint: string; secret: string }] };
  const [{ endpoint, secret }] = webhooks;
  return {
    graph,
    deliver: async (event, more = {}) => {
      const task_id = sandbox.world.company.tasks[0]?.id;
      const body = JSON.stringify({ event, task_id, history_items: [{ id: randomUUID(), field: 'name' }], ...more });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const { status } = await fetch(endpoint, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
      });
      if (status !== 200) throw new Error(`the delivery is answered ${status}`);
    },
    head: async () => (await graph.ask(`{ taskEventsHead(workspaceId: ${WORKSPACE}) }`)).data.taskEventsHead,
    stop: async () => {
      await server.stop();
      await sandbox.stop();
    },
  };
}
