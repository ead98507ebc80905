import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { command, UnknownCommand } from './control/command.ts';
import { exitOnUncaughtError, shutDownGracefully } from './lifecycle.ts';
import type { Sandbox } from './server.ts';

/**
 * Starts the sandbox, or sends a command to a running sandbox. Reads these variables from the environment or `.env`:
 * SANDBOX_PORT (default 4010), DATA_DIR (default `./data`; with `:memory:`, nothing is stored on disk), SANDBOX_SEED
 * (default 1), SANDBOX_TOKEN_SECONDS (default 3599), SANDBOX_CALLS (default `loopback`) and LOG_LEVEL. The sandbox logs
 * only fatal errors.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile();
  checkLogLevel();
  const answer = await command(process.argv.slice(2), integerIn('SANDBOX_PORT', 4010), dataDir());
  if (answer !== undefined) {
    console.log(answer);
    return;
  }
  let sandbox: Sandbox | undefined;
  shutDownGracefully(async () => sandbox?.finish());
  exitOnUncaughtError(() => sandbox?.stopAccepting());
  // The server is imported only after the compile cache is enabled, which shortens startup by a third.
  enableCompileCache();
  const { startSandbox } = await import('./server.ts');
  sandbox = await startSandbox({
    port: integerIn('SANDBOX_PORT', 4010),
    ...(dataDir() !== ':memory:' && { dataDir: dataDir() }),
    seed: integerIn('SANDBOX_SEED', 1),
    tokenSeconds: integerIn('SANDBOX_TOKEN_SECONDS', 3_599),
    calls: process.env.SANDBOX_CALLS || 'loopback',
  });
  // If sending fails, the parent process has exited, but its disconnect event is still pending.
  process.send?.({ ready: true, url: sandbox.url }, (error: unknown) => error && process.emit('disconnect'));
}

const EX_USAGE = 64;

const dataDir = () => process.env.DATA_DIR || './data';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function checkLogLevel(): void {
  const { LOG_LEVEL } = process.env;
  if (LOG_LEVEL && !LOG_LEVELS.includes(LOG_LEVEL))
    throw new Error(`LOG_LEVEL=${LOG_LEVEL} must be one of ${LOG_LEVELS.join(', ')}`);
}

function integerIn(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  if (!/^\d+$/.test(text)) throw new Error(`${name}=${text} is invalid: use a whole number`);
  return Number(text);
}

function reason(error: unknown): string {
  const cause: NodeJS.ErrnoException & { port?: number } = error instanceof Error ? error : new Error(String(error));
  const { code, message, syscall, port, stack } = cause;
  if (cause instanceof SyntaxError || cause instanceof TypeError || cause instanceof ReferenceError)
    return stack ?? message;
  if (code === 'EADDRINUSE') return `port ${port} is in use; set SANDBOX_PORT to a free port`;
  const isStorageError = syscall === 'mkdir' || code === 'ERR_SQLITE_ERROR';
  return isStorageError ? `cannot store its state in ${dataDir()}: ${message}` : message;
}

main().catch((error: unknown) => {
  const isUsage = error instanceof UnknownCommand;
  console.error(isUsage ? error.message : `sandbox failed to start: ${reason(error)}`);
  process.exit(isUsage ? EX_USAGE : 1);
});
