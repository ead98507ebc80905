import { command, UnknownCommand } from './control/command.ts';
import { exitOnFault, stopInOrder } from './lifecycle.ts';
import { type Sandbox, startSandbox } from './server.ts';

/**
 * The sandbox as a process of its own, or a word to one that is running. Environment: SANDBOX_PORT (4010), DATA_DIR (./data), SANDBOX_SEED (1).
 * Ends on SIGTERM, on SIGINT, and when the process that started it with an IPC channel is gone; then requests under way are finished.
 */
async function main(): Promise<void> {
  const answer = await command(process.argv.slice(2), wholeNumber('SANDBOX_PORT', 4010));
  if (answer !== undefined) {
    console.log(answer);
    return;
  }
  let sandbox: Sandbox | undefined;
  stopInOrder(async () => sandbox?.finish());
  exitOnFault(() => sandbox?.refuse());
  sandbox = await startSandbox({
    port: wholeNumber('SANDBOX_PORT', 4010),
    dataDir: process.env.DATA_DIR || './data',
    seed: wholeNumber('SANDBOX_SEED', 1),
  });
  process.send?.({ ready: true, url: sandbox.url });
}

/** Exit status for a command line that cannot be read (EX_USAGE). */
const USAGE = 64;

function wholeNumber(name: string, otherwise: number): number {
  const text = process.env[name] || String(otherwise);
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}

function reason(error: unknown): string {
  const { code, message, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use; set SANDBOX_PORT to another one`;
  const isOfState = syscall === 'mkdir' || code === 'ERR_SQLITE_ERROR';
  return isOfState ? `its state cannot be kept in ${process.env.DATA_DIR || './data'}: ${message}` : message;
}

main().catch((error: unknown) => {
  const isUsage = error instanceof UnknownCommand;
  console.error(isUsage ? error.message : `sandbox cannot start: ${reason(error)}`);
  process.exit(isUsage ? USAGE : 1);
});
