import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asBuilt, compileCache } from '../../subgraphs/process/as-built.ts';
import { backoff } from '../../subgraphs/upstream/backoff.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { log, passOn } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { MANAGED } from './lifecycle.ts';

const RESTART_DELAY_MS = { first: 250, longest: 30_000 };
/** A child process that runs for this many milliseconds resets the restart delay. */
const RESET_AFTER_MS = 60_000;

const MAX_REASON_LENGTH = 500;

/**
 * Restarts a child process that exits unexpectedly, after a delay that doubles up to 30 s. Logs each start and exit.
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
   * Waits for the child process's first message; from then on, the process is restarted whenever it exits. If the
   * process exits before its first message, rejects with its captured standard error.
   */
  async ready(): Promise<this> {
    await readyOf(this.#child, this.#what);
    void this.#keepRunning();
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

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
  // `pipe` would stop after our first write error, and the child process would then block on a full pipe.
  child.stderr?.off('data', listen).on('data', (text: Buffer) => passOn(String(text), what));
}

const GATEWAY = new URL('../', import.meta.url);

/** How long a child process may take to stop, in milliseconds, including 10 s for its requests in flight. */
const STOP_TIMEOUT_MS = 12_000;

export type Command = [script: string, ...args: string[]];

export const SANDBOX: Command = ['../sandbox/main.ts'];

/** Forks a child process that ignores terminal signals and stops when this process disconnects. */
export function forkManaged([script, ...args]: Command, environment: NodeJS.ProcessEnv, errors: 'inherit' | 'pipe') {
  return fork(fileURLToPath(asBuilt(new URL(script, GATEWAY))), args, {
    env: { ...process.env, ...compileCache(), ...environment, ...MANAGED },
    stdio: ['ignore', errors === 'pipe' ? 'ignore' : 'inherit', errors, 'ipc'],
  });
}

/**
 * Starts the sandbox process, which stops when `opened` is disposed. If it fails to start, rejects with its last line
 * of output.
 */
export function startSandboxProcess(settings: Settings, opened: AsyncDisposableStack): Promise<unknown> {
  const fork = () => forkManaged(SANDBOX, sandboxEnvironment(settings, [settings.port]), 'pipe');
  const sandbox = new SupervisedChild('the sandbox', fork);
  opened.defer(() => sandbox.stop());
  const ready = sandbox.ready();
  ready.catch(() => {}); // The caller may fail before it waits for the sandbox.
  return ready;
}

export function sandboxEnvironment(settings: Settings, ports: number[]): NodeJS.ProcessEnv {
  const { sandboxPort, sandboxSeed, sandboxTokenSeconds, dataDir, sandboxCalls, host } = settings;
  const names = ['127.0.0.1', 'localhost', '[::1]', isIPv6(host) ? `[${host}]` : host];
  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SEED: sandboxSeed,
    SANDBOX_TOKEN_SECONDS: String(sandboxTokenSeconds),
    DATA_DIR: dataDir,
    SANDBOX_CALLS: sandboxCalls ?? ports.flatMap((port) => names.map((name) => `http://${name}:${port}`)).join(','),
    LOG_LEVEL: settings.log.level,
  };
}
