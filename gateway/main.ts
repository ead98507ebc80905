import { enableCompileCache } from 'node:module';
import { banner } from './banner.ts';
import { ConfigurationError, needsSandbox, readSettings, type Settings, VARIABLES } from './config.ts';
import { loadEnvironment } from './environment.ts';
import { telling } from './progress.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const HELP = `Serves the graph of 199 tools at /graphql and the explorer at /.

Usage: npm start [-- --help]

Variables of the environment, also read from a file .env:
${VARIABLES.map(({ name, fallback, meaning }) => `  ${name.padEnd(18)} ${meaning}${fallback ? ` (default ${fallback})` : ''}`).join('\n')}
`;

async function start(settings: Settings): Promise<() => Promise<void>> {
  // Importing the gateway is most of the start; the sandbox comes up meanwhile.
  enableCompileCache();
  const [sandbox, { startToolgraph }] = await Promise.all([
    needsSandbox(settings) ? telling('the sandbox is being seeded', startSandboxProcess(settings)) : undefined,
    telling('the gateway is being loaded', import('./toolgraph.ts')),
  ]);
  try {
    const server = await telling('the graph is being opened', startToolgraph(settings));
    console.log(banner(settings, server.url, process.stdout.isTTY));
    return async () => {
      await server.stop();
      await sandbox?.stop();
    };
  } catch (error) {
    await sandbox?.stop();
    throw error;
  }
}

/** What stopped the start, in one line where it is something that people can mend. */
function reason(error: unknown, { port, dataDir }: Partial<Settings> = {}): string {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof ConfigurationError) return message;
  if (code === 'EADDRINUSE') return `port ${port} is in use: set PORT to another one`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EEXIST' || code === 'ENOTDIR' || code === 'ERR_SQLITE_ERROR') {
    return `DATA_DIR=${dataDir} cannot be written: ${message}`;
  }
  return message;
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  let settings: Settings | undefined;
  try {
    loadEnvironment();
    settings = readSettings(process.env);
    const stop = await start(settings);
    process.send?.({ ready: true });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    console.error(`Toolgraph cannot start: ${reason(error, settings)}`);
    process.exit(1);
  }
}

await main();
