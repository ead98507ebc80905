import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Finding, findingOf } from '../../subgraphs/graph/finding.ts';
import { isBusy } from '../../subgraphs/store/connection.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { needsSandbox, type Settings } from '../settings/config.ts';

/** Whether a server uses a data directory now. Its lock is looked at, and not taken. */
export function isInUse(dataDir: string): boolean {
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
export async function examinePorts(settings: Settings, isRunning: boolean): Promise<Finding[]> {
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
