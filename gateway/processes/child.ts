import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asBuilt } from '../../subgraphs/graph/as-built.ts';
import { MANAGED } from './lifecycle.ts';

const GATEWAY = new URL('../', import.meta.url);

/** How long a process of ours may take to stop, in milliseconds: what it has begun has 10 seconds. */
const LONGEST_STOP = 12_000;

/** Forks a script of ours, named from the gateway's folder; it stops in order when it is disconnected, and leaves signals to us. */
export function forkManaged(
  script: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: 'inherit' | 'errors',
): ChildProcess {
  return fork(fileURLToPath(asBuilt(new URL(script, GATEWAY))), args, {
    env: { ...process.env, ...environment, ...MANAGED },
    stdio: output === 'inherit' ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Stops a process that was forked so, and waits until it is gone; it may take so many milliseconds longer than usual. */
export async function stopChild(child: ChildProcess, longer = 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP + longer);
  await exited;
  clearTimeout(late);
}
