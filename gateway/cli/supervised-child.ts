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

const RESTART_DELAY_MS = { first: 250, longest: 30_000 };
/** The uptime that resets the delay. */
const RESET_AFTER_MS = 60_000;

const MAX_REASON_LENGTH = 500;

/** Restarts a process that exits by itself, after a pause that doubles up to 30 s. Logs each start and exit. */
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
   * Waits for the first message of the process, and restarts the process from then on. If it exits first, rejects with
   * its piped standard error.
   */
  async ready(): Promise<this> {
    await readyOf(this.#child, this.#what);
    void this.#keepRunning();
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Stops the process for good; `longer` adds milliseconds to its time limit. */
  async stop(longer = 0): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    const ended = endOf(child);
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS + longer);
    await ended;
    clearTimeout(late);
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    for (let endings = 0, since = Date.now(); ; since = Date.now()) {
      const how = await endOf(this.#child);
      if (signal.aborted) return;
      if (Date.now() - since > RESET_AFTER_MS) endings = 0;
      const restartInMs = backoff(endings++, RESTART_DELAY_MS);
      log.error({ ...how, restartInMs }, `${this.#what} exited, restarting`);
      await sleep(restartInMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#child = this.#fork();
      readyOf(this.#child, this.#what).then(
        () => log.info(`${this.#what} restarted`),
        (error: Error) => {
          const reason = redactSecrets(error.message.slice(-MAX_REASON_LENGTH));
          log.error({ reason }, `${this.#what} could not be restarted`);
        },
      );
    }
  }
}

/** Resolves when the process has exited; immediately if it could not start. */
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
    throw new Error(said.trim() || `${what} exited before it was ready`);
  });
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  // Not `pipe`: it would stop after our first write error, and the child would block on a full pipe.
  child.stderr?.off('data', listen).on('data', (text: Buffer) => process.stderr.write(text));
}

const GATEWAY = new URL('../', import.meta.url);

/** Allows 10 s for requests in flight. */
const STOP_TIMEOUT_MS = 12_000;

/** A script relative to the gateway's folder, with its arguments. */
export type Command = [script: string, ...args: string[]];

export const SANDBOX: Command = ['../sandbox/main.ts'];

/** Forks a process that stops when disconnected, and leaves signals to this process. */
export function forkManaged([script, ...args]: Command, environment: NodeJS.ProcessEnv, errors: 'inherit' | 'pipe') {
  return fork(fileURLToPath(asBuilt(new URL(script, GATEWAY))), args, {
    env: { ...process.env, ...environment, ...MANAGED },
    stdio: ['ignore', errors === 'pipe' ? 'ignore' : 'inherit', errors, 'ipc'],
  });
}

/** Rejects with the sandbox's last line of output. */
export function startSandboxProcess(settings: Settings): Promise<SupervisedChild> {
  const fork = () => forkManaged(SANDBOX, sandboxEnvironment(settings, [settings.port]), 'pipe');
  return new SupervisedChild('the sandbox', fork).ready();
}

/** The sandbox may deliver events to servers on these ports. */
export function sandboxEnvironment(settings: Settings, ports: number[]): NodeJS.ProcessEnv {
  const { sandboxPort, sandboxSeed, dataDir, sandboxCalls, host } = settings;
  const names = ['127.0.0.1', 'localhost', '[::1]', isIPv6(host) ? `[${host}]` : host];
  const own = ports.flatMap((port) => names.map((name) => `http://${name}:${port}`)).join(',');
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SEED: sandboxSeed,
    DATA_DIR: dataDir,
    SANDBOX_CALLS: sandboxCalls ?? own,
    LOG_LEVEL: settings.log.level,
  };
}
