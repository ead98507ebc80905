import { answering, tableOf } from '../core/answered.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { snakeCase } from '../upstream/names.ts';
import { connect } from '../upstream/upstream.ts';
import * as auth from './auth.ts';
import { readConnection } from './auth.ts';
import * as authorizations from './authorizations.ts';
import { authorizationContext, readAuthorization } from './authorizations.ts';
import * as catalogue from './catalogue.ts';
import { catalogTool } from './catalogue.ts';
import * as executions from './executions.ts';
import * as finding from './finding.ts';
import * as platform from './platform.ts';
import * as schedules from './schedules.ts';
import { engine } from './service.ts';
import type { engineSettings } from './settings.ts';
import * as tools from './tools.ts';
import { readTool } from './tools.ts';
import type { Resolvers, ResolversParentTypes } from './types.ts';
import * as workerFields from './workers.ts';

export function engineSubgraph({
  upstreams,
  exposeAuthorizationTokens,
}: SubgraphOptions<typeof engineSettings>): Subgraph {
  return buildSubgraph({
    name: 'engine',
    spelling: snakeCase,
    dependencies: { upstreams: { engine: connect(engine, upstreams.engine) } },
    readers: {
      AuthConnection: readConnection,
      Authorization: readAuthorization,
      CatalogTool: async ({ name }) => catalogTool(name),
      Tool: readTool,
    },
    table: answering<Resolvers, ResolversParentTypes>()(
      tableOf(platform, tools, workerFields, auth, authorizations, executions, schedules, catalogue, finding, {
        Mutation: { query: queryInMutation },
        AuthorizationContext: authorizationContext(exposeAuthorizationTokens),
      }),
    ),
  });
}
