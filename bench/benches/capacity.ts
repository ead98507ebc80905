import { type Costs, coresOf, type Demand, MAX_REPLICAS, replicasFor, simulate } from '../capacity.ts';
import { report } from '../harness.ts';

/**
 * Measured by the benches replicas and memory on 2 virtual cores (AMD EPYC, Node 24.21). A transaction and a read are
 * those of a single event; more events of a workspace at once cost less.
 */
export const COSTS: Costs = {
  transaction: 850,
  transactionInDatabase: 710,
  delivery: 82,
  deliveryInDatabase: 43,
  read: 1_030,
  readInDatabase: 450,
  message: 14,
  memory: 98e6,
  memoryPerSubscriber: 5_300,
};

const DEMANDS: Demand[] = [
  { workspaces: 100, subscribers: 100, deliveries: 1 },
  { workspaces: 1_000, subscribers: 100, deliveries: 1 },
  { workspaces: 10_000, subscribers: 100, deliveries: 1 },
];
export type Row = Record<
  | 'subscribers'
  | 'deliveries/s'
  | 'replicas, any'
  | 'replicas, by workspace'
  | 'MB each'
  | 'most CPU time'
  | 'PostgreSQL cores',
  string
>;

/**
 * Simulates how many replicas are needed if subscribers connect to any replica, and if they connect by workspace. The
 * other columns are for the latter.
 */
export function rowsOf(costs: Costs): Row[] {
  return DEMANDS.map((demand) => {
    const [any, replicas] = [replicasFor(demand, 'any replica', costs), replicasFor(demand, 'by workspace', costs)];
    const load = simulate(replicas ?? MAX_REPLICAS, demand, 'by workspace', costs);
    const [[kind, cores]] = Object.entries(load.cores).toSorted(([, one], [, other]) => other - one) as [
      [string, number],
    ];
    return {
      subscribers: count(demand.workspaces * demand.subscribers),
      'deliveries/s': count(demand.workspaces * demand.deliveries),
      'replicas, any': countOf(any),
      'replicas, by workspace': countOf(replicas),
      'MB each': (load.memory / 1e6).toFixed(0),
      'most CPU time': `${kind}, ${Math.round((100 * cores) / coresOf(load))} %`,
      'PostgreSQL cores': load.databaseCores.toFixed(1),
    };
  });
}

const countOf = (replicas: number | undefined) =>
  replicas === undefined ? `> ${count(MAX_REPLICAS)}` : count(replicas);

const count = (value: number) => value.toLocaleString('en');

export async function bench(): Promise<void> {
  report('capacity', 'none; costs of the benches replicas and memory', rowsOf(COSTS), COSTS);
}
