import { createHash } from 'node:crypto';

/** Builds the unique key for an event that the server itself adds to the log. */
export const ownKey = (workspaceId: string, identity: unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['ours', workspaceId, ...identity]))
    .digest();

export const deletionKey = (workspaceId: string, taskId: string) => ownKey(workspaceId, ['deleted', taskId]);
