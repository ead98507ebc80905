import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { log } from '../config/log.ts';
import { type DocumentMode, hashOf, type Manifest } from '../config/manifest.ts';
import { BoundedCache } from '../requests/caches.ts';
import { parsedJson } from '../requests/json-object.ts';
import type { SentOperation } from '../requests/operation-request.ts';

/** The number of untrusted documents to remember, so that each is logged only once. */
const MAX_LOGGED = 10_000;

/** The documents that clients can also run by hash: those in the manifest and the tools' operations. */
export class TrustedDocuments {
  readonly #mode: DocumentMode;
  readonly isOff: boolean;
  readonly #trusted: Manifest;
  readonly texts: readonly string[];
  readonly #persisted = new BoundedCache<{ text: string }>('persisted', 16, ({ text }) => 2 * text.length);
  readonly #logged = new LRUCache<string, true>({ max: MAX_LOGGED });

  constructor(mode: DocumentMode = 'off', listed: Manifest = new Map(), tools: readonly string[] = []) {
    this.#mode = mode;
    this.isOff = mode === 'off';
    this.texts = [...listed.values()];
    this.#trusted = this.isOff ? new Map() : new Map([...tools, ...this.texts].map((text) => [hashOf(text), text]));
  }

  /** If an operation contains only the hash of a trusted document, adds the document's text. */
  complete<Given>(operation: Given): Given {
    if (this.isOff || !isJsonObject(operation) || operation.query) return operation;
    const hash = readHash(operation);
    const query = hash === undefined ? undefined : this.#trusted.get(hash);
    return query === undefined ? operation : { ...operation, query };
  }

  check({ query, extensions }: SentOperation, knownHash?: string): GraphQLError | undefined {
    if (this.isOff) return undefined;
    const hash = typeof query === 'string' && query !== '' ? (knownHash ?? hashOf(query)) : readHash({ extensions });
    if (hash === undefined) return this.#mode === 'only' && query ? untrusted() : undefined;
    if (this.#trusted.get(hash) !== undefined) return undefined;
    if (this.#mode === 'only') return untrusted();
    if (!this.#logged.has(hash)) log.info({ document: hash }, 'executing an untrusted document');
    this.#logged.set(hash, true);
    return undefined;
  }

  /** Finds the document for the hash in the extensions: a trusted document, or a persisted query. */
  findText(extensions: unknown): string | undefined {
    const persisted = isJsonObject(extensions) ? extensions.persistedQuery : undefined;
    const hash = isJsonObject(persisted) && persisted.version === 1 ? readHash({ extensions }) : undefined;
    return hash && this.#find(hash);
  }

  #find(hash: string): string | undefined {
    return this.#trusted.get(hash) ?? this.#persisted.get(hash)?.text;
  }

  readonly persisted = {
    get: async (key: string) => this.#find(hashOfKey(key)),
    set: async (key: string, text: string) => void this.#persisted.set(hashOfKey(key), { text }),
    delete: async (key: string) => this.#persisted.delete(hashOfKey(key)),
  };
}

const hashOfKey = (key: string) => key.replace(/^apq:/, '');

function readHash({ extensions }: SentOperation): string | undefined {
  const value = typeof extensions === 'string' ? parsedJson(extensions) : extensions;
  const persisted = isJsonObject(value) ? value.persistedQuery : undefined;
  const hash = isJsonObject(persisted) ? persisted.sha256Hash : undefined;
  return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

const untrusted = () =>
  new GraphQLError(`the document is not trusted: add it with ${calledAs('documents')} add FILE`, {
    extensions: { code: 'DOCUMENT_NOT_TRUSTED', retryable: false, http: { status: 403 } },
  });
