import type { Status } from '../../routes/status.ts';
import { Time } from '../time.tsx';
import { type Column, Table } from './section.tsx';

type Row<Name extends keyof Status> = NonNullable<Status[Name]> extends readonly (infer One)[] ? One : never;

const number = (value: number) => value.toLocaleString();
const time = (at: number | null) => (at === null ? '—' : <Time instant={new Date(at).toISOString()} />);
const ms = (value: number | null) => (value === null ? '—' : `${number(Math.round(value))} ms`);
const mark = (kind: 'calm' | 'warn' | 'bad', text: string) => <span className={`mark ${kind}`}>{text}</span>;

function circuitOf({ circuit, retryAfterMs }: Row<'services'>) {
  if (circuit === 'closed') return mark('calm', circuit);
  return mark('bad', circuit === 'open' ? `open, next probe in ${number(retryAfterMs)} ms` : circuit);
}

const SERVICES: Column<Row<'services'>>[] = [
  { title: 'Service', of: ({ name }) => name },
  { title: 'Kind', of: ({ kind }) => (kind === 'live' ? mark('bad', 'LIVE') : kind) },
  { title: 'Circuit breaker', of: circuitOf },
  { title: 'Calls left', of: ({ left }) => (left === null ? 'unlimited' : number(left)), isNumber: true },
  { title: 'Waiting', of: ({ waiting }) => (waiting > 0 ? mark('warn', number(waiting)) : '0'), isNumber: true },
  { title: 'In flight', of: ({ underWay }) => number(underWay), isNumber: true },
];

export const Services = ({ services }: { services: Row<'services'>[] }) => (
  <Table label="Upstreams" columns={SERVICES} rows={services} keyOf={({ name }) => name} />
);

const DELIVERIES: Column<Row<'deliveries'>>[] = [
  { title: 'Webhook', of: ({ name }) => name },
  { title: 'State', of: ({ status }) => mark(status === 'live' ? 'calm' : 'warn', status) },
  { title: 'Since', of: ({ since }) => time(since) },
  { title: 'Last delivery', of: ({ lastDeliveryAt }) => time(lastDeliveryAt) },
  { title: 'Next check', of: ({ nextCheckAt }) => time(nextCheckAt) },
  { title: 'Reason', of: ({ reason }) => reason ?? '—' },
];

export const Deliveries = ({ deliveries }: { deliveries: Row<'deliveries'>[] }) => (
  <Table label="Webhooks" columns={DELIVERIES} rows={deliveries} keyOf={({ name }) => name} />
);

const LOGS: Column<Row<'logs'>>[] = [
  { title: 'Log', of: ({ name }) => name },
  { title: 'Events', of: ({ events }) => number(events), isNumber: true },
  { title: 'Lag', of: ({ lagMs }) => (lagMs > 1_000 ? mark('warn', ms(lagMs) as string) : ms(lagMs)), isNumber: true },
  { title: 'Following', of: ({ following }) => number(following), isNumber: true },
  { title: 'Replaying', of: ({ replaying }) => number(replaying), isNumber: true },
];

export const Logs = ({ logs }: { logs: Row<'logs'>[] }) => (
  <Table label="Event logs" columns={LOGS} rows={logs} keyOf={({ name }) => name} />
);

const DONE: Column<Row<'operations'>>[] = [
  { title: 'Calls', of: ({ count }) => number(count), isNumber: true },
  { title: 'Failed', of: ({ failed }) => (failed > 0 ? mark('bad', number(failed)) : '0'), isNumber: true },
  { title: 'Average', of: ({ averageMs }) => ms(averageMs), isNumber: true },
  { title: 'Longest', of: ({ longestMs }) => ms(longestMs), isNumber: true },
];

/** Operations by average duration, slowest first. */
export const Operations = ({ operations }: { operations: Row<'operations'>[] }) => (
  <Table
    label="Slowest operations"
    columns={[{ title: 'Operation', of: ({ name }) => name }, ...DONE]}
    rows={operations}
    keyOf={({ name }) => name}
  />
);

/** Tools by number of calls, most called first. */
export const Tools = ({ tools }: { tools: Row<'tools'>[] }) => (
  <Table
    label="Most-called tools"
    columns={[{ title: 'Tool', of: ({ name }) => name }, ...DONE]}
    rows={tools}
    keyOf={({ name }) => name}
  />
);

const KINDS: Record<string, 'calm' | 'warn' | 'bad'> = { succeeded: 'calm', running: 'warn', not_sent: 'warn' };

const WRITES: Column<Row<'writes'>>[] = [
  { title: 'Time', of: (write) => time(write.time) },
  { title: 'Caller', of: ({ caller }) => caller ?? '—' },
  { title: 'Operation', of: ({ operationName }) => operationName ?? '—' },
  { title: 'Field', of: ({ field }) => field ?? '—' },
  { title: 'Tool', of: ({ tool }) => tool ?? '—' },
  {
    title: 'Outcome',
    of: ({ outcome, code }) =>
      mark(KINDS[outcome] ?? 'bad', `${outcome.replaceAll('_', ' ')}${code ? `, ${code}` : ''}`),
  },
  { title: 'Duration', of: ({ milliseconds }) => ms(milliseconds), isNumber: true },
];

/** Writes, newest first. */
export const Writes = ({ writes }: { writes: Row<'writes'>[] }) => (
  <Table label="Recent writes" columns={WRITES} rows={writes} keyOf={({ id }) => id} />
);
