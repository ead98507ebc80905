import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A process of the project with its output. */
export type Started = {
  child: ChildProcess;
  said: { out: string; err: string };
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** The environment for a process that replaces this one after it exits. */
  place: { PORT: string; SANDBOX_PORT: string; DATA_DIR: string };
};

/** Starts processes of the project or of a copy, and removes them with their data. */
export function processes(root = ROOT) {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  const freshFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
    folders.push(folder);
    return folder;
  };
  return {
    /**
     * Starts a command, or a script of the project by its path and with its arguments, on free ports; resolves when it says `ready`, or has
     * ended.
     *
     * @param options of Node, when it is a script
     */
    start: async (
      script: string,
      ready: RegExp,
      environment: NodeJS.ProcessEnv = {},
      options: string[] = [],
    ): Promise<Started> => {
      const ports = { PORT: await freePort(), SANDBOX_PORT: await freePort(), SUBGRAPH_PORT: await freePort() };
      const { PORT, SANDBOX_PORT, DATA_DIR, ...more } = { ...ports, DATA_DIR: freshFolder(), ...environment };
      const place = { PORT, SANDBOX_PORT, DATA_DIR };
      const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
      const url = `http://127.0.0.1:${PORT}`;
      const env = { PATH, HOME, NODE_COMPILE_CACHE, PUBLIC_URL: url, MAX_WAIT_MS: '30000', ...place, ...more };
      const [first, ...words] = script.split(' ');
      const isScript = first!.endsWith('.ts');
      const command = isScript ? process.execPath : first!;
      const args = isScript ? [...options, join(root, first!), ...words] : words;
      const child = spawn(command, args, { env, cwd: root, detached: true });
      children.push(child);
      const said = { out: '', err: '' };
      const isReady = new Promise<void>((resolve) => {
        child.stdout.on('data', (text) => {
          said.out += text;
          if (ready.test(said.out)) resolve();
        });
        child.stderr.on('data', (text) => {
          said.err += text;
          if (ready.test(said.err)) resolve();
        });
      });
      await Promise.race([isReady, once(child, 'close')]);
      return { child, said, url, sandboxUrl: `http://127.0.0.1:${SANDBOX_PORT}`, dataDir: DATA_DIR, place };
    },
    /** Ends all processes and their children. */
    end: async () => {
      for (const child of children.splice(0)) {
        if (child.exitCode === null && child.signalCode === null && killGroup(child)) await once(child, 'exit');
      }
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function killGroup({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-pid!, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The ids of a process's descendants whose command line contains the text. */
export function descendantsOf(pid: number): { pid: number; command: string }[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return ids.flatMap((id) => [
    { pid: id, command: readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ') },
    ...descendantsOf(id),
  ]);
}

/** An unused port. */
export async function freePort(): Promise<string> {
  // Outgoing connections use only higher ports, and could otherwise take the port before the process binds it.
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return String(port);
}

/** The environment that directs every upstream to an external sandbox. */
export function upstreamsAt(url: string): NodeJS.ProcessEnv {
  return {
    TASKMANAGER_URL: `${url}/taskmanager/api`,
    TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
    ENGINE_URL: `${url}/engine`,
    PLATFORM_API_KEY: 'arc_sandbox',
    TRACKING_URL: `${url}/tracking`,
    TRACKING_API_KEY: 'cdp_sandbox',
    GOOGLE_TOKEN: 'ya29.sandbox',
    CALENDAR_URL: `${url}/google/calendar/v3`,
    SHEETS_URL: `${url}/google/v4`,
    DRIVE_URL: `${url}/google/drive/v3`,
    MAIL_URL: `${url}/google/gmail/v1`,
    PEOPLE_URL: `${url}/google/v1`,
    IDENTITY_URL: `${url}/google/oauth2/v2`,
  };
}

/** The environment in which a cluster's subgraphs listen on free ports. */
export async function subgraphPorts(): Promise<NodeJS.ProcessEnv> {
  const names = ['ENGINE', 'TRACKING', 'WORKSPACE_PRODUCTIVITY', 'TASKMANAGER'];
  const urls = names.map(async (name) => [`${name}_SUBGRAPH_URL`, `http://127.0.0.1:${await freePort()}`] as const);
  const SUBGRAPH_SECRET = 'shared-by-the-gateway-and-its-subgraphs';
  return { SUBGRAPH_SECRET, ...Object.fromEntries(await Promise.all(urls)) };
}
