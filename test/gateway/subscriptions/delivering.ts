import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type SandboxOptions, startSandbox } from '../../../sandbox/server.ts';
import { deliverTo, type ListedWebhook, registeredWebhook, WORKSPACE } from '../../taskmanager/deliveries.ts';
import { clientOf, startGraph, type TestGraph, type WireRequest } from '../../toolgraph.ts';

/** A graph with task-manager deliveries controlled by a test. */
export type Delivering = {
  graph: TestGraph;
  /** The webhook that receives the deliveries. */
  hook: ListedWebhook;
  /** Delivers a signed event with a new history item. */
  deliver(type: string, more?: object): Promise<void>;
  /** The cursor after the newest event. */
  head(): Promise<string>;
  /** Upstream requests, without those of webhook reconciliation, which runs while streams are open. */
  asked(): Promise<WireRequest[]>;
};

type Stoppable = Delivering & { stop(): Promise<void> };

export async function startDelivering(
  environment: NodeJS.ProcessEnv = {},
  options: SandboxOptions = {},
): Promise<Stoppable> {
  const sandbox = await startSandbox({ quiet: true, ...options });
  const { settings, ...server } = await startGraph({ SANDBOX_PORT: String(sandbox.port), ...environment });
  const stop = async () => {
    await server.stop();
    await sandbox.stop();
  };
  return { ...delivering(clientOf(server.url, sandbox, settings), await registeredWebhook(sandbox)), stop };
}

let shared: Promise<Stoppable> | undefined;

/**
 * For the tests of a file. Files without settings share one graph per process: its log can have events of other files,
 * and its tasks can have names other than those of the fixture data.
 */
export function useDelivering(environment?: NodeJS.ProcessEnv, options?: SandboxOptions): Delivering {
  const [graph, hook] = [{} as TestGraph, {} as ListedWebhook];
  let own: Stoppable | undefined;
  beforeAll(async () => {
    if (environment) own = await startDelivering(environment, options);
    else shared ??= startDelivering();
    const opened = own ?? (await shared);
    Object.assign(graph, opened?.graph);
    Object.assign(hook, opened?.hook);
  });
  afterAll(() => own?.stop());
  return delivering(graph, hook);
}

const OF_UPKEEP = /^\/v2\/team(\/\d+\/(webhook|task))?$/;

function delivering(graph: TestGraph, hook: ListedWebhook): Delivering {
  return {
    graph,
    hook,
    deliver: async (event, more = {}) => {
      const task_id = graph.sandbox.context.company.tasks[0]?.id;
      const status = await deliverTo(hook, {
        event,
        task_id,
        history_items: [{ id: randomUUID(), field: 'name' }],
        ...more,
      });
      if (status !== 200) throw new Error(`the delivery is answered ${status}`);
    },
    asked: async () => (await graph.received()).filter(({ path }) => !OF_UPKEEP.test(path)),
    head: async () => (await graph.ask(`{ taskEventsHead(workspaceId: ${WORKSPACE}) }`)).data.taskEventsHead,
  };
}
