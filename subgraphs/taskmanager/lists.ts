import type { Endpoints, Values } from '../endpoint.ts';
import { own } from '../entities.ts';
import { knowing, lacking } from '../reference.ts';
import type { QueryResolvers, SpaceResolvers, TaskListResolvers } from './types.ts';

/** A list as lists of lists show it: without its statuses where it has none of its own. */
export function listRow(list: Values): Values {
  return list.statuses ? list : lacking(list, ['statuses']);
}

export const Query = {
  list: { call: 'GET /v2/list/{id}', entity: 'TaskList' },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Space = {
  lists: {
    call: 'GET /v2/space/{parent.id}/list',
    query: { archived: 'includeArchivedLists' },
    reply: ({ lists }) => lists.map(listRow),
  },
} satisfies Partial<Endpoints<SpaceResolvers>>;

export const TaskList = {
  folder: own('folder', (folder) => folder ?? null),
  space: own('space', (space) => space && knowing(space, ['id', 'name'])),
} satisfies Partial<Endpoints<TaskListResolvers>>;
