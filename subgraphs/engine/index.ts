import { answering } from '../core/answered.ts';
import type { Endpoints } from '../core/endpoint.ts';
import type { Opening } from '../core/settings.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { snakeCase } from '../upstream/names.ts';
import { connect } from '../upstream/upstream.ts';
import * as auth from './auth.ts';
import * as authorizations from './authorizations.ts';
import * as catalogue from './catalogue.ts';
import * as executions from './executions.ts';
import * as finding from './finding.ts';
import * as platform from './platform.ts';
import * as projects from './projects.ts';
import * as schedules from './schedules.ts';
import { engine } from './service.ts';
import type { engineSettings } from './settings.ts';
import * as tools from './tools.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  ResolversParentTypes,
  SubscriptionResolvers,
} from './types.ts';
import * as workers from './workers.ts';

/** The engine's subgraph: the platform's tools, workers and authorized accounts. */
export function engineSubgraph({ upstreams, exposeAuthorizationTokens }: Opening<typeof engineSettings>): Subgraph {
  return buildSubgraph({
    name: 'engine',
    spelling: snakeCase,
    surroundings: { upstreams: { engine: connect(engine, upstreams.engine) } },
    readers: {
      AuthConnection: auth.readConnection,
      Authorization: authorizations.readAuthorization,
      CatalogTool: async ({ name }) => catalogue.catalogTool(name),
      Tool: tools.readTool,
    },
    table: answering<Resolvers, ResolversParentTypes>()({
      Query: {
        ...platform.Query,
        ...tools.Query,
        ...workers.Query,
        ...auth.Query,
        ...authorizations.Query,
        ...projects.Query,
        ...schedules.Query,
        ...catalogue.Query,
        ...finding.Query,
      } satisfies Endpoints<QueryResolvers>,
      Mutation: {
        ...platform.Mutation,
        ...workers.Mutation,
        ...auth.Mutation,
        ...authorizations.Mutation,
        ...executions.Mutation,
        ...finding.Mutation,
        query: queryInMutation,
      } satisfies Endpoints<MutationResolvers>,
      Subscription: authorizations.Subscription satisfies SubscriptionResolvers,
      Tool: tools.Tool,
      CatalogTool: catalogue.CatalogTool,
      Worker: workers.Worker,
      WorkerAuthorization: workers.WorkerAuthorization,
      McpWorker: workers.McpWorker,
      WorkerRequirements: workers.WorkerRequirements,
      AuthProvider: finding.AuthProvider,
      AuthConnection: auth.AuthConnection,
      AuthorizationContext: authorizations.authorizationContext(exposeAuthorizationTokens),
      Person: auth.Person,
    }),
  });
}
