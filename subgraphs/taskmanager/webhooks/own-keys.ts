import { createHash } from 'node:crypto';

/** The key of an undelivered event. */
export const ownKey = (workspaceId: string, identity: unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['ours', workspaceId, ...identity]))
    .digest();

/** The key of a task's first recovered deletion. */
export const deletionKey = (workspaceId: string, taskId: string) => ownKey(workspaceId, ['deleted', taskId]);
