import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
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
  const refused = errors.map((error) => ({
    error,
    argument: REFUSED.exec(error.message)?.[1],
    literal: error.nodes?.[0],
  }));
  const literals = refused.flatMap(({ argument, literal }) => (argument === undefined || !literal ? [] : [literal]));
  if (literals.length === 0) return [...errors];
  const reasons = reasonsFor(new Set(literals), schema, document);
  return refused.map(({ error, argument, literal }) => {
    const reason = literal && reasons.get(literal);
    return argument === undefined || reason === undefined ? error : refusal(argument, reason, error);
  });
}

const refusal = (argument: string, reason: string, { path }: GraphQLError) =>
  new GraphQLError(`Argument "${argument}" got an invalid value: ${reason}`, {
    path,
    extensions: { code: 'BAD_USER_INPUT', retryable: false, argument },
  });

/** What the first scalar within each of the literals expects that refuses its value; in one look at the document, however many they are. */
function reasonsFor(
  literals: ReadonlySet<ASTNode>,
  schema: GraphQLSchema,
  document: DocumentNode,
): Map<ASTNode, string> {
  const info = new TypeInfo(schema);
  const reasons = new Map<ASTNode, string>();
  let within: ASTNode | undefined;
  const visitor = visitWithTypeInfo(info, {
    enter: (node) => {
      if (literals.has(node)) within = node;
      if (!within || reasons.has(within)) return;
      const reason = isLiteral(node) ? refusedBy(scalarOf(node, info), node) : undefined;
      if (reason !== undefined) reasons.set(within, reason);
    },
    leave: (node) => {
      if (node === within) within = undefined;
    },
  });
  visit(document, visitor);
  return reasons;
}

const PLAIN = new Set<string>([Kind.STRING, Kind.INT, Kind.FLOAT, Kind.BOOLEAN, Kind.ENUM]);
const LITERAL = new Set<string>([...PLAIN, Kind.LIST, Kind.OBJECT]);
const isLiteral = (node: ASTNode): node is ValueNode => LITERAL.has(node.kind);

/** The scalar that is expected where a literal is; a list or an object is none of a list of scalars. */
function scalarOf({ kind }: ValueNode, info: TypeInfo): GraphQLScalarType | undefined {
  if (PLAIN.has(kind)) return onlyScalar(getNamedType(info.getInputType()));
  // Within a list graphql-js has the type of its items.
  return onlyScalar(getNullableType(kind === Kind.LIST ? info.getParentInputType() : info.getInputType()));
}

const onlyScalar = (type: unknown) => (isScalarType(type) ? type : undefined);

function refusedBy(type: GraphQLScalarType | undefined, literal: ValueNode): string | undefined {
  if (!type) return undefined;
  try {
    type.parseLiteral(literal);
    return undefined;
  } catch (fault) {
    // Scalars of ours do not quote the value.
    const isOurs = fault instanceof GraphQLError && fault.extensions.code === 'BAD_USER_INPUT';
    return `expected ${type}${isOurs ? `: ${fault.message}` : ''}`;
  }
}
