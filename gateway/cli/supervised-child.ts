import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asBuilt } from '../../subgraphs/process/as-built.ts';
import { backoff } from '../../subgraphs/upstream/backoff.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { log } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { MANAGED } from './lifecycle.ts';

/** The pause before a process is started again, in milliseconds. */
const PAUSE = { first: 250, longest: 30_000 };
/** A process that has run this long starts again after the shortest pause, in milliseconds. */
const STEADY = 60_000;

/** How much of a process's last output is logged, in characters. */
const LONGEST_REASON = 500;

/**
 * A process of ours that is started again whenever it ends by itself, after a pause that doubles up to half a minute while it keeps ending.
 * Each start and end is logged.
 */
export class SupervisedChild {
  readonly #what: string;
  readonly #fork: () => ChildProcess;
  readonly #stopping = new AbortController();
  #child: ChildProcess;

  constructor(what: string, fork: () => ChildProcess) {
    this.#what = what;
    this.#fork = fork;
    this.#child = fork();
  }

  /**
   * Waits until the process says by a message that it is ready, and restarts it from then on. Rejects when it ends before that, with what it
   * has written to a piped standard error.
   */
  async ready(): Promise<this> {
    await readyOf(this.#child, this.#what);
    void this.#keepRunning();
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Stops the process for good; it may take `longer` milliseconds more than usual. */
  async stop(longer = 0): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    const ended = endOf(child);
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP + longer);
    await ended;
    clearTimeout(late);
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    for (let endings = 0, since = Date.now(); ; since = Date.now()) {
      const how = await endOf(this.#child);
      if (signal.aborted) return;
      if (Date.now() - since > STEADY) endings = 0;
      const restartInMs = backoff(endings++, PAUSE);
      log.error({ ...how, restartInMs }, `${this.#what} ended: it is started again`);
      await sleep(restartInMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#child = this.#fork();
      readyOf(this.#child, this.#what).then(
        () => log.info(`${this.#what} runs again`),
        (error: Error) => {
          const reason = redactSecrets(error.message.slice(-LONGEST_REASON));
          log.error({ reason }, `${this.#what} could not be started`);
        },
      );
    }
  }
}

/** How a process ended, once it has; at once if it could not be made. */
async function endOf(child: ChildProcess): Promise<object> {
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined) return {};
  if (exitCode === null && signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

async function readyOf(child: ChildProcess, what: string): Promise<void> {
  let said = '';
  const listen = (text: Buffer) => {
    said += text;
  };
  child.stderr?.on('data', listen);
  const ended = once(child, child.stderr ? 'close' : 'exit').then(() => {
    throw new Error(said.trim() || `${what} ended before it was ready`);
  });
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  // A pipe would end at the first fault of ours to write, and the child would wait for a reader.
  child.stderr?.off('data', listen).on('data', (text: Buffer) => process.stderr.write(text));
}

const GATEWAY = new URL('../', import.meta.url);

/** How long a process of ours may take to stop, in milliseconds: what it has begun has 10 seconds. */
const LONGEST_STOP = 12_000;

/** Forks a script, named from the gateway's folder, that stops in order when it is disconnected and leaves signals to this process. */
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

/** Starts the embedded sandbox as a process. Rejects with the line that it ended with. */
export function startSandboxProcess(settings: Settings): Promise<SupervisedChild> {
  const fork = () => forkManaged('../sandbox/main.ts', [], sandboxEnvironment(settings, [settings.port]), 'errors');
  return new SupervisedChild('the sandbox', fork).ready();
}

type SandboxSettings = Pick<Settings, 'sandboxPort' | 'sandboxSeed' | 'dataDir' | 'sandboxCalls' | 'host' | 'log'>;

/** The environment of a sandbox that delivers events to a server at these ports. */
export function sandboxEnvironment(
  { sandboxPort, sandboxSeed, dataDir, sandboxCalls, host, log: { level } }: SandboxSettings,
  ports: number[],
): NodeJS.ProcessEnv {
  const names = ['127.0.0.1', 'localhost', '[::1]', isIPv6(host) ? `[${host}]` : host];
  const own = ports.flatMap((port) => names.map((name) => `http://${name}:${port}`)).join(',');
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SEED: sandboxSeed,
    DATA_DIR: dataDir,
    SANDBOX_CALLS: sandboxCalls ?? own,
    LOG_LEVEL: level,
  };
}
