import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { type GraphQLFormattedError, Kind, type OperationDefinitionNode } from 'graphql';
import type { Caller } from '../identity/caller.ts';
import { clean, log } from '../settings/log.ts';
import type { ContextValue } from './request-context.ts';
import { tenths } from './request-log.ts';

const LONGEST_LOGGED_NAME = 100;
const MOST_FIELDS = 5;

/** Logs each operation that is executed, over whatever transport. One that is refused over HTTP is logged there, with its status. */
export const operationLog: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async () => (log.isLevelEnabled('info') ? LOGGING : undefined),
};

const LOGGING: GraphQLRequestListener<ContextValue> = {
  willSendResponse: async ({ contextValue: { request }, request: { http }, operation, response: { body } }) => {
    if (body.kind !== 'single') return;
    const { data, errors } = body.singleResult;
    if (data === undefined && http) return;
    const { id, calls, retries } = request.log;
    const ms = tenths(request.elapsed());
    log.info(
      {
        requestId: id,
        ...(request.isShared ? {} : askedBy(request.caller)),
        ...named(operation),
        ms,
        calls,
        ...(retries > 0 ? { retries } : {}),
        ...counted(errors),
      },
      data === undefined ? 'operation refused' : request.dryRun ? 'dry run of an operation' : 'operation',
    );
  },
};

/** An operation by its type and name; without a name, by its root fields. */
export function named(operation: OperationDefinitionNode | null | undefined): Record<string, unknown> {
  if (!operation) return {};
  const { operation: type, name, selectionSet } = operation;
  if (name) return { type, operation: clean(name.value).slice(0, LONGEST_LOGGED_NAME) };
  const fields = selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? node.name.value : []));
  return { type, fields: [...new Set(fields)].slice(0, MOST_FIELDS) };
}

/** Who has asked, by id; nothing where nobody logs in, or it is not known yet. */
export const askedBy = (caller: Caller | undefined): Record<string, unknown> =>
  caller === undefined || caller.isEverybody ? {} : { caller: clean(caller.id) };

/** How many errors there are, and their codes. */
export function counted(errors: readonly Pick<GraphQLFormattedError, 'extensions'>[] = []): Record<string, unknown> {
  const codes = new Set(errors.map(({ extensions }) => String(extensions?.code ?? 'INTERNAL_SERVER_ERROR')));
  return { errors: errors.length, ...(errors.length > 0 ? { codes: [...codes] } : {}) };
}
