import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { PreparedOperation } from './prepared-operations.ts';

const MAX_ENTRIES = 8;
/** Introspection responses with fewer characters are not cached, because they are fast to produce. */
const MIN_CACHED_LENGTH = 32 * 1024;
/** The maximum size of an operation and its document in bytes. Both are retained with the cached response. */
const MAX_OPERATION_SIZE = 2 * 1024 * 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const ENCODERS: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

type CachedResponse = { result: ExecutionResult; text: string; encoded: Map<string, Promise<Buffer>> };

/** Caches introspection responses, which are slow and large: each is executed, serialised and compressed only once. */
export class Introspections {
  readonly #responses = new LRUCache<PreparedOperation, CachedResponse>({ max: MAX_ENTRIES });

  answer(operation: PreparedOperation, execute: () => ExecutionResult): ExecutionResult {
    const cached = this.#responses.get(operation);
    if (cached) return cached.result;
    const result = execute();
    const text = result.errors || result.extensions ? '' : serialise(result);
    if (text.length >= MIN_CACHED_LENGTH && operation.size <= MAX_OPERATION_SIZE)
      this.#responses.set(operation, { result, text, encoded: new Map() });
    return result;
  }

  textOf = (result: FormattedExecutionResult): string => {
    const isAsExecuted = !result.errors && !result.extensions;
    const cached = isAsExecuted ? this.#responses.find((answer) => answer.result.data === result.data) : undefined;
    return cached?.text ?? serialise(result);
  };

  /**
   * Returns a cached response in the client's preferred encoding; undefined if the text is not cached or the client
   * accepts no encoding.
   */
  async encoded(text: unknown, accepted: string | undefined) {
    const cached = this.#responses.find((answer) => answer.text === text);
    const encoding = cached && accepted ? negotiate(accepted, Object.keys(ENCODERS)) : null;
    const encode = encoding && ENCODERS[encoding];
    if (!cached || !encode) return undefined;
    const bytes = cached.encoded.get(encoding) ?? encode(cached.text);
    cached.encoded.set(encoding, bytes);
    return { encoding, bytes: await bytes };
  }
}

const serialise = ({ errors, data, extensions }: ExecutionResult | FormattedExecutionResult) =>
  `${JSON.stringify({ errors, data, extensions })}\n`;
