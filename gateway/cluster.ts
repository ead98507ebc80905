import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConfigurationError, readSettings, SUBGRAPHS } from './config.ts';
import { loadEnvironment } from './environment.ts';

const scriptOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts a process of ours and waits until it says that it is ready; rejects when it ends before that. */
async function start(
  script: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  processes: ChildProcess[],
): Promise<void> {
  const child = fork(scriptOf(script), args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  processes.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${[script, ...args].join(' ')} ended`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
}

/** Ends the processes in the reverse order of their start, each before the next. */
async function stop(processes: ChildProcess[]): Promise<void> {
  for (const child of processes.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

/** Gateway, four subgraphs and the sandbox as six processes, with a secret of their own. */
async function main(): Promise<void> {
  loadEnvironment();
  const { sandboxPort, host } = readSettings(process.env);
  const secret = process.env.SUBGRAPH_SECRET || randomBytes(32).toString('hex');
  const processes: ChildProcess[] = [];
  const end = (code: number) => void stop(processes).then(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  try {
    await start('../sandbox/main.ts', [], { SANDBOX_PORT: String(sandboxPort) }, processes);
    const names = Object.entries(SUBGRAPHS);
    await Promise.all(
      names.map(([name, { port }]) =>
        start(
          'subgraph-main.ts',
          [name],
          { SUBGRAPH_SECRET: secret, SUBGRAPH_PORT: String(portOf(name, port)) },
          processes,
        ),
      ),
    );
    const urls = names.map(([name, { variable, port }]) => [variable, `http://${host}:${portOf(name, port)}`]);
    await start('main.ts', [], { SUBGRAPH_SECRET: secret, ...Object.fromEntries(urls) }, processes);
  } catch (error) {
    if (error instanceof ConfigurationError) console.error(error.message);
    else console.error(`the cluster cannot start: ${(error as Error).message}`);
    return end(1);
  }
  for (const child of processes) child.once('exit', () => end(1));
}

/** A subgraph's port, or the one in its address where that is set. */
function portOf(name: string, port: number): number {
  const { variable } = SUBGRAPHS[name as keyof typeof SUBGRAPHS];
  const given = process.env[variable];
  return given ? Number(new URL(given).port) : port;
}

await main();
