import type { Routes } from './ask.ts';
import { spaceOf } from './look-up.ts';
import type { FolderRecord } from './records.ts';
import { wireFolder } from './wire-places.ts';

export const folders = {
  'GET /v2/space/:space_id/folder': (ask) => {
    const space = spaceOf(ask);
    const archived = ask.query.flag('archived');
    const isShown = (folder: FolderRecord) =>
      folder.space_id === space.id && folder.archived === archived && !folder.deleted;
    return { folders: ask.tables.folders.find(isShown).map((folder) => wireFolder(ask.tables, folder)) };
  },
} satisfies Routes;
