import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** For how many credentials something is kept that nobody has any more. */
const KEPT = 500;

/**
 * What there is once for each credential, and once for those who have none. It is the same as long as somebody has it, and for a while after: the last
 * 500 are kept.
 */
export class PerCredential<Made extends object> {
  readonly #make: (credential: string | undefined) => Made;
  readonly #recent = new LRUCache<string, Made>({ max: KEPT });
  readonly #used = new Map<string, WeakRef<Made>>();
  readonly #gone = new FinalizationRegistry<string>((digest) => {
    if (!this.#used.get(digest)?.deref()) this.#used.delete(digest);
  });

  constructor(make: (credential: string | undefined) => Made) {
    this.#make = make;
  }

  of(credential: string | undefined): Made {
    const digest = credential === undefined ? '' : digestOf(credential);
    const made = this.#recent.get(digest) ?? this.#used.get(digest)?.deref() ?? this.#makeFirst(digest, credential);
    this.#recent.set(digest, made);
    return made;
  }

  #makeFirst(digest: string, credential: string | undefined): Made {
    const made = this.#make(credential);
    this.#used.set(digest, new WeakRef(made));
    this.#gone.register(made, digest);
    return made;
  }
}

/** What a credential is recognized by where it must not be itself. */
export const digestOf = (credential: string): string => hash('sha256', credential, 'base64url');
