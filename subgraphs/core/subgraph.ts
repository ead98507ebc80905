import { readdirSync, readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  executeSync,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { type EventsStatus, NO_EVENTS, type SubgraphStatus } from '../metrics/status.ts';
import { type Health, SOUND, together } from '../process/health.ts';
import type { CallLog, CircuitView } from '../upstream/call-log.ts';
import { serverCredential } from '../upstream/credential-source.ts';
import type { Credentials, Renew } from '../upstream/credentials.ts';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject } from '../upstream/json.ts';
import { keepSecret } from '../upstream/secrets.ts';
import type { Spelling } from './body-schema.ts';
import type { Permissions } from './catalogue.ts';
import { Context, type Entity, newShared, type Reader, type SubgraphDependencies } from './context.ts';
import type { Values } from './endpoint.ts';
import { keyIn, keysOf, lookUp, missingIn } from './entities.ts';
import { acceptUnknownValues, isOpen, wireTexts } from './enums.ts';
import { entityOf, setResolvers, type Table, toolOf } from './resolvers.ts';
import {
  DateTime,
  DateValue,
  Float,
  Int,
  JSONValue,
  LocalDateTime,
  LocalTime,
  SafeInt,
  Text,
  Truth,
} from './scalars.ts';

/** An HTTP route that a subgraph serves in addition to GraphQL. */
export type Route = {
  method: 'GET' | 'POST';
  path: string;
  /** The maximum size of the request body, in bytes. */
  bodyLimit: number;
  /** Returns a response to reject the request before reading the body; undefined to accept the request. */
  refusal?(request: Omit<RouteRequest, 'body'>): RouteAnswer | undefined | Promise<RouteAnswer | undefined>;
  answer(request: RouteRequest): Promise<RouteAnswer>;
};

export type RouteAnswer = {
  status: number;
  body?: unknown;
  /**
   * Called before the response is written, unless the connection has closed. Can resolve to a different response. Must
   * not reject.
   */
  sending?(): Promise<RouteAnswer | undefined>;
  /**
   * Called once, after this or a different response was written, or after the connection closed without a response.
   * `elapsedMs` is the time since the request headers arrived. Must not throw.
   */
  settled?(written: boolean, elapsedMs: number): void;
};

export type RouteRequest = {
  params: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type Subgraph = {
  name: string;
  /** The SDL including its directives, which a schema object omits. */
  typeDefs: DocumentNode;
  schema: GraphQLSchema;
  /**
   * Creates the context for a request or subscription event. Takes the constructor arguments of `Context`, the call
   * log, and the caller's permissions and credentials.
   */
  context(
    signal?: AbortSignal,
    endsAt?: number,
    log?: CallLog,
    permissions?: Permissions,
    credentials?: Credentials,
  ): Context;
  /** The names of the headers that carry per-request credentials for the subgraph's services. */
  credentialHeaders: readonly string[];
  /** Replaces the server credentials, keyed by service name. Calls in flight continue with the previous credentials. */
  renew(credentials: ReadonlyMap<string, string>): void;
  /** Sets how to replace a server credential that a service rejected. */
  renewWith(renewOwn: Renew): void;
  circuits(): CircuitView[];
  routes: Route[];
  /**
   * Starts background work, which logs to `log`. Called once the server is listening. The subgraph's routes are under
   * `routesUrl`. Resolves to messages to print at startup.
   */
  start(routesUrl: string, log?: CallLog): Promise<string[]>;
  /** Resolves promptly to the subgraph's health and never rejects. */
  health(): Promise<Health>;
  /** Resolves promptly to the subgraph's current activity and never rejects. */
  status(): Promise<SubgraphStatus>;
  stop(): Promise<void>;
};

export type SubgraphParts = {
  name: string;
  /** The base name of the SDL files, if it differs from the subgraph's name. */
  sdl?: string;
  table: Table;
  spelling: Spelling;
  dependencies: Omit<SubgraphDependencies, 'entities' | 'writing'>;
  /** Fetches entity records that no endpoint returns. */
  readers?: Record<string, Reader>;
  /** Returns the subgraph's own health, without the health of its services. */
  health?: () => Promise<Health>;
  status?: () => Promise<EventsStatus>;
} & Partial<Pick<Subgraph, 'routes' | 'start' | 'stop'>>;

/** Reads a subgraph's SDL, which consists of a shared file and one file per group. */
export function readSdl(name: string): string {
  const folder = new URL(`../../schema/${name}/`, import.meta.url);
  const groups = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  const files = [new URL('../common.graphql', folder), ...groups.sort().map((file) => new URL(file, folder))];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Returns the SDL that a subgraph serves in response to `_service` queries. */
export function servedSdl(name: string): string {
  const schema = buildSubgraphSchema(parse(readSdl(name)));
  const { data } = executeSync({ schema, document: parse('{ _service { sdl } }') });
  return (data as { _service: { sdl: string } })._service.sdl;
}

/** Builds a subgraph from its SDL and resolvers. Throws if the SDL and the resolvers do not match. */
export function buildSubgraph({
  name,
  sdl = readSdl(name),
  table,
  spelling,
  dependencies,
  readers = {},
  health = async () => SOUND,
  status = async () => NO_EVENTS,
  ...life
}: SubgraphParts): Subgraph {
  const typeDefs = parse(sdl, { noLocation: true });
  const builtIn = { Int, Float, String: Text, Boolean: Truth };
  const scalars = { ...builtIn, DateTime, LocalDateTime, Date: DateValue, LocalTime, SafeInt, JSON: JSONValue };
  const resolvers = { ...scalars, ...wireTexts(typeDefs), ...referencesOf(typeDefs) };
  const schema = buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]);
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('_'),
  );
  // Rejects strings and arrays where an object is expected.
  for (const type of types) type.isTypeOf = isJsonObject;
  for (const type of Object.values(schema.getTypeMap())) if (isOpen(type)) acceptUnknownValues(type);
  const stray = Object.keys(table).find((type) => !schema.getType(type));
  if (stray) throw new Error(`${name} resolves ${stray}, which is not in its schema`);
  const known = Object.assign(
    {},
    ...types.map((type) => setResolvers(schema, type, table[type.name] ?? {}, spelling)),
    readers,
  ) as typeof readers;
  const entities: Record<string, Entity> = {};
  for (const type of types) {
    const entity = entityOf(type, table[type.name] ?? {}, known[type.name]);
    if (entity) entities[type.name] = entity;
  }
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const writing = new Set(mutations.flatMap((field) => toolOf(schema, field)?.name ?? []));
  const around: SubgraphDependencies = { ...dependencies, entities, writing };
  return {
    name,
    typeDefs,
    schema,
    context: (signal, endsAt, log, permissions, credentials) =>
      new Context(around, signal, endsAt, newShared(log, permissions, credentials)),
    credentialHeaders: [
      ...new Set(Object.values(dependencies.upstreams).flatMap(({ service }) => service.header ?? [])),
    ],
    renew: (credentials) => renew(around.upstreams, credentials),
    renewWith: (renewOwn) => {
      around.renewOwn = renewOwn;
    },
    circuits: () => servicesOf(around.upstreams).map(([, { circuit }]) => circuit()),
    routes: [],
    start: async () => [],
    stop: async () => {},
    ...life,
    health: async () => together([await health(), healthOf(around.upstreams)]),
    status: async () => ({ ...(await status()), ...statusOf(around.upstreams) }),
  };
}

/** Returns each service only once, even if it has two clients. */
const servicesOf = (upstreams: SubgraphDependencies['upstreams']) =>
  [...Map.groupBy(Object.entries(upstreams), ([, { policy }]) => policy).values()].flatMap((all) => all.slice(0, 1));

/**
 * Returns the services' health. An unavailable service makes the server degraded rather than failing, because an outage
 * affects all servers alike.
 */
function healthOf(upstreams: SubgraphDependencies['upstreams']): Health {
  const circuits = servicesOf(upstreams).map(([, { circuit }]) => circuit());
  const degraded = circuits.flatMap(({ service, state }) =>
    state === 'closed' ? [] : [{ what: service, reason: 'connections to the service are failing; nothing is sent' }],
  );
  return { failing: [], degraded };
}

function statusOf(upstreams: SubgraphDependencies['upstreams']): Pick<SubgraphStatus, 'services' | 'tools'> {
  const all = servicesOf(upstreams).map(([name, upstream]) => ({ name, ...upstream.status() }));
  return {
    services: all.map(({ tools: _, ...service }) => service),
    tools: all.flatMap(({ tools }) => tools),
  };
}

function renew(upstreams: SubgraphDependencies['upstreams'], credentials: ReadonlyMap<string, string>): void {
  for (const [name, upstream] of Object.entries(upstreams)) {
    const credential = credentials.get(name);
    if (credential === undefined) continue;
    keepSecret(credential);
    upstreams[name] = upstream.with(serverCredential(credential));
  }
}

function referencesOf({ definitions }: DocumentNode) {
  const entities = definitions.flatMap((node) =>
    (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    node.directives?.some(({ name }) => name.value === 'key')
      ? [node.name.value]
      : [],
  );
  return Object.fromEntries(entities.map((type) => [type, { __resolveReference: referenceResolver(type) }]));
}

/**
 * Resolves an entity representation. Representations are untrusted, so the key must be complete, and each part must be
 * text or a number.
 */
function referenceResolver(type: string) {
  return ({ __typename, ...given }: Values, context: Context, info: GraphQLResolveInfo) => {
    const keys = keysOf(info.schema.getType(type) as GraphQLObjectType);
    for (const fields of keys) {
      const key = keyIn(given, fields);
      if (!key) continue;
      const known = { ...given, ...key };
      return lookUp(type, known, known, context, info);
    }
    return Promise.reject(keyFault(type, missingIn(given, keys[0]!)));
  };
}

const keyFault = (type: string, missing = 'key') =>
  badInput('representations', `${type} has no ${missing} that is a string or a number`);

/**
 * Resolves `Mutation.query`. Every subgraph with query fields uses this resolver, so that no subgraph waits for
 * another.
 */
export const queryInMutation = () => ({});
