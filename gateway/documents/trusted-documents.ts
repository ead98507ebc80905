import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { calledAs } from '../../subgraphs/graph/as-built.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { parsedJson } from '../requests/json-object.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { log } from '../settings/log.ts';
import { type DocumentMode, hashOf, type Manifest } from './manifest.ts';

/** An operation as it came, by whatever transport; GET has its extensions as text. */
type Asked = { query?: unknown; extensions?: unknown };

/** How many documents that are not trusted are remembered, so that each is logged once. */
const LOGGED = 10_000;
/** How long after a failure the tools are asked for their operations again, in milliseconds. */
const AGAIN = 5_000;

/** The documents that may be run, or are known by their hash alone. */
export class TrustedDocuments {
  readonly #mode: DocumentMode;
  readonly #listed: Manifest;
  #ofTools: Manifest = new Map();
  readonly #logged = new LRUCache<string, true>({ max: LOGGED });
  #again: NodeJS.Timeout | undefined;

  constructor(mode: DocumentMode = 'off', listed: Manifest = new Map()) {
    this.#mode = mode;
    this.#listed = listed;
  }

  get isOff(): boolean {
    return this.#mode === 'off';
  }

  /** Those that are listed. */
  get texts(): Iterable<string> {
    return this.#listed.values();
  }

  /** Adds the tools' own operations; as long as they cannot be had they are asked for again. */
  async addTools(operations: () => Promise<readonly string[]>): Promise<void> {
    if (this.isOff) return;
    try {
      this.#ofTools = new Map((await operations()).map((text) => [hashOf(text), text]));
    } catch (error) {
      log.warn({ err: error }, 'the operations of tools are not trusted yet: they cannot be had');
      this.#again = setTimeout(() => void this.addTools(operations), AGAIN).unref();
    }
  }

  stop(): void {
    clearTimeout(this.#again);
  }

  /** The text of a trusted document. */
  textOf(hash: string): string | undefined {
    return this.isOff ? undefined : (this.#listed.get(hash) ?? this.#ofTools.get(hash));
  }

  /** What came, with its document where it was asked for by the hash of a trusted one. */
  complete<Given>(asked: Given): Given {
    if (this.isOff || !isJsonObject(asked) || asked.query) return asked;
    const hash = hashIn(asked);
    const query = hash === undefined ? undefined : this.textOf(hash);
    return query === undefined ? asked : { ...asked, query };
  }

  /** Why a document is not run; undefined where it may be. */
  refusalOf({ query, extensions }: Asked): GraphQLError | undefined {
    if (this.isOff) return undefined;
    const hash = typeof query === 'string' && query !== '' ? hashOf(query) : hashIn({ extensions });
    if (hash === undefined) return this.#mode === 'only' && query ? untrusted() : undefined;
    return this.#refusalOfHash(hash);
  }

  /** Refuses over HTTP what is about to be executed: Apollo Server may find a document in an address or by a hash. */
  readonly plugin: ApolloServerPlugin<ContextValue> = {
    requestDidStart: async ({ request: { http } }) =>
      http && !this.isOff
        ? {
            didResolveOperation: async ({ source }) => {
              const fault = this.#refusalOfHash(hashOf(source));
              if (fault) throw fault;
            },
          }
        : undefined,
  };

  /** What Apollo Server finds persisted documents in: first the trusted ones, then those that clients have sent. */
  readonly persisted = (others: LRUCache<string, { text: string }>) => ({
    get: async (key: string) => this.textOf(key.replace(/^apq:/, '')) ?? others.get(key)?.text,
    set: async (key: string, text: string) => void others.set(key, { text }),
    delete: async (key: string) => others.delete(key),
  });

  #refusalOfHash(hash: string): GraphQLError | undefined {
    if (this.textOf(hash) !== undefined) return undefined;
    if (this.#mode === 'only') return untrusted();
    if (!this.#logged.has(hash)) log.info({ document: hash }, 'a document that is not trusted is run');
    this.#logged.set(hash, true);
    return undefined;
  }
}

/** The hash in the extensions, as clients of persisted queries send it. */
function hashIn({ extensions }: Asked): string | undefined {
  const read = typeof extensions === 'string' ? parsedJson(extensions) : extensions;
  const persisted = isJsonObject(read) ? read.persistedQuery : undefined;
  const hash = isJsonObject(persisted) ? persisted.sha256Hash : undefined;
  return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}

const untrusted = () =>
  new GraphQLError(`the document is not among those that this server runs: ${calledAs('documents')} add FILE adds it`, {
    extensions: { code: 'DOCUMENT_NOT_TRUSTED', retryable: false, http: { status: 403 } },
  });
