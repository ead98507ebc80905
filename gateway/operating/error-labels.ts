import { ERROR_CODES } from '../../subgraphs/upstream/errors.ts';

/** The codes of errors in answers. */
const ANSWER_CODES = [
  ...ERROR_CODES,
  'BAD_REQUEST',
  'DOCUMENT_NOT_TRUSTED',
  'DOWNSTREAM_SERVICE_ERROR',
  'EXPORT_MISSING',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'INTERNAL_SERVER_ERROR',
  'LAGGED',
  'OPERATION_RESOLUTION_FAILURE',
  'OPERATION_TOO_LARGE',
  'OVERLOADED',
  'PERSISTED_QUERY_NOT_FOUND',
  'RATE_LIMITED',
  'SCHEMA_CHANGED',
] as const;

export type AnswerCode = (typeof ANSWER_CODES)[number];

/** The codes of errors that have a label of their own. */
export const CODES: ReadonlySet<string> = new Set(ANSWER_CODES);

/** The code of an error as a label: a remote subgraph may send any. */
export const codeLabel = (code: unknown = 'INTERNAL_SERVER_ERROR'): string =>
  typeof code === 'string' && CODES.has(code) ? code : 'other';
