import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
  validate,
} from 'graphql';
import { type Caller, forbidden } from '../auth/caller.ts';
import { fieldsWith } from '../limits/call-estimates.ts';
import { derivedFrom } from '../requests/caches.ts';
import { LISTED_VALUES } from '../requests/variables.ts';

/** Checks the caller's role before an operation is executed. */
export class CallerRules {
  readonly #schema: () => GraphQLSchema;
  readonly #parts: () => ReadonlySet<string>;
  readonly #asking = new WeakMap<DocumentNode, boolean>();

  /** @param graph the schema that clients see, and the supergraph, in which `@schemaPart` says what is a part of it */
  constructor(graph: () => { schema: GraphQLSchema; supergraph: DocumentNode }) {
    this.#schema = () => graph().schema;
    this.#parts = derivedFrom(graph, ({ supergraph }) => fieldsWith('schemaPart', supergraph));
  }

  /** The error if a caller may not run a valid operation: a mutation, or one that selects the schema or a part of it. */
  refusalOf(
    { mayIntrospect, permissions }: Caller,
    document: DocumentNode,
    { operation }: OperationDefinitionNode,
  ): GraphQLError | undefined {
    if (operation === 'mutation' && !permissions.writes) return forbidden(NO_WRITES);
    if (mayIntrospect) return undefined;
    const isAsking = this.#asking.get(document) ?? validate(this.#schema(), document, [this.#rule]).length > 0;
    this.#asking.set(document, isAsking);
    return isAsking ? forbidden(NO_SCHEMA) : undefined;
  }

  readonly #rule = (context: ValidationContext): ASTVisitor => ({
    Field: ({ name: { value } }) => {
      if (value === '__schema' || value === '__type' || this.#parts().has(`${context.getParentType()?.name}.${value}`))
        context.reportError(forbidden(NO_SCHEMA));
    },
  });
}

const NO_WRITES = 'a reader runs queries and subscriptions: a mutation needs the role writer';
const NO_SCHEMA =
  'the schema, and fields that show parts of it, are for callers with the role admin, and where the explorer is served for all who show a credential';

/** Errors without names of the schema that the caller may not ask for. */
export function errorsFor({ mayIntrospect }: Caller, errors: readonly GraphQLError[]): readonly GraphQLError[] {
  if (mayIntrospect) return errors;
  return errors.map(
    ({ message, nodes = null, path = null, extensions }) =>
      new GraphQLError(textWithoutNames(message), { nodes, path, extensions }),
  );
}

export const withoutNames = ({ message, ...error }: GraphQLFormattedError): GraphQLFormattedError => ({
  message: textWithoutNames(message),
  ...error,
});

/** Leaves out suggested names, and the values of an enum. */
const textWithoutNames = (message: string) =>
  message.replaceAll(/ Did you mean [^?]*\?/g, '').replaceAll(LISTED_VALUES, '');
