import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type ValidationContext,
  validate,
} from 'graphql';
import { type Caller, forbidden } from '../auth/caller.ts';
import { LISTED_VALUES } from '../requests/variables.ts';

/**
 * Whether a valid document selects the schema or a part of it.
 *
 * @param parts the fields with `@schemaPart`, which show parts of the schema
 */
export function selectsSchema(document: DocumentNode, schema: GraphQLSchema, parts: ReadonlySet<string>): boolean {
  const rule = (context: ValidationContext): ASTVisitor => ({
    Field: ({ name: { value } }) => {
      if (value === '__schema' || value === '__type' || parts.has(`${context.getParentType()?.name}.${value}`))
        context.reportError(forbidden(NO_SCHEMA));
    },
  });
  return validate(schema, document, [rule]).length > 0;
}

export const NO_WRITES = 'a reader runs queries and subscriptions: a mutation needs the role writer';
export const NO_SCHEMA =
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
