import { once } from 'node:events';
import type { Settings } from '../settings/config.ts';
import { forkManaged, stopChild } from './child.ts';

/** The embedded sandbox in a process of its own, ready. Rejects with the line that it ended with. */
export async function startSandboxProcess({ sandboxPort, dataDir }: Settings): Promise<{ stop(): Promise<void> }> {
  const environment = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
  const child = forkManaged('../sandbox/main.ts', [], environment, 'errors');
  let said = '';
  const { stderr } = child;
  if (!stderr) throw new Error('the errors of the sandbox are not piped');
  stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(said.trim() || 'the sandbox ended before it was ready');
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  stderr.pipe(process.stderr);
  return { stop: () => stopChild(child) };
}
