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
type Began = (...of: Parameters<GraphQLFieldResolver<unknown, Context>>) => (() => void) | undefined;

/** Traced executions by root value. */
const traced = new WeakMap<object, Began>();

type AddTrace = (answer: FormattedExecutionResult) => Promise<void>;

/**
 * Traces executions like Apollo Server. Wraps the resolvers on the first trace. Returns a function that adds the trace
 * to the result; undefined if none was requested.
 */
export function fetchTraces(schema: GraphQLSchema) {
  let watches = false;
  return async (asked: string | string[] | undefined, origins: Origins): Promise<AddTrace | undefined> => {
    const listener = asked === undefined ? undefined : await listenerFor(String(asked));
    if (!listener) return undefined;
    if (!watches) watchFields(schema);
    watches = true;
    const execution = await listener.executionDidStart?.({} as never);
    traced.set(origins, (source, args, contextValue, info) => {
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
async function listenerFor(asked: string): Promise<GraphQLRequestListener<BaseContext> | undefined> {
  const { ApolloServerPluginInlineTrace } = await import('@apollo/server/plugin/inlineTrace');
  const request = { http: { headers: new HeaderMap([[TRACE_HEADER, asked]]) } };
  return (await ApolloServerPluginInlineTrace().requestDidStart?.({ request, metrics: {} } as never)) ?? undefined;
}

function watchFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__')) Object.values(type.getFields()).forEach(watch);
}

function watch(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (...of) => {
    const [, , context, { rootValue }] = of;
    // Key fetches do not belong to the result.
    const began = context.isForKeys ? undefined : traced.get(rootValue as object);
    const done = began?.(...of);
    if (!done) return resolve(...of);
    try {
      const made = resolve(...of);
      if (made instanceof Promise) made.then(done, done);
      else done();
      return made;
    } catch (error) {
      done();
      throw error;
    }
  };
}
