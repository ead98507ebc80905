import type { LRUCache } from 'lru-cache';
import { gauge, type Reading } from '../../subgraphs/metrics/instruments.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is in it
type Cache = LRUCache<string, any>;

/** What each cache is called; those that are alike have one name. */
const names = new WeakMap<Cache, string>();

const of =
  (read: (cache: Cache) => number) =>
  (cache: Cache): Reading<{ cache: string }>[] => [[read(cache), { cache: names.get(cache) ?? '' }]];

const bytes = gauge(
  'toolgraph_cache_bytes',
  'Memory that caches of documents and plans take, estimated',
  of((cache) => cache.calculatedSize),
);
const entries = gauge(
  'toolgraph_cache_entries',
  'What caches of documents and plans hold',
  of((cache) => cache.size),
);

/** Reads the size of a cache as long as it is used. */
export function watchCache(name: string, cache: Cache): void {
  names.set(cache, name);
  for (const each of [bytes, entries]) each.watch(cache);
}
