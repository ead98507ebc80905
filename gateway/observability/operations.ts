import { readFileSync } from 'node:fs';
import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { counter, histogram } from '../../subgraphs/metrics/instruments.ts';
import { LastHour, SECONDS, statusClass } from '../../subgraphs/metrics/measures.ts';
import { failSpan, NO_PARENT, openSpan, traced } from '../../subgraphs/traces/spans.ts';
import { ERROR_CODES } from '../../subgraphs/upstream/errors.ts';
import { log } from '../config/log.ts';
import { operationsOf } from '../config/manifest.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { callerField, type describe, summarise, tenths } from '../requests/request-log.ts';

type Outcome = 'ok' | 'partial' | 'failed' | 'refused' | 'dry_run';

const operations = counter<{ operation: string; outcome: Outcome }>(
  'toolgraph_operations_total',
  'Operations by name and outcome: ok, partial (data and errors), failed (errors only), refused (rejected) or dry_run',
);
const durations = histogram<{ operation: string }>(
  'toolgraph_operation_duration_seconds',
  'Duration of executed operations',
  SECONDS,
);
const failures = counter<{ code: string }>('toolgraph_operation_errors_total', 'Responses by error code');

type Result = { data?: unknown; errors?: readonly GraphQLFormattedError[] | undefined };

type Recorded = Readonly<{ label: string; title: string; named: ReturnType<typeof describe> }>;

export class OperationMetrics {
  readonly hour = new LastHour();

  constructor() {
    for (const code of CODES) failures.expect({ code });
  }

  count(request: RequestContext, { data, errors }: Result, { label, title }: Recorded = NOT_FOUND): void {
    const { caller, isShared, dryRun } = request;
    const operation = isShared ? 'event' : label;
    operations.add(1, { operation, outcome: dryRun ? 'dry_run' : outcomeOf(data, errors) });
    for (const code of new Set(errors?.map(({ extensions }) => codeLabel(extensions?.code)))) failures.add(1, { code });
    if (data === undefined || dryRun) return;
    const elapsed = request.elapsed();
    durations.instrument?.record(elapsed / 1_000, { operation });
    // Anonymous clients are recorded under one name, because they could choose any number of names.
    const isAnonymousClient = caller.isAnonymous && !caller.isUnrestricted;
    const name = isShared ? 'subscription events' : isAnonymousClient ? 'anonymous operations' : title;
    this.hour.record(name, elapsed, errors !== undefined && errors.length > 0);
  }
}

export function logOperation(request: RequestContext, { data, errors }: Result, { named }: Recorded = NOT_FOUND): void {
  const { id, calls, retries } = request.log;
  const asked = { requestId: id, ...(request.isShared ? {} : callerField(request.caller)), ...named };
  const cost = { ms: tenths(request.elapsed()), calls, ...(retries > 0 ? { retries } : {}) };
  log.info(
    { ...asked, ...cost, ...summarise(errors) },
    data === undefined ? 'operation rejected' : request.dryRun ? 'dry run' : 'operation',
  );
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

export const CODES: ReadonlySet<string> = new Set(ANSWER_CODES);

/** Converts an error code to a label. Remote subgraphs may send arbitrary codes. */
export const codeLabel = (code: unknown = 'INTERNAL_SERVER_ERROR'): string =>
  typeof code === 'string' && CODES.has(code) ? code : 'other';

export const MAX_OPERATION_LABELS = 1_000;

const NOT_FOUND: Recorded = { label: 'other', title: '', named: {} };

const EXAMPLE_QUERIES: string[] = JSON.parse(
  readFileSync(new URL('../../schema/question-names.json', import.meta.url), 'utf8'),
);

/**
 * Returns a function that maps an operation's name to a label. Only the names of tools, example queries and trusted
 * documents are labels, because clients could choose any number of other names.
 */
export function operationLabels(documents: Iterable<string> = []): (name: string | undefined) => string {
  const names = new Set([...catalogue.map(({ name }) => name.slice(name.indexOf('.') + 1)), ...EXAMPLE_QUERIES]);
  for (const { name } of [...documents].flatMap(operationsOf))
    if (name && names.size < MAX_OPERATION_LABELS) names.add(name.value);
  return (name) => (name === undefined ? 'unnamed' : names.has(name) ? name : 'other');
}

const responses = counter<{ route: string; status: string }>(
  'toolgraph_http_responses_total',
  'HTTP responses by route (none for unknown paths) and status class; webhook deliveries only if rejected',
);

export const countResponse = (route = 'none', status: number): void =>
  responses.add(1, { route, status: statusClass(status) });

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Routes that are not traced: static files, and those that monitoring polls. */
const UNTRACED = /\*|\/(live|ready|health|metrics|status\.json)$/;

/** Starts the HTTP span, which ends with the response. Paths contain ids, so that `url.path` is the route. */
export function traceRequest({ method, headers, protocol, raw, routeOptions }: FastifyRequest, reply: FastifyReply) {
  const { url: route } = routeOptions;
  if (route === undefined || UNTRACED.test(route)) return undefined;
  const { traceparent, tracestate } = headers;
  const span = openSpan(`${method} ${route}`, () => ({
    kind: SpanKind.SERVER,
    parent: typeof traceparent === 'string' ? { traceparent, tracestate: String(tracestate ?? '') } : NO_PARENT,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'url.path': route,
      'url.scheme': protocol,
      'server.address': raw.socket.localAddress ?? '',
      'server.port': raw.socket.localPort ?? 0,
      'network.protocol.version': raw.httpVersion,
    },
  }));
  if (span)
    reply.raw.once('close', () => {
      const { headersSent, statusCode } = reply.raw;
      if (headersSent) span.setAttribute('http.response.status_code', statusCode);
      if (!headersSent || statusCode >= 500) failSpan(span, headersSent ? String(statusCode) : 'aborted');
      span.end();
    });
  return span;
}

/** Runs an operation in a span, which `traceOperation` names after the operation's type. */
export const tracedOperation = <T>(work: (span?: Span) => T): T =>
  traced('GraphQL Operation', work, () => ({ kind: SpanKind.SERVER }));

export function traceOperation(
  span: Span,
  requestId: string,
  { type, operation }: ReturnType<typeof describe>,
  given: Parameters<typeof summarise>[0],
  hash = '',
): void {
  if (type) span.updateName(type);
  const { errors, codes = [] } = summarise(given);
  span.setAttributes({
    'toolgraph.request.id': requestId,
    ...(type ? { 'graphql.operation.type': type } : {}),
    ...(operation ? { 'graphql.operation.name': operation } : {}),
    ...(hash ? { 'toolgraph.document.hash': `sha256:${hash}` } : {}),
    'toolgraph.errors': errors,
  });
  if (codes[0]) failSpan(span, codes[0]);
}
