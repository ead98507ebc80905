import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isScalarType,
  isValueNode,
  Kind,
  type ValidationContext,
  type ValidationRule,
  type ValueNode,
} from 'graphql';
import { FORMATTED_SCALARS } from '../../subgraphs/core/scalars.ts';
import { exportedVariables } from './mutation-steps.ts';

/**
 * Makes the gateway's scalars reject the same variables as the subgraphs' scalars. Accepted values stay unchanged,
 * because subgraphs coerce them again.
 */
export function rejectInvalidVariables(schema: GraphQLSchema): void {
  for (const { name, parseValue } of FORMATTED_SCALARS) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    scalar.parseValue = (value) => {
      parseValue(value);
      return value;
    };
  }
}

const SCALARS = new Map(FORMATTED_SCALARS.map((scalar) => [scalar.name, scalar]));

/**
 * Rejects literals that the subgraphs' scalars would reject, except defaults that an `@export` replaces. Messages never
 * quote the value, which may be a secret.
 */
export const CustomScalarLiterals: ValidationRule = (context) => checkLiterals(context, true);

/** Like `CustomScalarLiterals`, but skips the default values of variables, which the gateway has already checked. */
export const CustomScalarArguments: ValidationRule = (context) => checkLiterals(context, false);

function checkLiterals(context: ValidationContext, checksDefaults: boolean): ASTVisitor {
  let variable = '';
  const check = (node: ValueNode) => {
    const type =
      node.kind === Kind.LIST ? getNullableType(context.getParentInputType()) : getNamedType(context.getInputType());
    const reason = isScalarType(type) ? rejection(type.name, node) : undefined;
    if (reason === undefined) return;
    const argument = context.getArgument()?.name;
    if (argument === undefined && (!checksDefaults || exportedVariables(context.getDocument()).has(variable))) return;
    const place = argument === undefined ? `Variable "$${variable}"` : `Argument "${argument}"`;
    const extensions = { code: 'BAD_USER_INPUT', retryable: false, ...(argument === undefined ? {} : { argument }) };
    context.reportError(
      new GraphQLError(`${place} got an invalid value: expected ${type}${reason}`, { nodes: node, extensions }),
    );
  };
  return {
    enter: (node) => {
      if (node.kind === Kind.VARIABLE_DEFINITION) variable = node.variable.name.value;
      else if (isValueNode(node) && node.kind !== Kind.VARIABLE && node.kind !== Kind.NULL) check(node);
    },
  };
}

function rejection(scalar: string, literal: ValueNode): string | undefined {
  try {
    SCALARS.get(scalar)?.parseLiteral(literal);
    return undefined;
  } catch (fault) {
    return fault instanceof GraphQLError ? `: ${fault.message}` : '';
  }
}
