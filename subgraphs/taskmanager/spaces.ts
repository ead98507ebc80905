import type { Endpoints, Values } from '../endpoint.ts';
import { own } from '../entities.ts';
import type { MutationResolvers, QueryResolvers, SpaceResolvers, WorkspaceResolvers } from './types.ts';

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

export const Space = {
  members: own('members', (members) => members?.map(({ user }: Values) => user) ?? null),
} satisfies Partial<Endpoints<SpaceResolvers>>;

export const Mutation = {
  createSpaceInWorkspace: { call: 'POST /v2/team/{workspaceId}/space', mode: 'space' },
  updateTaskManagerSpace: { call: 'PUT /v2/space/{spaceIdentifier}', mode: 'space' },
  deleteWorkspaceSpace: {
    call: 'DELETE /v2/space/{workspaceSpaceId}',
    reply: (_reply, { workspaceSpaceId }) => ({ ids: [workspaceSpaceId], typeName: 'Space' }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;
