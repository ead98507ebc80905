import type { FastifyInstance } from 'fastify';
import type { Company } from '../company/company.ts';
import type { Access } from './access.ts';
import type { Deliveries } from './deliveries.ts';
import type { IdKind } from './ids.ts';
import type { Outgoing } from './outgoing.ts';
import type { Store } from './store.ts';
import type { ServiceName } from './vendors.ts';

/** Dependencies shared by all services of the sandbox. */
export type SandboxContext = {
  readonly store: Store;
  /** Replaced when the sandbox is reseeded: read it on each use, do not store it. */
  readonly company: Company;
  /** Unix milliseconds. */
  now(): number;
  /** Creates a unique id in the vendor's format for that kind. */
  newId(kind: IdKind): string;
  readonly deliveries: Deliveries;
  /** Calls user-supplied addresses. */
  readonly outgoing: Outgoing;
  readonly access: Access;
  /** The task manager's limit per token, above which it responds with 429. Reseeding restores the initial limit. */
  rateLimit: RateLimit;
  /** By token; cleared when the sandbox is reseeded. */
  readonly rateWindows: Map<string, RateWindow>;
};

type RateLimit = { calls: number; windowMs: number };

/** `end` is in Unix milliseconds. */
export type RateWindow = { used: number; end: number };

/** A simulated vendor. */
export type VendorService = {
  name: ServiceName;
  /** The path prefix of its routes, such as `/taskmanager/api`. */
  prefix: string;
  /**
   * Adds routes, an error handler and a not-found handler to `app`, a Fastify scope with that prefix. `request.body` is
   * parsed JSON, a string for other content types, or undefined. Invalid JSON throws `MalformedJson`.
   */
  routes(app: FastifyInstance, context: SandboxContext): void;
  /** Fills the empty store from `context.company`, within a transaction. */
  seed(context: SandboxContext): void;
  /**
   * The date properties of each collection, as dot paths that also reach into arrays. When the sandbox is opened on a
   * later day, they are shifted by the elapsed days and keep their format: milliseconds as string or number, ISO
   * date-time, or ISO date.
   */
  dates: Record<string, string[]>;
};

/** Thrown if a JSON body is not valid JSON. */
export class MalformedJson extends Error {
  override name = 'MalformedJson';
}
