import { type ExecutionResult, GraphQLError } from 'graphql';
import { answerTooLarge } from '../../subgraphs/graph/answer-size.ts';

const CODE = 'ANSWER_TOO_LARGE';

/** How many bytes of JSON a character takes at most: as `\u0000`. */
const BYTES_A_CHARACTER = 6;
/** What an error takes at most beside its message and what its subgraph says of it. */
const BYTES_AN_ERROR = 2_000;

/** Ends an answer that is larger than its limit. */
export class AnswerTooLarge extends GraphQLError {
  constructor(maximum: number, message = answerTooLarge(maximum), path?: GraphQLError['path']) {
    super(message, { path, extensions: { code: CODE, limit: 'answer', maximum, retryable: false } });
  }
}

export const isTooLarge = ({ extensions }: GraphQLError): boolean => extensions.code === CODE;

/**
 * Counts the bytes of an answer while it is assembled: each name and value, and of a text its characters. Characters may take several bytes, so
 * that an answer which may be larger than its limit for that reason is measured once it is complete.
 */
export class AnswerSize {
  readonly limit: number;
  used = 0;
  /** Whether a part of the answer was not counted, so that it is measured. */
  isPartial = false;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts bytes; throws `AnswerTooLarge` beyond the limit. */
  add(bytes: number): void {
    this.used += bytes;
    if (this.used > this.limit) throw new AnswerTooLarge(this.limit);
  }

  /** In place of the result of a root field of a mutation. */
  leftOut(path?: GraphQLError['path']): AnswerTooLarge {
    const message = `executed, but the result is left out: ${answerTooLarge(this.limit)}. Do not send the mutation again`;
    return new AnswerTooLarge(this.limit, message, path);
  }

  /** An answer within the limit: of a mutation without the last of its results, of a query without data. `textOf` gives the JSON that is sent. */
  within(answer: ExecutionResult, isMutation: boolean, textOf: (answer: ExecutionResult) => string): ExecutionResult {
    const { data, errors = [] } = answer;
    const characters = errors.reduce((sum, { message }) => sum + message.length, this.used);
    const most = BYTES_A_CHARACTER * characters + BYTES_AN_ERROR * (errors.length + 1);
    if (most <= this.limit && !this.isPartial && !answer.extensions) return answer;
    const size = bytesOf(textOf(answer));
    if (size <= this.limit) return answer;
    if (!isMutation || !data)
      return { data: null, errors: [isMutation ? this.leftOut() : new AnswerTooLarge(this.limit)] };
    return this.#withoutResults(data, errors, size);
  }

  #withoutResults(data: NonNullable<ExecutionResult['data']>, errors: readonly GraphQLError[], size: number) {
    const kept = { ...data };
    const leftOut: GraphQLError[] = [];
    for (const name of Object.keys(data).reverse()) {
      if (size <= this.limit) break;
      if (kept[name] === null) continue;
      size -= bytesOf(JSON.stringify(kept[name]));
      kept[name] = null;
      leftOut.push(this.leftOut([name]));
      size += BYTES_AN_ERROR;
    }
    // Errors below a result that is left out say nothing more.
    const said = errors.filter(
      ({ path: [root, ...below] = [] }) => below.length === 0 || kept[root as string] !== null,
    );
    return { data: kept, errors: [...said, ...leftOut] };
  }
}

const bytesOf = (text: string) => Buffer.byteLength(text);
