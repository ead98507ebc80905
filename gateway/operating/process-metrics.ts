import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { reading } from '../../subgraphs/metrics/instruments.ts';

/** How often the delay of the loop is looked at, and how long a window of it is, in milliseconds. */
const LOOK_EVERY = 20;
const WINDOW = 15_000;
const NANOSECONDS = 1e9;
const PERCENTILES = [50, 99, 100];

/** How late timers were in the window before this one, in seconds, by percentile; those of this one as long as it is the first. */
const delays = (() => {
  const histogram = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  const read = () =>
    PERCENTILES.map((percentile): readonly [number, { percentile: string }] => {
      const late = histogram.count === 0 ? 0 : histogram.percentile(percentile) / NANOSECONDS;
      return [Math.max(0, late - LOOK_EVERY / 1_000), { percentile: String(percentile) }];
    });
  let last: ReturnType<typeof read> | undefined;
  histogram.enable();
  setInterval(() => {
    last = read();
    histogram.reset();
  }, WINDOW).unref();
  return () => last ?? read();
})();

reading(
  'toolgraph_loop_delay_seconds',
  'How late timers of the process were in the last 15 seconds: half of them were less late than percentile 50, and none later than 100',
  delays,
);
reading('process_cpu_seconds_total', 'Time of CPU that the process has used, with all of its threads', () => {
  const { user, system } = process.cpuUsage();
  return [[(user + system) / 1e6, {}]];
});
reading('process_resident_memory_bytes', 'Memory of the machine that the process has', () => [
  [process.memoryUsage.rss(), {}],
]);
reading('process_start_time_seconds', 'When the process was started, in Unix seconds', () => [
  [performance.timeOrigin / 1_000, {}],
]);
reading(
  'process_open_fds',
  'Files and sockets that the process has open; absent where the system does not say',
  openFiles,
);
reading('toolgraph_heap_bytes', 'Memory that objects take (used) and that they may take (limit)', () => {
  const { heapUsed, heapTotal } = process.memoryUsage();
  return [
    [heapUsed, { of: 'used' }],
    [heapTotal, { of: 'total' }],
  ];
});

function openFiles(): [number, Record<string, string>][] {
  try {
    return [[readdirSync('/proc/self/fd').length, {}]];
  } catch {
    return [];
  }
}
