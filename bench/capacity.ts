/** Measured costs: CPU time in microseconds, memory in bytes. */
export type Costs = {
  /** Of a transaction that stores deliveries: a replica, and PostgreSQL. */
  transaction: number;
  transactionInDatabase: number;
  /** Of each delivery in it. */
  delivery: number;
  deliveryInDatabase: number;
  /** Of reading an event that another replica stored. */
  read: number;
  readInDatabase: number;
  /** Of sending an event to one of many identical subscriptions. */
  message: number;
  memory: number;
  memoryPerSubscriber: number;
};

export type Demand = {
  workspaces: number;
  /** The subscribers to all events of each workspace. */
  subscribers: number;
  /** The deliveries to each workspace per second. */
  deliveries: number;
};

/** Whether the balancer sends subscribers to any replica, or those of a workspace to the same one. */
export type Routing = 'any replica' | 'by workspace';

/** The work of the busiest replica, in cores by kind and in bytes, and the cores of PostgreSQL. */
export type Load = {
  cores: { storing: number; reading: number; sending: number };
  memory: number;
  databaseCores: number;
};

/** A replica's JavaScript runs in one thread, which also needs time for bursts. */
const MAX_CORES = 0.6;
const MAX_MEMORY = 2 * 1024 ** 3;
export const MAX_REPLICAS = 1_024;
/** A replica has one transaction of deliveries at a time. */
const TRANSACTION_SECONDS = 0.005;

/** Divides subscribers and deliveries among replicas. */
export function simulate(replicas: number, demand: Demand, routing: Routing, costs: Costs): Load {
  const { workspaces, subscribers, deliveries } = demand;
  const subscribed = new Uint32Array(replicas);
  const followed = new Uint32Array(replicas);
  const random = randomNumbers();
  for (let workspace = 0; workspace < workspaces; workspace++) {
    const followers = new Set<number>();
    const only = Math.floor(random() * replicas);
    for (let count = 0; count < subscribers; count++) {
      const replica = routing === 'any replica' ? Math.floor(random() * replicas) : only;
      subscribed[replica]! += 1;
      followers.add(replica);
    }
    for (const replica of followers) followed[replica]! += 1;
  }
  const stored = (workspaces * deliveries) / replicas;
  const transactions = Math.min(stored, 1 / TRANSACTION_SECONDS);
  // A replica has the events that it stores itself.
  const readAt = (replica: number) => followed[replica]! * deliveries * (1 - 1 / replicas);
  const loads = Array.from(subscribed, (count, replica): Load => {
    const storing = transactions * costs.transaction + stored * costs.delivery;
    const reading = readAt(replica) * costs.read;
    const sending = count * deliveries * costs.message;
    const databaseTime =
      transactions * costs.transactionInDatabase +
      stored * costs.deliveryInDatabase +
      readAt(replica) * costs.readInDatabase;
    return {
      cores: { storing: storing / SECOND, reading: reading / SECOND, sending: sending / SECOND },
      memory: costs.memory + count * costs.memoryPerSubscriber,
      databaseCores: databaseTime / SECOND,
    };
  });
  const databaseCores = loads.reduce((sum, load) => sum + load.databaseCores, 0);
  const busiest = loads.reduce((most, load) => (usedBy(load) > usedBy(most) ? load : most));
  return { ...busiest, databaseCores };
}

const SECOND = 1e6;

/** The part of the limits that a replica uses. */
const usedBy = (load: Load) => Math.max(coresOf(load) / MAX_CORES, load.memory / MAX_MEMORY);

export const coresOf = ({ cores }: Load) => cores.storing + cores.reading + cores.sending;

/** Returns the fewest replicas that suffice; undefined if `MAX_REPLICAS` do not. */
export function replicasFor(demand: Demand, routing: Routing, costs: Costs): number | undefined {
  const suffices = (replicas: number) => usedBy(simulate(replicas, demand, routing, costs)) <= 1;
  let [low, high] = [0, 1];
  while (!suffices(high)) {
    [low, high] = [high, high * 2];
    if (high > MAX_REPLICAS) return undefined;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (suffices(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Returns the same numbers from 0 to 1 in each simulation (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
