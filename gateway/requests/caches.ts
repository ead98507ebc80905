import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { gauge } from '../../subgraphs/metrics/instruments.ts';

const MIB = 1024 * 1024;
/** The largest share of a cache that one entry may occupy; larger entries are not cached. */
const MAX_ENTRY_SHARE = 1 / 8;

/** The measured size of a parsed document, including its tokens, in bytes per source character. */
const BYTES_PER_CHARACTER = 110;
/** The size of a parsed document without locations, which would reference the tokens, in bytes per source character. */
export const BARE_DOCUMENT_FACTOR = 20;

// biome-ignore lint/suspicious/noExplicitAny: caches of any values
type Cache = BoundedCache<any>;

const bytes = gauge(
  'toolgraph_cache_bytes',
  'Estimated memory used by the document and plan caches',
  ({ calculatedSize, name: cache }: Cache) => [[calculatedSize, { cache }]],
);
const entries = gauge(
  'toolgraph_cache_entries',
  'Entries in the document and plan caches',
  ({ size, name: cache }: Cache) => [[size, { cache }]],
);

/** A cache with a size limit in MiB. `sizeOf` returns an entry's size in bytes, and a metric reports the total size. */
export class BoundedCache<V extends object> extends LRUCache<string, V> {
  readonly name: string;

  constructor(name: string, mebibytes: number, sizeOf: (value: V, key: string) => number, share = MAX_ENTRY_SHARE) {
    super({
      maxSize: mebibytes * MIB,
      maxEntrySize: mebibytes * MIB * share,
      sizeCalculation: (value, key) => Math.ceil(sizeOf(value, key)) + 2 * key.length + 200,
    });
    this.name = name;
    for (const each of [bytes, entries]) each.watch(this);
  }
}

export const sizeOfDocument = ({ loc }: DocumentNode): number => (loc?.source.body.length ?? 0) * BYTES_PER_CHARACTER;

/** Caches a derived value until the source is replaced by another object. */
export function derivedFrom<Source extends object, Value>(
  source: () => Source,
  derive: (source: Source) => Value,
): () => Value {
  let made: { of: Source; value: Value } | undefined;
  return () => {
    const of = source();
    if (made?.of !== of) made = { of, value: derive(of) };
    return made.value;
  };
}
