import { type BaseContext, type GraphQLRequestListener, HeaderMap } from '@apollo/server';
import {
  defaultFieldResolver,
  type FormattedExecutionResult,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Context } from '../../subgraphs/core/context.ts';
import type { Origins } from '../../subgraphs/upstream/errors.ts';

/** The header that requests a trace of a fetch. The only trace format is `ftv1`. */
export const TRACE_HEADER = 'apollo-federation-include-trace';

/** Called when a field starts resolving. Returns a function to call when the field is complete. */
type OnFieldStart = (...of: Parameters<GraphQLFieldResolver<unknown, Context>>) => (() => void) | undefined;

const tracers = new WeakMap<object, OnFieldStart>();

type AddTrace = (answer: FormattedExecutionResult) => Promise<void>;

/**
 * Traces executions like Apollo Server. Wraps the resolvers on the first trace. Returns a function that adds the trace
 * to the result; undefined if no trace was requested.
 */
export function fetchTracer(schema: GraphQLSchema) {
  let isWrapped = false;
  return async (format: string | string[] | undefined, origins: Origins): Promise<AddTrace | undefined> => {
    const listener = format === undefined ? undefined : await listenerFor(String(format));
    if (!listener) return undefined;
    if (!isWrapped) wrapResolvers(schema);
    isWrapped = true;
    const execution = await listener.executionDidStart?.({} as never);
    tracers.set(origins, (source, args, contextValue, info) => {
      const done = execution?.willResolveField?.({ source, args, contextValue, info });
      return done ? () => done(null) : undefined;
    });
    return async (answer) => {
      if (answer.errors) await listener.didEncounterErrors?.({ errors: answer.errors } as never);
      await listener.willSendResponse?.({ response: { body: { kind: 'single', singleResult: answer } } } as never);
    };
  };
}

/**
 * Apollo's trace plugin reads only the header. It is loaded on the first trace, because it imports Protocol Buffers.
 */
async function listenerFor(format: string): Promise<GraphQLRequestListener<BaseContext> | undefined> {
  const { ApolloServerPluginInlineTrace } = await import('@apollo/server/plugin/inlineTrace');
  const request = { http: { headers: new HeaderMap([[TRACE_HEADER, format]]) } };
  return (await ApolloServerPluginInlineTrace().requestDidStart?.({ request, metrics: {} } as never)) ?? undefined;
}

function wrapResolvers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__')) Object.values(type.getFields()).forEach(wrapResolver);
}

function wrapResolver(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (...args) => {
    const [, , context, { rootValue }] = args;
    // Do not trace fetches for keys, which are not part of the result.
    const done = (context.isForKeys ? undefined : tracers.get(rootValue as object))?.(...args);
    if (!done) return resolve(...args);
    try {
      const result = resolve(...args);
      if (result instanceof Promise) result.then(done, done);
      else done();
      return result;
    } catch (error) {
      done();
      throw error;
    }
  };
}
