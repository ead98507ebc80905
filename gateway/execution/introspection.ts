import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { PreparedOperation } from './prepared-operations.ts';

/** How many answers are kept: clients ask one or two of all the schema. */
const MOST = 8;
/** How many characters an answer has at least that is kept; what is shorter takes little time. */
const SHORTEST = 32 * 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const ENCODERS: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

type Answer = { result: ExecutionResult; text: string; encoded: Map<string, Promise<Buffer>> };

/** The bytes of a text in an encoding of HTTP. */
export type Encoded = { encoding: string; bytes: Buffer };

/**
 * Answers to operations that ask about the schema alone, which take long and are large: each is executed, written as JSON and compressed once, since it
 * depends on the schema alone. A few of the long ones are kept, with their operations.
 */
export class Introspections {
  readonly #answers = new LRUCache<PreparedOperation, Answer>({ max: MOST });

  /** The answer to such an operation. */
  answer(operation: PreparedOperation, execute: () => ExecutionResult): ExecutionResult {
    const known = this.#answers.get(operation);
    if (known) return known.result;
    const result = execute();
    const text = result.errors || result.extensions ? '' : jsonOf(result);
    if (text.length >= SHORTEST) this.#answers.set(operation, { result, text, encoded: new Map() });
    return result;
  }

  /** An answer as JSON. */
  textOf = (result: FormattedExecutionResult): string => {
    const isAsExecuted = !result.errors && !result.extensions;
    const known = isAsExecuted ? this.#answers.find((answer) => answer.result.data === result.data) : undefined;
    return known?.text ?? jsonOf(result);
  };

  /** The compressed form of such a text that its client prefers; undefined of other texts, and where it accepts none. */
  async encoded(text: unknown, accepted: string | undefined): Promise<Encoded | undefined> {
    const known = this.#answers.find((answer) => answer.text === text);
    const encoding = known && accepted ? negotiate(accepted, Object.keys(ENCODERS)) : null;
    const encode = encoding && ENCODERS[encoding];
    if (!known || !encode) return undefined;
    const bytes = known.encoded.get(encoding) ?? encode(known.text);
    known.encoded.set(encoding, bytes);
    return { encoding, bytes: await bytes };
  }
}

const jsonOf = ({ errors, data, extensions }: ExecutionResult | FormattedExecutionResult) =>
  `${JSON.stringify({ errors, data, extensions })}\n`;
