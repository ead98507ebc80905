import type { Endpoints } from '../endpoint.ts';
import { knowing } from '../reference.ts';
import { listRow } from './lists.ts';
import type { FolderResolvers, SpaceResolvers } from './types.ts';

export const Space = {
  folders: {
    call: 'GET /v2/space/{parent.id}/folder',
    query: { archived: 'includeArchivedFolders' },
    reply: 'folders',
  },
} satisfies Partial<Endpoints<SpaceResolvers>>;

export const Folder = {
  lists: {
    call: 'GET /v2/folder/{parent.id}/list',
    query: { archived: 'includeArchivedLists' },
    reply: ({ lists }) => lists.map(listRow),
  },
  space: ({ space }) => space && knowing(space, ['id', 'name']),
} satisfies Partial<Endpoints<FolderResolvers>>;
