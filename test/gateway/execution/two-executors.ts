import { composeServices } from '@apollo/composition';
import { operationFromDocument } from '@apollo/federation-internals';
import { ApolloServer } from '@apollo/server';
import { type GraphQLFormattedError, type GraphQLSchema, parse } from 'graphql';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { Introspections } from '../../../gateway/execution/introspection.ts';
import { installExecutor } from '../../../gateway/execution/plan-executor.ts';
import { openGateway, withOwnSdl } from '../../../gateway/execution/supergraph.ts';
import { type ContextValue, RequestContext } from '../../../gateway/requests/request-context.ts';
import type { SubgraphLink } from '../../../gateway/subgraph-links/link.ts';
import { SOUND } from '../../../subgraphs/process/health.ts';

export type Answer = { data?: any; errors?: GraphQLFormattedError[]; extensions?: Record<string, unknown> };
type Ask = (query: string, variables?: Record<string, unknown>, signal?: AbortSignal) => Promise<Answer>;

/** The project's executor and Apollo's, over the same subgraphs. */
export type Executors = { schema: GraphQLSchema; ours: Ask; stock: Ask; stop(): Promise<void> };

export async function openExecutors(supergraphSdl: string, links: SubgraphLink[]): Promise<Executors> {
  const [ours, stock] = await Promise.all([open(supergraphSdl, links, true), open(supergraphSdl, links, false)]);
  return {
    schema: ours.schema,
    ours: ours.ask,
    stock: stock.ask,
    stop: async () => {
      await ours.stop();
      await stock.stop();
    },
  };
}

type Request = { query?: string; variables?: object; extensions?: object };

/** Both executors, over subgraphs with these SDLs and fetch replies. */
export function openExecutorsOver(
  sdl: Record<string, string>,
  answer: (subgraph: string, request: Request) => unknown,
): Promise<Executors> {
  const services = Object.entries(sdl).map(([name, text]) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(
      `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@inaccessible"]) ${text}`,
    ),
  }));
  const links: SubgraphLink[] = services.map(({ name }) => ({
    name,
    isRemote: false,
    source: { process: async ({ request }) => answer(name, request) as never },
    subscribe: () => Promise.reject(new Error('there are no subscriptions')),
    health: async () => SOUND,
    status: async () => undefined,
  }));
  return openExecutors(withOwnSdl(composeServices(services).supergraphSdl!), links);
}

async function open(supergraphSdl: string, links: SubgraphLink[], own: boolean) {
  const { gateway, graph } = openGateway({ read: () => supergraphSdl }, links);
  if (own) installExecutor(gateway, { links, introspections: new Introspections(), inForce: { maxCalls: 10_000 } });
  else
    gateway.executor = (context) => {
      const { queryPlanner, apiSchema } = gateway.plannerOf(context.schema);
      const { operationName } = context.request;
      const operation = operationFromDocument(apiSchema, context.document, { ...(operationName && { operationName }) });
      return gateway.executeStock(context, queryPlanner.buildQueryPlan(operation));
    };
  const apollo = new ApolloServer<ContextValue>({ gateway, stopOnTerminationSignals: false });
  await apollo.start();
  const ask: Ask = async (query, variables = {}, signal = undefined) => {
    const contextValue = { request: new RequestContext(UNRESTRICTED_CALLER, signal) };
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('answers come in one part');
    return body.singleResult as Answer;
  };
  return { ask, schema: graph().schema, stop: () => apollo.stop() };
}
