import { answering, tableOf } from '../core/answered.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { snakeCase } from '../upstream/names.ts';
import { connect } from '../upstream/upstream.ts';
import * as history from './events/history.ts';
import { type EventOptions, openEvents } from './events/open.ts';
import { taskManager, tokens } from './service.ts';
import type { taskManagerSettings } from './settings.ts';
import { taskFields, taskReaders } from './task-fields.ts';
import type { Resolvers, ResolversParentTypes } from './types.ts';
import { workspaceFields, workspaceReaders } from './workspace-fields.ts';

export type TaskManagerOptions = SubgraphOptions<typeof taskManagerSettings> &
  EventOptions & {
    /**
     * The public URL of this server, to which the task manager delivers events. Required for events from the live task
     * manager.
     */
    publicUrl: string | undefined;
  };

export function taskManagerSubgraph({ upstreams, publicUrl, ...options }: TaskManagerOptions): Subgraph {
  const upstream = connect(taskManager, upstreams.taskmanager);
  const isNear = LOOPBACK.test(new URL(upstreams.taskmanager.url).hostname);
  const events = openEvents(options, { clock: upstream.clock, isNear });
  const subgraph = buildSubgraph({
    name: 'taskmanager',
    spelling: snakeCase,
    dependencies: {
      upstreams: {
        taskmanager: upstream,
        tokens: connect(tokens, upstreams.taskmanager).with(undefined),
      },
    },
    readers: { ...workspaceReaders, ...taskReaders, TaskEvent: events.fields.readEvent },
    table: answering<Resolvers, ResolversParentTypes>()(
      tableOf(workspaceFields, taskFields, history, events.fields, { Mutation: { query: queryInMutation } }),
    ),
    routes: [events.route],
    start: async (listeningAt, callLog) => {
      await events.ready();
      // The sandbox can deliver to this process, but not to the others with the same database.
      const isAlone = upstreams.taskmanager.kind === 'sandbox' && !(options.database && publicUrl);
      const url = isAlone ? listeningAt : publicUrl;
      if (url) await events.reconciliation.start(url, () => subgraph.context(undefined, undefined, callLog));
      else events.states.setAll(NO_ADDRESS);
      return events.states.reasons().map((reason) => `task events may be missing: ${reason}`);
    },
    health: events.health,
    status: events.status,
    stop: () => events.stop(),
  });
  return subgraph;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const NO_ADDRESS =
  "PUBLIC_URL is not set, so the task manager cannot reach this server: set PUBLIC_URL to this server's public https URL";
