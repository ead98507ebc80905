import { listOf } from '../core/replies.ts';
import { customTaskIds, taskNamed } from './custom-task-ids.ts';
import { hexColour } from './hex-colours.ts';
import type { TagRecord } from './records/tags.ts';
import type { FieldsOf } from './types.ts';

/** The reply to a tag update uses the names `fg_color` and `bg_color` for the tag's colours. */
type UpdatedTag = TagRecord & { fg_color?: string; bg_color?: string };

export const Space = {
  tags: { call: 'GET /v2/space/{parent.id}/tag', reply: listOf<TagRecord>('tags') },
} satisfies FieldsOf<'Space'>;

export const Mutation = {
  addSpaceTaskTag: {
    call: 'POST /v2/space/{spaceIdentifier}/tag',
    body: {
      'tag.name': 'tagName',
      'tag.tag_fg': { from: 'tagForegroundColor', as: hexColour },
      'tag.tag_bg': { from: 'tagBackgroundColor', as: hexColour },
    },
    done: ({ tagName, tagForegroundColor, tagBackgroundColor }) => ({
      name: tagName.toLowerCase(),
      tag_fg: tagForegroundColor,
      tag_bg: tagBackgroundColor,
    }),
  },
  updateTaskTag: {
    call: 'PUT /v2/space/{spaceId}/tag/{currentTagName}',
    body: {
      'tag.name': 'newTagName',
      'tag.fg_color': { from: 'tagForegroundColor', as: hexColour },
      'tag.bg_color': { from: 'backgroundColorOfTag', as: hexColour },
    },
    reply: ({ tag }: { tag: UpdatedTag }) => ({
      name: tag.name,
      tag_fg: tag.fg_color ?? tag.tag_fg,
      tag_bg: tag.bg_color ?? tag.tag_bg,
    }),
  },
  deleteSpaceTag: {
    call: 'DELETE /v2/space/{spaceIdentifier}/tag/{tagNameToDelete}',
    mode: 'deletion',
    done: ({ tagNameToDelete }) => ({ ids: [tagNameToDelete!.toLowerCase()], typeName: 'Tag' }),
  },
  addTagToTask: {
    call: 'POST /v2/task/{taskIdentifier}/tag/{tagName}',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdIfCustomTaskIds'),
    headers: { 'content-type': 'contentType' },
    done: (args) => taskNamed(args.taskIdentifier, args.useCustomTaskIds, args.workspaceIdIfCustomTaskIds),
  },
  removeTagFromTask: {
    call: 'DELETE /v2/task/{taskId}/tag/{tagNameToRemove}',
    query: customTaskIds('useCustomTaskIds', 'workspaceIdForCustomTask'),
    headers: { 'content-type': 'contentTypeHeader' },
    done: (args) => taskNamed(args.taskId, args.useCustomTaskIds, args.workspaceIdForCustomTask),
  },
} satisfies FieldsOf<'Mutation'>;
