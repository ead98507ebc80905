import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from './config.ts';

const MAIN = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

/** The embedded sandbox in a process of its own, ready. Rejects with the line that it ended with. */
export async function startSandboxProcess({ sandboxPort, dataDir }: Settings): Promise<{ stop(): Promise<void> }> {
  const child = fork(MAIN, {
    env: { ...process.env, SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr!.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(said.trim() || 'the sandbox ended before it was ready');
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  child.stderr!.pipe(process.stderr);
  return { stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
