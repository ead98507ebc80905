import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, createCompany } from '../company/company.ts';
import { moved } from '../company/date-shifting.ts';
import { dayOf, daysBetween } from '../company/local-time.ts';
import { Access } from './access.ts';
import { Deliveries, type DeliveryOptions, HOOKS, type Hook } from './deliveries.ts';
import { idMaker } from './ids.ts';
import type { VendorService, World } from './service.ts';
import { Store } from './store.ts';

export type WorldOptions = {
  /** The folder of `sandbox.sqlite`; absent: the state is in memory and ends with the sandbox. */
  dataDir?: string;
  /** The seed number of the company that is created where there is none yet; 1 by default. */
  seed?: number;
  now?: () => number;
  rateLimit?: number;
  deliveries?: Omit<DeliveryOptions, 'hooks'>;
};

/** The world, and how it is seeded anew. */
export type Seeding = {
  world: World;
  /** Clears all state and creates the company of that seed number as of today. */
  seed(seed: number): void;
};

/** Opens the state, or creates the company where there is none. A company of an earlier day is moved forward to today. */
export function openWorld(services: VendorService[], options: WorldOptions): Seeding {
  const store = openStore(options.dataDir);
  const now = options.now ?? Date.now;
  const known = { company: createCompany(seedIn(store) ?? options.seed ?? 1, dayOf(now())) };
  const world: World = {
    store,
    get company() {
      return known.company;
    },
    now,
    newId: idMaker(store, () => known.company.seed),
    deliveries: new Deliveries({ ...options.deliveries, hooks: store.collection<Hook>(HOOKS) }),
    access: new Access(store),
    rateLimit: options.rateLimit ?? 10_000,
  };
  let noted: Company | undefined;
  const found = (seed: number) => {
    const today = dayOf(now());
    if (noted?.seed === seed && noted.today === today) {
      known.company = noted;
      store.atomically(() => store.restore());
      return;
    }
    known.company = createCompany(seed, today);
    store.atomically(() => seedAll(services, world));
    store.note();
    noted = known.company;
  };
  if (seedIn(store) === undefined) found(known.company.seed);
  else store.atomically(() => moveForward(services, world));
  return { world, seed: found };
}

function openStore(dataDir: string | undefined): Store {
  if (dataDir === undefined) return new Store(':memory:');
  mkdirSync(dataDir, { recursive: true });
  return new Store(join(dataDir, 'sandbox.sqlite'));
}

function seedIn(store: Store): Company['seed'] | undefined {
  const seed = store.fact('seed');
  return seed === undefined ? undefined : Number(seed);
}

function seedAll(services: VendorService[], world: World): void {
  world.store.clear();
  world.store.setFact('seed', String(world.company.seed));
  world.store.setFact('seededOn', world.company.today);
  for (const service of services) service.seed(world);
}

function moveForward(services: VendorService[], world: World): void {
  const days = daysBetween(world.store.fact('seededOn') ?? world.company.today, world.company.today);
  if (days <= 0) return;
  for (const service of services) {
    for (const [name, paths] of Object.entries(service.dates)) moveCollection(world.store, name, paths, days);
  }
  world.store.setFact('seededOn', world.company.today);
}

function moveCollection(store: Store, name: string, paths: string[], days: number): void {
  const collection = store.collection<object>(name);
  for (const [id, record] of collection.entries()) collection.update(id, moved(record, paths, days));
}
