import { LRUCache } from 'lru-cache';

/** How many objects are cached that nobody references any more. */
const CACHED = 500;

/** One object per key: the same as long as anybody references it. Of the others the 500 used last are cached. */
export class RecentlyUsed<Made extends object> {
  readonly #recent = new LRUCache<string, Made>({ max: CACHED });
  readonly #referenced = new Map<string, WeakRef<Made>>();
  readonly #gone = new FinalizationRegistry<string>((key) => {
    if (!this.#referenced.get(key)?.deref()) this.#referenced.delete(key);
  });

  of(key: string, make: () => Made): Made {
    const recent = this.#recent.get(key);
    if (recent) return recent;
    const made = this.#referenced.get(key)?.deref() ?? this.#make(key, make);
    this.#recent.set(key, made);
    return made;
  }

  /** Those used last, without the others that are still referenced. */
  recent(): Iterable<Made> {
    return this.#recent.values();
  }

  #make(key: string, make: () => Made): Made {
    const made = make();
    this.#referenced.set(key, new WeakRef(made));
    this.#gone.register(made, key);
    return made;
  }
}
