import type { Settings } from '../settings/config.ts';
import { forkManaged } from './child.ts';
import { SupervisedChild } from './supervised-child.ts';

/** The embedded sandbox in a process of its own, ready. Rejects with the line that it ended with; later it is started again. */
export function startSandboxProcess({ sandboxPort, dataDir }: Settings): Promise<{ stop(): Promise<void> }> {
  const environment = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
  const fork = () => forkManaged('../sandbox/main.ts', [], environment, 'errors');
  return new SupervisedChild('the sandbox', fork).ready();
}
