import { join } from 'node:path';
import type { Endpoints } from '../endpoint.ts';
import { snakeCase } from '../names.ts';
import { buildSubgraph, type Subgraph } from '../subgraph.ts';
import { type Address, connect } from '../upstream.ts';
import * as account from './account.ts';
import * as checklists from './checklists.ts';
import * as comments from './comments.ts';
import { deliveryDoor } from './events/delivery.ts';
import { eventFields } from './events/index.ts';
import { EventLog } from './events/log.ts';
import { registerWebhooks } from './events/registration.ts';
import * as folders from './folders.ts';
import * as lists from './lists.ts';
import { taskManager } from './service.ts';
import * as spaces from './spaces.ts';
import * as tasks from './tasks.ts';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from './types.ts';
import * as webhooks from './webhooks.ts';
import * as workspace from './workspace.ts';

/** What the task manager's subgraph is set up with. */
export type TaskManagerOptions = {
  address: Address;
  /** Where the event log is kept; in memory without it. */
  dataDir?: string | undefined;
  /** Under which address the task manager reaches our doors; undefined where it cannot, and events stay away. */
  reachedAt(doorsAt: string): string | undefined;
  warn(message: string): void;
};

const RETRY_AFTER = 30_000;

/** The task manager's subgraph. It keeps the event log and takes the deliveries that feed it. */
export function taskManagerSubgraph({ address, dataDir, reachedAt, warn }: TaskManagerOptions): Subgraph {
  const log = new EventLog(dataDir ? join(dataDir, 'events.sqlite') : ':memory:');
  const events = eventFields(log);
  let retry: NodeJS.Timeout | undefined;
  const subgraph = buildSubgraph({
    name: 'taskmanager',
    spelling: snakeCase,
    surroundings: { upstreams: { taskmanager: connect(taskManager, address) } },
    readers: { Workspace: workspace.readWorkspace, Task: tasks.readTask },
    table: {
      Query: {
        ...account.Query,
        ...spaces.Query,
        ...lists.Query,
        ...tasks.Query,
        ...events.Query,
      } satisfies Endpoints<QueryResolvers>,
      Mutation: {
        ...tasks.Mutation,
        ...checklists.Mutation,
        ...comments.Mutation,
        ...webhooks.Mutation,
      } satisfies Endpoints<MutationResolvers>,
      Subscription: events.Subscription satisfies SubscriptionResolvers,
      Workspace: { ...spaces.Workspace, ...tasks.Workspace, ...webhooks.Workspace },
      Space: { ...folders.Space, ...lists.Space },
      Folder: folders.Folder,
      TaskList: { ...lists.TaskList, ...tasks.TaskList },
      Task: { ...tasks.Task, ...comments.Task },
      Checklist: checklists.Checklist,
      Webhook: webhooks.Webhook,
      User: account.User,
      Member: workspace.Member,
      Person: workspace.Person,
      TaskEvent: events.TaskEvent,
    },
    doors: [deliveryDoor(log, warn)],
    start: async (doorsAt) => {
      const reached = reachedAt(doorsAt);
      const register = async (): Promise<void> => {
        try {
          await registerWebhooks(log, reached!, subgraph.context());
        } catch (error) {
          warn(
            `the task manager's webhook could not be registered, trying again in ${RETRY_AFTER / 1_000} s: ${(error as Error).message}`,
          );
          retry = setTimeout(register, RETRY_AFTER).unref();
        }
      };
      if (reached) await register();
    },
    stop: async () => {
      clearTimeout(retry);
      log.close();
    },
  });
  return subgraph;
}
