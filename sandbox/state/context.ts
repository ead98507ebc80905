import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Company, createCompany } from '../company/company.ts';
import { shiftDates } from '../company/date-shifting.ts';
import { dayOf, daysBetween } from '../company/local-time.ts';
import { Access } from './access.ts';
import { Deliveries, type DeliveryOptions, HOOKS, type Hook } from './deliveries.ts';
import { idGenerator } from './ids.ts';
import { makeDirectory } from './make-directory.ts';
import { Outgoing } from './outgoing.ts';
import type { SandboxContext, VendorService } from './service.ts';
import { freeze, type Snapshot, Store } from './store.ts';

export type ContextOptions = {
  /** The directory that contains `sandbox.sqlite`. If undefined, the state is stored only in memory. */
  dataDir?: string;
  /** The seed for generating the example company; 1 by default. */
  seed?: number;
  now?: () => number;
  /** The task manager's request limit per token per minute; 10,000 by default. */
  rateLimit?: number;
  deliveries?: Omit<DeliveryOptions, 'hooks' | 'outgoing'>;
  /** The lifetime of Google's access tokens in seconds; 3,599 by default. */
  tokenSeconds?: number;
  /** The origins that the sandbox is allowed to call, separated by commas; `loopback` by default. */
  calls?: string;
};

export type Seeding = {
  context: SandboxContext;
  /** Deletes all state and generates the company for a seed, with dates relative to today. */
  seed(seed: number): void;
};

const MINUTE = 60_000;

/** Opens the stored company and shifts its dates to today. Generates a company if none is stored. */
export function openContext(services: VendorService[], options: ContextOptions): Seeding {
  const store = openStore(options.dataDir);
  const now = options.now ?? Date.now;
  const calls = options.rateLimit ?? 10_000;
  const outgoing = new Outgoing(options.calls);
  let company: Company;
  const context: SandboxContext = {
    store,
    get company() {
      return company;
    },
    now,
    newId: idGenerator(store, () => company.seed),
    deliveries: new Deliveries({ ...options.deliveries, outgoing, hooks: store.collection<Hook>(HOOKS) }),
    outgoing,
    access: new Access(store, now),
    tokenSeconds: options.tokenSeconds ?? 3_599,
    rateLimit: { calls, windowMs: MINUTE },
    rateWindows: new Map(),
  };
  const seed = (number: number) => {
    const key = `${number} ${dayOf(now())}`;
    const cached = SEEDED.get(key);
    context.rateWindows.clear();
    context.rateLimit = { calls, windowMs: MINUTE };
    company = cached?.company ?? freeze(createCompany(number, dayOf(now())));
    store.atomically(() => (cached ? store.restore(cached.snapshot) : seedAll(services, context)));
    if (!cached) SEEDED.set(key, { company, snapshot: store.snapshot() });
  };
  const storedSeed = seedIn(store);
  if (storedSeed === undefined) seed(options.seed ?? 1);
  else {
    company = createCompany(storedSeed, dayOf(now()));
    store.atomically(() => shiftStoredDates(services, context));
  }
  return { context, seed };
}

/**
 * Snapshots of recently used seeds, shared by all sandboxes in the process. Restoring a snapshot is ten times faster
 * than seeding.
 */
const SEEDED = new LRUCache<string, { company: Company; snapshot: Snapshot }>({ max: 4 });

function openStore(dataDir: string | undefined): Store {
  if (dataDir === undefined) return new Store(':memory:');
  makeDirectory(dataDir);
  return new Store(join(dataDir, 'sandbox.sqlite'));
}

function seedIn(store: Store): Company['seed'] | undefined {
  const seed = store.fact('seed');
  return seed === undefined ? undefined : Number(seed);
}

function seedAll(services: VendorService[], context: SandboxContext): void {
  context.store.clear();
  context.store.setFact('seed', String(context.company.seed));
  context.store.setFact('seededOn', context.company.today);
  for (const service of services) service.seed(context);
}

function shiftStoredDates(services: VendorService[], context: SandboxContext): void {
  const days = daysBetween(context.store.fact('seededOn') ?? context.company.today, context.company.today);
  if (days <= 0) return;
  for (const service of services) {
    for (const [name, paths] of Object.entries(service.dates)) shiftCollection(context.store, name, paths, days);
  }
  context.store.setFact('seededOn', context.company.today);
}

function shiftCollection(store: Store, name: string, paths: string[], days: number): void {
  const collection = store.collection<object>(name);
  for (const [id, record] of collection.entries()) collection.update(id, shiftDates(record, paths, days));
}
