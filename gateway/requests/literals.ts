import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isScalarType,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** How graphql-js says that an argument's literal does not fit. */
const REFUSED = /^Argument "(\w+)" has invalid value /;

/**
 * The errors of an execution; those about a literal say what its type expects, which graphql-js leaves out, and name the argument. No value is
 * repeated.
 */
export function withReasons(
  errors: readonly GraphQLError[],
  schema: GraphQLSchema,
  document: DocumentNode,
): GraphQLError[] {
  const reasons = new Map<ASTNode, string | undefined>();
  return errors.map((error) => {
    const [, argument] = REFUSED.exec(error.message) ?? [];
    const [literal] = error.nodes ?? [];
    if (argument === undefined || !literal) return error;
    if (!reasons.has(literal)) reasons.set(literal, reasonOf(literal, schema, document));
    const reason = reasons.get(literal);
    return reason === undefined ? error : refusal(argument, reason, error);
  });
}

const refusal = (argument: string, reason: string, { path }: GraphQLError) =>
  new GraphQLError(`Argument "${argument}" got an invalid value: ${reason}`, {
    path,
    extensions: { code: 'BAD_USER_INPUT', retryable: false, argument },
  });

/** What the first scalar within a literal expects that refuses its value; undefined where none does. */
function reasonOf(literal: ASTNode, schema: GraphQLSchema, document: DocumentNode): string | undefined {
  const info = new TypeInfo(schema);
  let isWithin = false;
  let reason: string | undefined;
  const visitor = visitWithTypeInfo(info, {
    enter: (node) => {
      isWithin ||= node === literal;
      const type = isWithin && isPlain(node) ? getNamedType(info.getInputType()) : undefined;
      if (isPlain(node) && isScalarType(type)) reason = refusedBy(type, node);
      return reason === undefined ? undefined : BREAK;
    },
    leave: (node) => (node === literal ? BREAK : undefined),
  });
  visit(document, visitor);
  return reason;
}

const PLAIN = new Set<string>([Kind.STRING, Kind.INT, Kind.FLOAT, Kind.BOOLEAN, Kind.ENUM]);
const isPlain = (node: ASTNode): node is ValueNode => PLAIN.has(node.kind);

function refusedBy(type: GraphQLScalarType, literal: ValueNode): string | undefined {
  try {
    type.parseLiteral(literal);
    return undefined;
  } catch (fault) {
    // Scalars of ours do not quote the value.
    const isOurs = fault instanceof GraphQLError && fault.extensions.code === 'BAD_USER_INPUT';
    return `expected ${type}${isOurs ? `: ${fault.message}` : ''}`;
  }
}
