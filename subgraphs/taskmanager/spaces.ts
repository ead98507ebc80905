import { fromRecord } from '../graph/entities.ts';
import type { Endpoints } from '../rows/endpoint.ts';
import { listOf, rowsOf } from '../rows/replies.ts';
import type { SpaceRecord } from './records/spaces.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  SpaceFeaturesResolvers,
  SpaceResolvers,
  WorkspaceResolvers,
} from './types.ts';

export const Query = {
  space: { call: 'GET /v2/space/{id}', entity: 'Space' },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Workspace = {
  spaces: {
    call: 'GET /v2/team/{parent.id}/space',
    query: { archived: 'includeArchivedSpaces' },
    reply: listOf<SpaceRecord>('spaces'),
  },
} satisfies Partial<Endpoints<WorkspaceResolvers>>;

export const Space = {
  members: fromRecord('members', (members) => members && rowsOf(members, ({ user }) => user)),
} satisfies Partial<Endpoints<SpaceResolvers>>;

export const SpaceFeatures = {
  raw: (features) => features,
} satisfies Partial<Endpoints<SpaceFeaturesResolvers>>;

export const Mutation = {
  createSpaceInWorkspace: { call: 'POST /v2/team/{workspaceId}/space', mode: 'space' },
  updateTaskManagerSpace: { call: 'PUT /v2/space/{spaceIdentifier}', mode: 'space' },
  deleteWorkspaceSpace: {
    call: 'DELETE /v2/space/{workspaceSpaceId}',
    done: ({ workspaceSpaceId }) => ({ ids: [workspaceSpaceId], typeName: 'Space' }),
  },
} satisfies Partial<Endpoints<MutationResolvers>>;
