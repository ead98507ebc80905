import type { ApolloServerPlugin } from '@apollo/server';
import { SpanKind } from '@opentelemetry/api';
import { currentSpan, failSpan, type TracePlace, traced } from '../../subgraphs/traces/spans.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { counted, named } from '../requests/request-log.ts';

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
