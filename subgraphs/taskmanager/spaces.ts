import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { byId, fromRecord, recordArguments, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { listOf, recordsOf } from '../core/replies.ts';
import type { SpaceRecord } from './records/places.ts';
import type { Id } from './records/users.ts';
import type { FieldsOf, QuerySpaceArgs, WorkspaceSpacesArgs } from './types.ts';
import { collectBatch } from './wanted-together.ts';

const spaceDetails = {
  tool: 'TaskManagerApi.GetWorkspaceSpaces',
  call: 'GET /v2/space/{id}',
  reply: (space: SpaceRecord) => space,
} satisfies ToolEndpoint<QuerySpaceArgs>;

type SpacesArgs = Omit<WorkspaceSpacesArgs, 'search'>;

const availableSpaces = {
  tool: 'TaskManagerApi.RetrieveAvailableSpaces',
  call: 'GET /v2/team/{parent.id}/space',
  query: { archived: 'includeArchivedSpaces' },
  reply: listOf<SpaceRecord>('spaces'),
} satisfies ToolEndpoint<SpacesArgs>;

export const Query = {
  space: { ...spaceDetails, entity: 'Space' },
} satisfies FieldsOf<'Query'>;

export const Workspace = {
  spaces: (workspace, args, context) => spacesIn(recordArguments(workspace).id, args, context),
} satisfies FieldsOf<'Workspace'>;

export async function spacesIn(
  workspaceId: unknown,
  args: Partial<SpacesArgs>,
  context: Context,
): Promise<SpaceRecord[]> {
  const parent = () => workspaceId;
  const spaces = await callEndpoint(context, availableSpaces, args, { parent });
  return spaces.map((space) => (space instanceof Error ? space : { ...space, workspaceId: String(workspaceId) }));
}

/**
 * Creates a reference to a space and its workspace, so that several spaces of one workspace can be fetched in one call.
 */
export function spaceIn(workspaceId: Id | undefined, id: unknown): SpaceRecord | null {
  const key = byId(id);
  return key && workspaceId !== undefined ? reference(key, { ...key, workspaceId }) : key;
}

/**
 * If several spaces of a workspace are requested concurrently, fetches the workspace's list of spaces once. Archived
 * spaces are not in that list and are fetched individually.
 */
export async function readSpace(
  { workspaceId, id }: { workspaceId?: Id; id: string },
  context: Context,
): Promise<SpaceRecord> {
  const wanted = workspaceId === undefined ? [id] : await collectBatch(context, `spaces ${workspaceId}`, id);
  const listed = wanted.length > 1 ? await spacesIn(workspaceId, {}, context) : [];
  return listed.find((space) => space.id === id) ?? callEndpoint(context, spaceDetails, { id });
}

export const Space = {
  members: fromRecord('members', (members) => members && recordsOf(members, ({ user }) => user)),
} satisfies FieldsOf<'Space'>;

export const SpaceFeatures = {
  raw: (features) => features,
} satisfies FieldsOf<'SpaceFeatures'>;

export const Mutation = {
  createSpaceInWorkspace: { call: 'POST /v2/team/{workspaceId}/space', mode: 'space' },
  updateTaskManagerSpace: { call: 'PUT /v2/space/{spaceIdentifier}', mode: 'space' },
  deleteWorkspaceSpace: deletion('Space', 'DELETE /v2/space/{workspaceSpaceId}'),
} satisfies FieldsOf<'Mutation'>;
