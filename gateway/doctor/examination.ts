import { EXAMINING } from '../../subgraphs/examining.ts';
import { type Finding, findingOf } from '../../subgraphs/graph/finding.ts';
import { keysOf, SUBGRAPHS } from '../../subgraphs/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import type { Settings } from '../settings/config.ts';
import { clean } from '../settings/log.ts';
import { sdlOf } from '../subgraph-links/over-http.ts';
import { examineDisk, examineWrites } from './disk.ts';
import { examinePorts, isInUse } from './ports.ts';

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
