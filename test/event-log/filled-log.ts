import { WORKSPACE } from '../taskmanager/deliveries.ts';
import { eventOf } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

/** Fills a closed log with events of the sandbox's workspace that are received now. */
export async function fillLog(directory: string, payloads: object[]): Promise<void> {
  const { database, close } = openDataDirectory(directory);
  const received = { workspaceId: WORKSPACE, receivedAt: Date.now() };
  await storeIn(database).append(payloads.map((payload) => eventOf(payload, received)));
  close();
}
