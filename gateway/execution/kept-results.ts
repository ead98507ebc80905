import { GraphQLError } from 'graphql';
import type { Sealing } from '../../subgraphs/graph/sealing.ts';
import { readJson, writeJson } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject } from '../requests/json-object.ts';
import type { Ran } from './mutation-run.ts';

/** A result as it is kept. */
export type Result = {
  data: Json | null;
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
  isUnknown: boolean;
};

/** The root field of a result: its name in the answer and, of one that writes, that of the field. */
type ResultField = { response: string; field: string | undefined };

type Answered = Exclude<Ran, { faults: unknown }>;

/** The largest result that is kept, in bytes. */
const LARGEST_RESULT = 1_000_000;

/** The result of a write, encrypted; in place of one that is too large, that it was. */
export function keptResult(sealing: Sealing, field: ResultField, ran: Answered, isUnknown: boolean): Buffer {
  const sealed = sealedResult(sealing, ran, isUnknown);
  if (sealed.length <= LARGEST_RESULT) return sealed;
  const why = `has ${sealed.length} bytes, and at most ${LARGEST_RESULT} are kept`;
  return sealing.seal(writeJson(notKept(field, why)));
}

/** What was read, encrypted; undefined where it is too large to be kept. */
export function readResult(sealing: Sealing, ran: Answered): Buffer | undefined {
  const sealed = sealedResult(sealing, ran, false);
  return sealed.length <= LARGEST_RESULT ? sealed : undefined;
}

function sealedResult(sealing: Sealing, { data, errors = [] }: Answered, isUnknown: boolean): Buffer {
  const result: Result = {
    data: data ?? null,
    errors: errors.map(({ message, path, extensions }) => ({
      message,
      ...(path ? { path: [...path] } : {}),
      extensions,
    })),
    isUnknown,
  };
  return sealing.seal(writeJson(result));
}

/** Undefined where it was encrypted with another key. */
export function openResult(sealing: Sealing, sealed: Uint8Array): Result | undefined {
  const text = sealing.open(sealed);
  return text === undefined ? undefined : (readJson(text) as Result);
}

/** The answer of a root field by its result. */
export function answerOf({ response }: ResultField, { data: kept, errors }: Result): Ran {
  const data = Object.assign(new JsonObject(), kept ?? { [response]: null });
  const made = errors.map(
    ({ message, path = [response], extensions = {} }) => new GraphQLError(message, { path, extensions }),
  );
  return { data, ...(made.length > 0 ? { errors: made } : {}) };
}

/** The answer of a write whose result was among the oldest. */
export const forgotten = (field: ResultField): Ran => answerOf(field, notKept(field, 'is not kept any more'));

/** In place of the result of a write that was done, and is not done again. */
function notKept({ response, field }: ResultField, why: string): Result {
  const message = `${field} was run with this Idempotency-Key, and its result ${why}: auditLog has what became of it`;
  const extensions = { code: 'RESULT_NOT_KEPT', retryable: false };
  return { data: null, errors: [{ message, path: [response], extensions }], isUnknown: false };
}

/** The answer of a write without a result. */
export function interrupted({ response, field }: ResultField): Ran {
  const message = `${field}: the server ended before it was known what became of it, so whether the write was done is unknown`;
  const extensions = { code: 'OUTCOME_UNKNOWN', retryable: false };
  return answerOf(
    { response, field },
    { data: null, errors: [{ message, path: [response], extensions }], isUnknown: true },
  );
}
