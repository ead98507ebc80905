import type { ApolloServerPlugin } from '@apollo/server';
import { BREAK, type DocumentNode, GraphQLError, OperationTypeNode, visit } from 'graphql';
import type { ContextValue } from '../requests/request-context.ts';
import { type Caller, forbidden } from './caller.ts';

/** Holds operations to what the role of their caller allows, before anything of them is executed. */
export const callerRules: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async ({ contextValue }) => {
    const { caller } = contextValue.request;
    if (caller.isEverybody) return undefined;
    return {
      didResolveOperation: async ({ document, operation }) => {
        if (operation?.operation === OperationTypeNode.MUTATION && !caller.permissions.writes)
          throw forbidden(NO_WRITES);
        if (!caller.mayIntrospect && asksForSchema(document)) throw forbidden(NO_SCHEMA);
      },
      willSendResponse: async ({ response: { body } }) => {
        if (caller.mayIntrospect || body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = body.singleResult.errors.map(({ message, ...error }) => ({
          message: withoutSuggestions(message),
          ...error,
        }));
      },
    };
  },
};

const NO_WRITES = 'a reader runs queries and subscriptions: a mutation needs the role writer';
const NO_SCHEMA =
  'the schema is for callers with the role admin, and where the explorer is served for all who show a credential';

const asking = new WeakMap<DocumentNode, boolean>();

/** Whether a document asks for the schema anywhere. */
function asksForSchema(document: DocumentNode): boolean {
  const known = asking.get(document);
  if (known !== undefined) return known;
  let found = false;
  visit(document, {
    Field: ({ name: { value } }) => {
      found = value === '__schema' || value === '__type';
      return found ? BREAK : undefined;
    },
  });
  asking.set(document, found);
  return found;
}

/** Errors as a caller is sent them: names of the schema that are like one that there is not are for those who may ask for it. */
export function errorsFor({ mayIntrospect }: Caller, errors: readonly GraphQLError[]): readonly GraphQLError[] {
  if (mayIntrospect) return errors;
  return errors.map(
    ({ message, nodes = null, path = null, extensions }) =>
      new GraphQLError(withoutSuggestions(message), { nodes, path, extensions }),
  );
}

const withoutSuggestions = (message: string) => message.replaceAll(/ Did you mean [^?]*\?/g, '');
