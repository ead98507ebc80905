import { createHash } from 'node:crypto';

/** Builds the unique key of an event that the server adds to the log itself. */
export const ownKey = (workspaceId: string, identity: unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['ours', workspaceId, ...identity]))
    .digest();

export const deletionKey = (workspaceId: string, taskId: string) => ownKey(workspaceId, ['deleted', taskId]);
