import { type BaseContext, type GraphQLRequestListener, HeaderMap } from '@apollo/server';
import {
  defaultFieldResolver,
  type FormattedExecutionResult,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { Context } from '../../subgraphs/rows/context.ts';
import type { Origins } from '../../subgraphs/upstream/origins.ts';

/** A gateway asks by it for a trace of its fetch: `ftv1` is the one format that there is. */
export const TRACE_HEADER = 'apollo-federation-include-trace';

/** Notes that a field begins; what it gives notes that it is done. */
type Began = (...of: Parameters<GraphQLFieldResolver<unknown, Context>>) => (() => void) | undefined;

/** The fields of an execution that is traced, by its root value. */
const traced = new WeakMap<object, Began>();

/** Traces executions of one schema as Apollo Server does for its gateways. Until the first is asked for, fields are answered as without it. */
export class FetchTraces {
  readonly #schema: GraphQLSchema;
  #watches = false;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Traces what is executed with these origins from now on. Gives what puts the trace into the answer; undefined where none is asked for. */
  async begin(
    asked: string | string[] | undefined,
    origins: Origins,
  ): Promise<((answer: FormattedExecutionResult) => Promise<void>) | undefined> {
    if (asked === undefined) return undefined;
    const listener = await listenerFor(String(asked));
    if (!listener) return undefined;
    if (!this.#watches) watchFields(this.#schema);
    this.#watches = true;
    const execution = await listener.executionDidStart?.({} as never);
    traced.set(origins, (source, args, contextValue, info) => {
      const done = execution?.willResolveField?.({ source, args, contextValue, info });
      return done ? () => done(null) : undefined;
    });
    return async (answer) => {
      if (answer.errors) await listener.didEncounterErrors?.({ errors: answer.errors } as never);
      await listener.willSendResponse?.({ response: { body: { kind: 'single', singleResult: answer } } } as never);
    };
  }
}

/** The plugin takes no more of a request than its header. It is loaded for the first trace, as it brings Protocol Buffers along. */
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
    // What is read beside an execution, for it, is no field of its answer.
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
