import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { SpanKind } from '@opentelemetry/api';
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { LastHour, SECONDS, statusClass } from '../../subgraphs/metrics/calls.ts';
import { counter, histogram } from '../../subgraphs/metrics/instruments.ts';
import { currentSpan, failSpan, type TracePlace, traced } from '../../subgraphs/traces/spans.ts';
import { ERROR_CODES } from '../../subgraphs/upstream/errors.ts';
import { operationsOf } from '../config/manifest.ts';
import type { ContextValue, RequestContext } from '../requests/request-context.ts';
import { counted, named } from '../requests/request-log.ts';

type Outcome = 'ok' | 'partial' | 'failed' | 'refused' | 'dry_run';

const operations = counter<{ operation: string; outcome: Outcome }>(
  'toolgraph_operations_total',
  'Operations that were answered, by name and outcome: ok, partial (data and errors), failed (errors alone), refused (not executed) or dry_run. Names are those of tools, questions and trusted documents, else other, unnamed, and event for what answers events of subscriptions',
);
const durations = histogram<{ operation: string }>(
  'toolgraph_operation_duration_seconds',
  'How long operations took that were executed, by name',
  SECONDS,
);
const failures = counter<{ code: string }>(
  'toolgraph_operation_errors_total',
  'Errors of answers, by code; each code once for each answer',
);

type Result = { data?: unknown; errors?: readonly GraphQLFormattedError[] | undefined };

/** Counts operations as they are answered, over whatever transport. */
export class OperationMetrics {
  /** The operations of the last hour by their names. */
  readonly hour = new LastHour();
  readonly #known: KnownOperations;

  constructor(documents: Iterable<string>) {
    this.#known = new KnownOperations(documents);
    for (const code of CODES) failures.expect({ code });
  }

  count(request: RequestContext, operation: OperationDefinitionNode | undefined, { data, errors }: Result): void {
    const name = request.isShared ? EVENT : this.#known.labelOf(operation ? operation.name?.value : '');
    operations.add({ operation: name, outcome: request.dryRun ? 'dry_run' : outcomeOf(data, errors) });
    for (const code of new Set(errors?.map(({ extensions }) => codeLabel(extensions?.code)))) failures.add({ code });
    if (data === undefined || request.dryRun) return;
    durations.record(request.elapsed() / 1_000, { operation: name });
    this.hour.record(nameOf(request, operation), request.elapsed(), Boolean(errors?.length));
  }
}

function outcomeOf(data: unknown, errors: readonly GraphQLFormattedError[] = []): Outcome {
  if (data === undefined) return 'refused';
  if (errors.length === 0) return 'ok';
  return data !== null && Object.values(data).some((field) => field !== null) ? 'partial' : 'failed';
}

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

/** The maximum number of names that are labels. */
export const MOST_OPERATIONS = 1_000;

/** Labels of operations with another name or none, and of events. */
const OTHER = 'other';
const UNNAMED = 'unnamed';
const EVENT = 'event';

const QUESTIONS: string[] = JSON.parse(
  readFileSync(new URL('../../schema/question-names.json', import.meta.url), 'utf8'),
);

/** The names of operations that are labels: those of tools, of the questions of the documentation and of trusted documents. Clients choose others, of which there may be any number. */
export class KnownOperations {
  readonly #names: Set<string>;

  constructor(documents: Iterable<string> = []) {
    this.#names = new Set([...catalogue.map(({ name }) => name.slice(name.indexOf('.') + 1)), ...QUESTIONS]);
    for (const { name } of [...documents].flatMap(operationsOf))
      if (name && this.#names.size < MOST_OPERATIONS) this.#names.add(name.value);
  }

  labelOf(name: string | undefined): string {
    if (name === undefined) return UNNAMED;
    return this.#names.has(name) ? name : OTHER;
  }
}

const responses = counter<{ route: string; status: string }>(
  'toolgraph_http_responses_total',
  'HTTP responses by route and status class; the route is `none` for unknown paths. Successful deliveries have a metric of their own',
);

export const countResponse = (route = 'none', status: number): void =>
  responses.add({ route, status: statusClass(status) });

/** Strangers may choose any number of names. */
function nameOf({ caller, isShared }: RequestContext, operation: OperationDefinitionNode | undefined): string {
  if (isShared) return 'events of subscriptions';
  if (caller.isAnonymous && !caller.isEverybody) return 'operations of strangers';
  const { type, operation: name, fields = [] } = named(operation);
  return name ?? `${type} { ${fields.join(' ')} }`;
}

type Headers = Readonly<Record<string, unknown>>;

function placeIn({ traceparent, tracestate }: Headers): TracePlace | undefined {
  if (typeof traceparent !== 'string') return undefined;
  return { traceparent, ...(typeof tracestate === 'string' ? { tracestate } : {}) };
}

const NO_LINKS: readonly TracePlace[] = [];

/** Runs a request as the root span, or as part of the trace that its headers name. */
export function traceRequest<T>(headers: Headers = {}, work: () => T, name = 'request', links = NO_LINKS): T {
  return traced(name, work, () => ({ kind: SpanKind.SERVER, parent: placeIn(headers), links }));
}

/** Adds the operation, its outcome and the hash of its document to the span of a request. */
export const tracePlugin: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async () => {
    const span = currentSpan();
    if (!span) return undefined;
    return {
      willSendResponse: async ({ contextValue: { request }, operation, queryHash, response: { body } }) => {
        const { type, operation: name } = named(operation);
        const { errors, codes = [] } = counted(body.kind === 'single' ? body.singleResult.errors : []);
        span.setAttributes({
          'toolgraph.request.id': request.log.id,
          ...(type ? { 'graphql.operation.type': type } : {}),
          ...(name ? { 'graphql.operation.name': name } : {}),
          ...(queryHash ? { 'graphql.document.hash': `sha256:${queryHash}` } : {}),
          'toolgraph.errors': errors,
        });
        if (codes[0]) failSpan(span, codes[0]);
      },
    };
  },
};
