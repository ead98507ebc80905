import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXAMINING } from '../../subgraphs/examining.ts';
import { type Finding, findingOf } from '../../subgraphs/graph/finding.ts';
import { keysOf, SUBGRAPHS } from '../../subgraphs/settings.ts';
import { isBusy } from '../../subgraphs/store/connection.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { needsSandbox, type Settings } from '../settings/config.ts';
import { clean } from '../settings/log.ts';
import { sdlOf } from '../subgraph-links/over-http.ts';
import { examineDisk, examineWrites } from './disk.ts';

/** How long one part may take to be examined, in milliseconds. */
const LIMIT = 15_000;

/** The release of Node that is needed. */
const NODE = 24;

/** Examines a server with these settings, running or not: its machine, and the services that it asks. Each part is given up after 15 seconds. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const { dataDir } = settings;
  const isRunning = isInUse(dataDir);
  const parts: [check: string, examined: Promise<Finding[]>][] = [
    ['disk', Promise.try(() => [...examineDisk(dataDir), ...examineWrites(dataDir)])],
    ['ports', examinePorts(settings, isRunning)],
    ...keysOf(SUBGRAPHS).map((name): [string, Promise<Finding[]>] => {
      const remote = settings.remoteSubgraphs[name];
      return remote === undefined
        ? [name, Promise.try(() => EXAMINING[name](settings))]
        : ['subgraphs', examineRemote(name, remote, settings)];
    }),
  ];
  const found = await Promise.all(parts.map(([check, examined]) => bounded(check, examined)));
  return distinct([nodeVersion(), ...found.flat()]);
}

function nodeVersion(): Finding {
  const { node } = process.versions;
  const isRecent = Number(node.split('.')[0]) >= NODE;
  if (isRecent) return { check: 'node', status: 'ok', message: node };
  return { check: 'node', status: 'fault', message: `this is Node ${node}`, remedy: `install Node ${NODE} or later` };
}

async function examineRemote(name: string, url: string, { subgraphSecret = '' }: Settings): Promise<Finding[]> {
  const of = findingOf('subgraphs', `${name} at ${url}`);
  try {
    const served = await sdlOf(name, url, subgraphSecret);
    if ('reason' in served)
      return [of('fault', `cannot be reached (${served.reason})`, 'start it, and see its log for why it ended')];
    return [of('ok', 'answers; its services are examined where it runs')];
  } catch (fault) {
    return [of('fault', errorOf(fault).message, 'give both processes the same SUBGRAPH_SECRET')];
  }
}

/** What was found in time; a fault of ours is a finding too. */
async function bounded(check: string, examined: Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>();
  const message = `could not be examined in ${LIMIT / 1_000} s`;
  const timer = setTimeout(() => late.resolve([{ check, status: 'fault', message }]), LIMIT);
  try {
    return await Promise.race([examined, late.promise]);
  } catch (fault) {
    return [{ check, status: 'fault', message: `could not be examined: ${clean(errorOf(fault).message)}` }];
  } finally {
    clearTimeout(timer);
  }
}

/** Each finding once, and of what is the same of several services. */
function distinct(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Whether a server uses a data directory now. Its lock is looked at, and not taken. */
function isInUse(dataDir: string): boolean {
  const files = ['lock', 'writes.lock'].map((name) => join(dataDir, name)).filter((file) => existsSync(file));
  return dataDir !== ':memory:' && files.some(isLocked);
}

function isLocked(file: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    database.prepare('select count(*) from sqlite_master').get();
    return false;
  } catch (fault) {
    return isBusy(fault);
  } finally {
    database?.close();
  }
}

/** Examines whether the ports of a server are free, or those of the one that runs. */
async function examinePorts(settings: Settings, isRunning: boolean): Promise<Finding[]> {
  const { host, port, publicPort, probePort, sandboxPort } = settings;
  const ports: [variable: string, port: number, host: string][] = [
    ['PORT', port, host],
    ...(publicPort === undefined ? [] : [['PUBLIC_PORT', publicPort, host] as [string, number, string]]),
    ...(probePort === undefined ? [] : [['PROBE_PORT', probePort, host] as [string, number, string]]),
    ...(needsSandbox(settings) ? [['SANDBOX_PORT', sandboxPort, '127.0.0.1'] as [string, number, string]] : []),
  ];
  return Promise.all(ports.filter(([, number]) => number !== 0).map((each) => examinePort(each, isRunning)));
}

async function examinePort(
  [variable, port, host]: [variable: string, port: number, host: string],
  isRunning: boolean,
): Promise<Finding> {
  const of = findingOf('ports', `${variable}=${port}`);
  const fault = await faultOf(port, host);
  if (fault === undefined) {
    if (!isRunning) return of('ok', 'is free');
    return of('warning', 'is free, though a server runs with this DATA_DIR', `see whether it has another ${variable}`);
  }
  if (fault === 'EADDRINUSE' && isRunning) return of('ok', 'is in use, as a server runs with this DATA_DIR');
  if (fault === 'EADDRINUSE')
    return of('fault', 'is in use by another program', `end that one, or set ${variable} to another port`);
  return of('fault', `cannot be listened at on ${host} (${fault})`, `set HOST or ${variable} to what this machine has`);
}

async function faultOf(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return undefined;
  } catch (fault) {
    return errorOf(fault).code ?? 'unknown';
  } finally {
    server.close();
  }
}
