import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { log } from '../config/log.ts';
import { type DocumentMode, hashOf, type Manifest } from '../config/manifest.ts';
import type { SentOperation } from '../requests/asked-operation.ts';
import { parsedJson } from '../requests/json-object.ts';

/** How many untrusted documents are remembered, so that each is logged once. */
const LOGGED = 10_000;

/** Documents that may run, also by their hash: the listed ones and the operations of the tools. */
export class TrustedDocuments {
  readonly #mode: DocumentMode;
  readonly isOff: boolean;
  readonly #trusted: Manifest;
  readonly texts: readonly string[];
  readonly #logged = new LRUCache<string, true>({ max: LOGGED });

  /** @param ofTools the operations of the tools */
  constructor(mode: DocumentMode = 'off', listed: Manifest = new Map(), ofTools: readonly string[] = []) {
    this.#mode = mode;
    this.isOff = mode === 'off';
    this.texts = [...listed.values()];
    this.#trusted = this.isOff ? new Map() : new Map([...ofTools, ...this.texts].map((text) => [hashOf(text), text]));
  }

  /** An operation with its document, if that is trusted and only its hash was sent. */
  complete<Given>(asked: Given): Given {
    if (this.isOff || !isJsonObject(asked) || asked.query) return asked;
    const hash = hashIn(asked);
    const query = hash === undefined ? undefined : this.#trusted.get(hash);
    return query === undefined ? asked : { ...asked, query };
  }

  refusalOf({ query, extensions }: SentOperation): GraphQLError | undefined {
    if (this.isOff) return undefined;
    const hash = typeof query === 'string' && query !== '' ? hashOf(query) : hashIn({ extensions });
    if (hash === undefined) return this.#mode === 'only' && query ? untrusted() : undefined;
    if (this.#trusted.get(hash) !== undefined) return undefined;
    if (this.#mode === 'only') return untrusted();
    if (!this.#logged.has(hash)) log.info({ document: hash }, 'a document that is not trusted is run');
    this.#logged.set(hash, true);
    return undefined;
  }

  /** Apollo Server's cache of persisted documents: the trusted ones, then those that clients have sent. */
  readonly persisted = (others: LRUCache<string, { text: string }>) => ({
    get: async (key: string) => this.#trusted.get(key.replace(/^apq:/, '')) ?? others.get(key)?.text,
    set: async (key: string, text: string) => void others.set(key, { text }),
    delete: async (key: string) => others.delete(key),
  });
}

/** The hash in the extensions, as clients of persisted queries send it. */
function hashIn({ extensions }: SentOperation): string | undefined {
  const read = typeof extensions === 'string' ? parsedJson(extensions) : extensions;
  const persisted = isJsonObject(read) ? read.persistedQuery : undefined;
  const hash = isJsonObject(persisted) ? persisted.sha256Hash : undefined;
  return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

const untrusted = () =>
  new GraphQLError(`the document is not among those that this server runs: ${calledAs('documents')} add FILE adds it`, {
    extensions: { code: 'DOCUMENT_NOT_TRUSTED', retryable: false, http: { status: 403 } },
  });
