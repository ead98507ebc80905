import type { Endpoints } from '../endpoint.ts';
import type { QueryResolvers, WorkspaceResolvers } from './types.ts';

export const Query = {
  space: { call: 'GET /v2/space/{id}', entity: 'Space' },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Workspace = {
  spaces: {
    call: 'GET /v2/team/{parent.id}/space',
    query: { archived: 'includeArchivedSpaces' },
    reply: 'spaces',
  },
} satisfies Partial<Endpoints<WorkspaceResolvers>>;
