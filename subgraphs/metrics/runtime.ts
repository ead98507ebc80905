import { readdirSync, readFileSync } from 'node:fs';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { packageVersion } from '../process/as-built.ts';
import { histogram, reading } from './instruments.ts';
import { LOOP } from './measures.ts';

// The metrics of Prometheus' client libraries, which dashboards for Node expect.

const collections = histogram<{ kind: string }>(
  'nodejs_gc_duration_seconds',
  'Duration of garbage collections by kind: major, minor, incremental or weakcb',
  [0.001, 0.01, 0.1, 1, 2, 5],
);

const { NODE_PERFORMANCE_GC_MAJOR, NODE_PERFORMANCE_GC_MINOR, NODE_PERFORMANCE_GC_INCREMENTAL } = constants;
const KINDS = new Map<number, string>([
  [NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
]);

type Collection = PerformanceEntry & { detail: { kind: number } };

export function observeCollections(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as Collection[])
      collections.instrument?.record(duration / 1_000, { kind: KINDS.get(detail.kind) ?? 'weakcb' });
  });
  observer.observe({ entryTypes: ['gc'] });
}

const NODE = process.version;
const [major = '', minor = '', patch = ''] = NODE.slice(1).split('.');

reading('toolgraph_build_info', 'Versions of Toolgraph and Node', () => [
  [1, { version: packageVersion(), node: NODE }],
]);
reading('nodejs_version_info', 'Version of Node', () => [[1, { version: NODE, major, minor, patch }]]);
reading('process_cpu_user_seconds_total', 'CPU time in user mode', () => [[process.cpuUsage().user / 1e6, {}]]);
reading('process_cpu_system_seconds_total', 'CPU time in system mode', () => [[process.cpuUsage().system / 1e6, {}]]);
reading('process_cpu_seconds_total', 'CPU time', () => {
  const { user, system } = process.cpuUsage();
  return [[(user + system) / 1e6, {}]];
});
reading('process_start_time_seconds', 'Process start time', () => [[performance.timeOrigin / 1_000, {}]]);
reading('process_resident_memory_bytes', 'Resident memory', () => [[process.memoryUsage.rss(), {}]]);
reading('process_virtual_memory_bytes', 'Virtual memory', () => numberIn('status', /^VmSize:\s+(\d+) kB/m, 1_024));
reading('process_max_fds', 'Maximum number of open files', () => numberIn('limits', /^Max open files\s+(\d+)/m));
reading('process_open_fds', 'Open files and sockets', () => fromSystem(() => readdirSync('/proc/self/fd').length));
reading('nodejs_eventloop_lag_seconds', 'Mean event loop delay over the last 15 s', () => [[LOOP.mean, {}]]);
reading('nodejs_eventloop_lag_p50_seconds', 'Median event loop delay over the last 15 s', () => lagAt(50));
reading('nodejs_eventloop_lag_p90_seconds', '90th percentile of the event loop delay over the last 15 s', () =>
  lagAt(90),
);
reading('nodejs_eventloop_lag_p99_seconds', '99th percentile of the event loop delay over the last 15 s', () =>
  lagAt(99),
);
reading('nodejs_eventloop_lag_max_seconds', 'Longest event loop delay over the last 15 s', () => lagAt(100));
reading('nodejs_heap_size_total_bytes', 'Heap size', () => [[process.memoryUsage().heapTotal, {}]]);
reading('nodejs_heap_size_used_bytes', 'Used heap', () => [[process.memoryUsage().heapUsed, {}]]);
reading('nodejs_external_memory_bytes', 'Memory outside the heap', () => [[process.memoryUsage().external, {}]]);
reading('nodejs_heap_space_size_total_bytes', 'Size of each heap space', () => spaces('space_size'));
reading('nodejs_heap_space_size_used_bytes', 'Used part of each heap space', () => spaces('space_used_size'));
reading('nodejs_heap_space_size_available_bytes', 'Free part of each heap space', () => spaces('space_available_size'));
reading('nodejs_active_resources', 'Resources that keep the event loop alive, by type', () =>
  [...Map.groupBy(process.getActiveResourcesInfo(), (type) => type)].map(([type, all]) => [all.length, { type }]),
);

type Values = [number, Record<string, string>][];

const lagAt = (percentile: number): Values => [[LOOP.percentile(percentile), {}]];

const spaces = (size: 'space_size' | 'space_used_size' | 'space_available_size'): Values =>
  getHeapSpaceStatistics().map((space) => [space[size], { space: space.space_name.replace(/_space$/, '') }]);

const numberIn = (file: 'status' | 'limits', pattern: RegExp, unit = 1): Values =>
  fromSystem(() => Number(pattern.exec(readFileSync(`/proc/self/${file}`, 'utf8'))?.[1]) * unit);

/** Reads a value from the system; nothing where the system does not have it. */
function fromSystem(read: () => number): Values {
  try {
    const value = read();
    return Number.isFinite(value) ? [[value, {}]] : [];
  } catch {
    return [];
  }
}
