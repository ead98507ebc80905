import type { FastifyInstance } from 'fastify';
import type { Company } from '../company/company.ts';
import type { Access } from './access.ts';
import type { Deliveries } from './deliveries.ts';
import type { IdKind } from './ids.ts';
import type { Outgoing } from './outgoing.ts';
import type { Store } from './store.ts';
import type { ServiceName } from './vendors.ts';

/** Dependencies shared by all services of the sandbox. */
export type World = {
  readonly store: Store;
  /** Replaced when the sandbox is reseeded: read it on each use, do not store it. */
  readonly company: Company;
  /** Unix milliseconds. */
  now(): number;
  /** A new unique id in the vendor's format for that kind. */
  newId(kind: IdKind): string;
  readonly deliveries: Deliveries;
  /** Calls user-supplied addresses. */
  readonly outgoing: Outgoing;
  readonly access: Access;
  /** How many requests of a token the task manager answers before it answers 429; those of the start again after it is seeded anew. */
  rateLimit: RateLimit;
  /** Requests counted, by token; cleared when the sandbox is reseeded. */
  readonly rateWindows: Map<string, RateWindow>;
};

/** So many calls in windows of so many milliseconds. */
type RateLimit = { calls: number; windowMs: number };

/** How many requests were counted in a time that ends now. */
export type RateWindow = { used: number; end: number };

/** One vendor: its routes, its state, its rules. */
export type VendorService = {
  name: ServiceName;
  /** The path prefix of its routes, such as `/taskmanager/api`. */
  prefix: string;
  /**
   * Adds its routes to `app`, a Fastify scope of its own with that prefix. `request.body` is the parsed value of a JSON
   * body, a string for any other content type, and undefined when there is none; a body that is no JSON throws
   * `MalformedJson`. The service sets its own error and not-found handlers on the scope.
   */
  routes(app: FastifyInstance, world: World): void;
  /** Fills the empty store from `world.company` only, inside one transaction. */
  seed(world: World): void;
  /**
   * For each collection the properties that hold instants (dot paths; arrays are walked through). When the company is
   * opened on a later day they move forward with it, each in its own form: millisecond strings and numbers, ISO
   * datetimes, ISO dates.
   */
  dates: Record<string, string[]>;
};

/** Thrown if a request declares a JSON body that is not valid JSON. */
export class MalformedJson extends Error {
  override name = 'MalformedJson';
}
