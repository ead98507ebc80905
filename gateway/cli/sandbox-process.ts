import { isIPv6 } from 'node:net';
import type { Settings } from '../config/settings.ts';
import { forkManaged, SupervisedChild } from './supervised-child.ts';

/** Starts the embedded sandbox as a process. Rejects with the line that it ended with. */
export function startSandboxProcess(settings: Settings): Promise<SupervisedChild> {
  const fork = () => forkManaged('../sandbox/main.ts', [], sandboxEnvironment(settings, [settings.port]), 'errors');
  return new SupervisedChild('the sandbox', fork).ready();
}

type SandboxSettings = Pick<Settings, 'sandboxPort' | 'sandboxSeed' | 'dataDir' | 'sandboxCalls' | 'host' | 'log'>;

/** The environment of a sandbox that delivers events to a server at these ports. */
export function sandboxEnvironment(
  { sandboxPort, sandboxSeed, dataDir, sandboxCalls, host, log }: SandboxSettings,
  ports: number[],
): NodeJS.ProcessEnv {
  const names = ['127.0.0.1', 'localhost', '[::1]', isIPv6(host) ? `[${host}]` : host];
  const own = ports.flatMap((port) => names.map((name) => `http://${name}:${port}`)).join(',');
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SEED: sandboxSeed,
    DATA_DIR: dataDir,
    SANDBOX_CALLS: sandboxCalls ?? own,
    LOG_LEVEL: log.level,
  };
}
