import type { FastifyInstance } from 'fastify';
import type { Company } from '../company/company.ts';
import type { Access } from './access.ts';
import type { Deliveries } from './deliveries.ts';
import type { IdKind } from './ids.ts';
import type { Outgoing } from './outgoing.ts';
import type { Store } from './store.ts';
import type { ServiceName } from './vendors.ts';

export type SandboxContext = {
  readonly store: Store;
  /**
   * The example company. Reseeding replaces the company, so read this property on each use instead of storing the
   * value.
   */
  readonly company: Company;
  /** Returns the sandbox's current time in Unix milliseconds. */
  now(): number;
  /** Creates a unique id in the vendor's format for this kind of object. */
  newId(kind: IdKind): string;
  readonly deliveries: Deliveries;
  readonly outgoing: Outgoing;
  readonly access: Access;
  /** The lifetime, in seconds, of access tokens from Google's token endpoint. */
  readonly tokenSeconds: number;
  /**
   * The task manager's request limit per token. Requests above the limit are rejected with status 429. Reseeding
   * restores the initial limit.
   */
  rateLimit: RateLimit;
  /** Each token's current rate-limit window. Reseeding clears all windows. */
  readonly rateWindows: Map<string, RateWindow>;
};

type RateLimit = { calls: number; windowMs: number };

/** A token's rate-limit window. `end` is a Unix timestamp in milliseconds. */
export type RateWindow = { used: number; end: number };

export type VendorService = {
  name: ServiceName;
  /** The path prefix of the service's routes, such as `/taskmanager/api`. */
  prefix: string;
  /**
   * Adds routes, an error handler and a not-found handler to `app`, a Fastify scope with the service's prefix.
   * `request.body` is parsed JSON, a string for other content types, or undefined. Invalid JSON throws `MalformedJson`.
   */
  routes(app: FastifyInstance, context: SandboxContext): void;
  /** Fills the empty store with data from `context.company`. Called within a transaction. */
  seed(context: SandboxContext): void;
  /**
   * The paths of the date properties in each collection. Path segments are separated by dots, and a path applies to all
   * items in an array. When the sandbox is opened on a later day, these dates are shifted by the number of elapsed
   * days. Each date keeps its format: milliseconds as a string or a number, an ISO date-time, or an ISO date.
   */
  dates: Record<string, string[]>;
};

export class MalformedJson extends Error {
  override name = 'MalformedJson';
}
