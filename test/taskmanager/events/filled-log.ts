import { openDataDirectory } from '../../../subgraphs/taskmanager/events/store/data-directory.ts';
import { SqliteStore } from '../../../subgraphs/taskmanager/events/store/sqlite-store.ts';
import { WORKSPACE } from '../deliveries.ts';
import { eventOf } from './deliveries-of.ts';

/** Fills the log of a directory that nothing has open with events of the sandbox's workspace that are received now. */
export async function fillLog(directory: string, payloads: object[]): Promise<void> {
  const { database, close } = openDataDirectory(directory);
  const received = { workspaceId: WORKSPACE, receivedAt: Date.now() };
  await new SqliteStore(database).append(payloads.map((payload) => eventOf(payload, received)));
  close();
}
