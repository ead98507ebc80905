import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contender, ROOT, startContender } from './harness.ts';

/** A graph with its own sandbox, in which only the graph's webhook is registered. */
export type Graph = { server: Contender; sandbox: Contender; stop(): Promise<void> };

type Start = { root?: string | undefined; script?: string };

export async function startGraph(
  settings: NodeJS.ProcessEnv = {},
  { root = ROOT, script = 'contenders/toolgraph.ts' }: Start = {},
): Promise<Graph> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const server = await startContender(script, [], { SANDBOX_PORT: new URL(sandbox.url).port, ...settings }, root);
  const stop = async () => {
    await server.stop();
    await sandbox.stop();
  };
  return { server, sandbox, stop };
}

/**
 * Starts a graph for the given sandbox, without webhooks because webhook reconciliation would distort the measurement.
 */
export const startWithoutWebhooks = (
  { url }: Contender,
  settings: NodeJS.ProcessEnv,
  root = ROOT,
): Promise<Contender> =>
  startContender(
    'contenders/toolgraph.ts',
    [],
    {
      ...settings,
      SANDBOX_PORT: new URL(url).port,
      TASKMANAGER_URL: `${url}/taskmanager/api`,
      TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
    },
    root,
  );

export function newFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'toolgraph-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
