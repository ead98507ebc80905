import { readdirSync } from 'node:fs';
import { reading } from '../../subgraphs/metrics/instruments.ts';
import { LOOP } from '../../subgraphs/metrics/loop-delay.ts';

reading(
  'toolgraph_loop_delay_seconds',
  'How late timers of the process were in the last 15 seconds: half of them were less late than percentile 50, and none later than 100',
  () => [50, 99, 100].map((percentile) => [LOOP.percentile(percentile), { percentile: String(percentile) }]),
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
