import { setTimeout } from 'node:timers/promises';
import type { SubgraphLink } from '../../../gateway/subgraph-links/link.ts';
import { mulberry32 } from '../../../sandbox/company/seeded-random.ts';

type Reply = { data?: any; errors?: any };
type Options = Parameters<SubgraphLink['source']['process']>[0] & { pathInIncomingRequest?: unknown };
type Variables = Record<string, any>;

/** Faults depend on a seed only, not on which executor sends the fetch or when. */
export type Faults = { seed: number; rate: number } | undefined;

/** The response order of concurrent fetches: the subgraphs' own, or the order of the links, forwards or backwards. */
export const ORDERS = ['as answered', 'first to last', 'last to first'] as const;
export type Order = (typeof ORDERS)[number];

/** Long enough that the timers of two links do not fire in one turn of the event loop. */
const BETWEEN_LINKS_MS = 3;

/**
 * Links shared by two executors. Each distinct fetch of an operation runs once, so that both executors receive the same
 * replies with the same faults, entity by entity.
 */
export class SharedLinks {
  readonly links: SubgraphLink[];
  readonly #replies = new Map<string, Promise<Reply>>();
  #faults: Faults;
  #order: Order = 'as answered';

  constructor(links: SubgraphLink[]) {
    this.links = links.map((link, place) => ({
      ...link,
      source: { process: (options) => this.#inTurn(place, this.#process(link, options)) as never },
    }));
  }

  async #inTurn(place: number, reply: Promise<Reply>): Promise<Reply> {
    const before = { 'as answered': 0, 'first to last': place, 'last to first': this.links.length - 1 - place };
    const turn = before[this.#order];
    if (turn > 0) await Promise.all([reply, setTimeout(turn * BETWEEN_LINKS_MS)]);
    return reply;
  }

  /** Starts a new operation: forgets the replies of the last one. */
  begin(faults: Faults, order: Order): void {
    this.#replies.clear();
    this.#faults = faults;
    this.#order = order;
  }

  async #process(link: SubgraphLink, options: Options): Promise<Reply> {
    const { representations, ...variables } = (options.request.variables ?? {}) as Variables;
    const isOfEntities = Array.isArray(representations) && options.request.query!.includes('_entities');
    const key = JSON.stringify([this.#faults?.seed, link.name, options.pathInIncomingRequest]);
    if (!isOfEntities)
      return this.#spoiled(await this.#fetch(link, options, options.request.variables ?? {}), `${key} root`);
    const texts = representations.map((each: unknown) => JSON.stringify(each));
    const distinct = [...new Set<string>(texts)].sort();
    const reply = await this.#fetch(link, options, {
      ...variables,
      representations: distinct.map((text) => JSON.parse(text)),
    });
    const each = distinct.map((text, index) => this.#spoiledEntity(entityOf(reply, index), key + text));
    const spoiled = this.#spoiledFetch(key);
    if (spoiled) return spoiled(joined(texts.map((text) => each[distinct.indexOf(text)]!)));
    return joined(texts.map((text) => each[distinct.indexOf(text)]!));
  }

  async #fetch(link: SubgraphLink, options: Options, variables: Variables): Promise<Reply> {
    const key = JSON.stringify([link.name, options.request.query, variables]);
    const known =
      this.#replies.get(key) ??
      link.source.process({ ...options, request: { ...options.request, variables } } as never);
    this.#replies.set(key, known as Promise<Reply>);
    const { data, errors } = (await known) as Reply;
    return structuredClone({
      data,
      errors: errors?.map(({ message, path, extensions }: any) => ({ message, path, extensions })),
    });
  }

  #randomFor(key: string): (() => number) | undefined {
    if (!this.#faults) return undefined;
    const random = mulberry32(hashOf(key));
    return random() < this.#faults.rate ? random : undefined;
  }

  #spoiled(reply: Reply, key: string): Reply {
    const random = this.#randomFor(key);
    // For a fetch whose fields are all skipped, stock reports a fault that has no place in the response.
    if (!random || Object.keys(reply.data ?? {}).length === 0) return reply;
    if (random() < 0.3) return { data: null, errors: [fault('FETCH')] };
    if (random() < 0.6) return { ...reply, data: misshapen(reply.data, random) };
    const [field] = Object.keys(reply.data);
    return { data: { ...reply.data, [field!]: null }, errors: [fault('FIELD', [field!])] };
  }

  #spoiledEntity({ entity, errors }: Entity, key: string): Entity {
    const random = this.#randomFor(key);
    if (!random || !entity) return { entity, errors };
    const choice = random();
    if (choice < 0.3) return { entity: null, errors: [fault('ENTITY', [])] };
    if (choice < 0.4) return { entity: null, errors: [] };
    if (choice < 0.7) return { entity: misshapen(entity, random), errors };
    const field = Object.keys(entity).at(-1)!;
    return { entity: { ...entity, [field]: null }, errors: [fault('FIELD', [field])] };
  }

  #spoiledFetch(key: string): ((reply: Reply) => Reply) | undefined {
    const random = this.#randomFor(key);
    if (!random || random() > 0.4) return undefined;
    const choice = random();
    if (choice < 0.3) return () => ({ data: null, errors: [fault('FETCH')] });
    if (choice < 0.6) return () => ({ data: { _entities: null }, errors: [fault('FETCH', ['_entities'])] });
    if (choice < 0.8) return ({ data, errors }) => ({ data: { _entities: data._entities.slice(1) }, errors });
    return ({ data, errors }) => ({ data: { _entities: [...data._entities, null] }, errors });
  }
}

type Entity = { entity: any; errors: any[] };

const fault = (code: string, path?: (string | number)[]) => ({
  message: `fault ${code}`,
  ...(path ? { path } : {}),
  extensions: { code: `FAULT_${code}` },
});

/** One entity of a reply; its error paths start at the entity. */
function entityOf({ data, errors = [] }: Reply, index: number): Entity {
  const own = errors.filter(({ path }: any) => path?.[0] !== '_entities' || path[1] === undefined || path[1] === index);
  return {
    entity: structuredClone(data?._entities?.[index] ?? null),
    errors: own.map((error: any) => ({ ...error, path: error.path?.slice(2) })),
  };
}

function joined(entities: Entity[]): Reply {
  const errors = entities.flatMap((each, index) =>
    each.errors.map((error) => ({ ...error, path: ['_entities', index, ...(error.path ?? [])] })),
  );
  const data = { _entities: entities.map(({ entity }) => structuredClone(entity)) };
  return errors.length > 0 ? { data, errors } : { data };
}

/** A copy in which one value has another type; keys and `__typename` stay. */
function misshapen(value: any, random: () => number): any {
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return oneOf(ODD, random);
    const index = Math.floor(random() * value.length);
    return value.map((item, at) => (at === index ? misshapen(item, random) : item));
  }
  if (value === null) return oneOf(NO_LISTS, random);
  if (typeof value !== 'object') return oneOf(ODD, random);
  const keys = Object.keys(value).filter((key) => key !== '__typename');
  if (keys.length === 0) return value;
  const chosen = oneOf(keys, random);
  const entries = Object.keys(value).map((key) => [key, key === chosen ? misshapen(value[key], random) : value[key]]);
  return Object.fromEntries(entries);
}

/** No lists where an object may be expected: stock accepts a list as an object without fields. */
const NO_LISTS: unknown[] = [null, 7, 1.5, true, 'odd', {}, { constructor: 1, toString: 2 }];
const ODD: unknown[] = [...NO_LISTS, [], [null]];

const oneOf = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)]!;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
