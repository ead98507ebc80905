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

/** Requests a trace of a fetch; `ftv1` is the only format. */
export const TRACE_HEADER = 'apollo-federation-include-trace';

/** Called when a field begins; the returned function is called when the field is complete. */
type OnFieldStart = (...of: Parameters<GraphQLFieldResolver<unknown, Context>>) => (() => void) | undefined;

const tracers = new WeakMap<object, OnFieldStart>();

type AddTrace = (answer: FormattedExecutionResult) => Promise<void>;

/**
 * Traces executions like Apollo Server. Wraps the resolvers on the first trace. Returns a function that adds the trace
 * to the result; undefined if none was requested.
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

/** The plugin reads only the header. It is loaded on the first trace, because it imports Protocol Buffers. */
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
    // Key fetches do not belong to the result.
    const onStart = context.isForKeys ? undefined : tracers.get(rootValue as object);
    const done = onStart?.(...args);
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
