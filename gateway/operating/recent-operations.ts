import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { OperationDefinitionNode } from 'graphql';
import { LastHour } from '../../subgraphs/metrics/last-hour.ts';
import { named } from '../requests/operation-log.ts';
import type { ContextValue, RequestContext } from '../requests/request-context.ts';

/** The operations of the last hour by their names, over whatever transport. */
export class RecentOperations {
  readonly hour = new LastHour();
  readonly plugin: ApolloServerPlugin<ContextValue>;

  constructor() {
    const listener: GraphQLRequestListener<ContextValue> = {
      willSendResponse: async ({ contextValue: { request }, operation, response: { body } }) => {
        if (body.kind !== 'single' || request.dryRun) return;
        const { data, errors = [] } = body.singleResult;
        if (data !== undefined) this.hour.record(nameOf(request, operation), request.elapsed(), errors.length > 0);
      },
    };
    this.plugin = { requestDidStart: async () => listener };
  }
}

/** Strangers may choose any number of names. */
function nameOf({ caller, isShared }: RequestContext, operation: OperationDefinitionNode | undefined): string {
  if (isShared) return 'events of subscriptions';
  if (caller.isAnonymous && !caller.isEverybody) return 'operations of strangers';
  const { type, operation: name, fields } = named(operation);
  return typeof name === 'string' ? name : `${type} { ${Array.isArray(fields) ? fields.join(' ') : ''} }`;
}
