import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  executeSync,
  type FormattedExecutionResult,
  type GraphQLSchema,
  introspectionTypes,
  isObjectType,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { EndOfExecution } from '../../subgraphs/graph/answer-bounds.ts';
import { answerTooLarge, sizeOfLeaf } from '../../subgraphs/graph/answer-size.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import { AnswerSize, AnswerTooLarge } from '../limits/answer-size.ts';
import type { Json } from '../requests/json-object.ts';
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

/** Executes an operation that asks about the schema alone, and ends it when its answer is too large. */
export function introspect(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Json,
  { limit }: AnswerSize,
): ExecutionResult {
  const size = new AnswerSize(limit);
  const result = executeSync({ schema, document, variableValues, contextValue: size });
  return size.used > limit ? { data: null, errors: [new AnswerTooLarge(limit)] } : result;
}

// graphql-js has one instance of the fields of introspection for all schemas, and no other place at which their values can be counted.
for (const type of introspectionTypes) {
  if (!isObjectType(type)) continue;
  for (const field of Object.values(type.getFields())) {
    const { name, resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, size: unknown, info) => {
      const value: unknown = resolve(source, args, size, info);
      if (size instanceof AnswerSize) count(size, name.length + (typeof value === 'object' ? 0 : sizeOfLeaf(value)));
      return value;
    };
  }
}

function count(size: AnswerSize, bytes: number): void {
  size.used += bytes;
  if (size.used > size.limit) throw new EndOfExecution(new ToolError('ANSWER_TOO_LARGE', answerTooLarge(size.limit)));
}

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
  textOf = (result: ExecutionResult | FormattedExecutionResult): string => {
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
