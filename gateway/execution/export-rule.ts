import {
  type ASTNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidationRule,
} from 'graphql';
import { EXPORT, type Export, type MutationSteps, placeOf, type Step, stepsOf } from './mutation-steps.ts';
import { rootsOf } from './selections.ts';

type Report = (message: string, node: ASTNode) => void;

const OF_SCHEMA = new Set(['__schema', '__type']);

/** The maximum number of root fields. Each root field is planned separately, which takes up to 4 ms of CPU time. */
const MAX_STEPS = 100;
const TOO_MANY = `a mutation with @export or \`query\` can have at most ${MAX_STEPS} root fields: split it`;

/** Rejects introspection below a mutation, and uses of `@export` that can never work. */
export const ExportRule: ValidationRule = (context) => {
  let isConcerned = false;
  const report: Report = (message, nodes) =>
    context.reportError(new GraphQLError(message, { nodes, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }));
  return {
    Directive: ({ name }) => {
      isConcerned ||= name.value === EXPORT;
    },
    Field: () => {
      const [schema, type] = [context.getSchema(), context.getType()];
      isConcerned ||=
        context.getParentType() === schema.getMutationType() && getNamedType(type) === schema.getQueryType();
    },
    Document: {
      leave: (document) => {
        if (!isConcerned) return;
        for (const node of document.definitions)
          if (node.kind === Kind.OPERATION_DEFINITION)
            check(node, stepsOf(document, node, context.getSchema()), report);
      },
    },
  };
};

function check(operation: OperationDefinitionNode, { steps, exported }: MutationSteps, report: Report): void {
  const all = steps.flatMap(({ exports }) => exports);
  if (operation.operation !== OperationTypeNode.MUTATION) {
    for (const { node } of all) report(`@export is only valid in mutations, not in a ${operation.operation}`, node);
    return;
  }
  if (steps.length > MAX_STEPS) report(TOO_MANY, operation);
  for (const step of steps) checkRead(step, operation, report);
  for (const each of all) {
    const fault = exportError(each, exported.get(each.variable));
    if (fault) report(`@export at ${placeOf(each)}: ${fault}`, each.node);
  }
  checkPlaces(all, report);
  checkOrder(steps, report);
}

function checkRead(step: Step, operation: OperationDefinitionNode, report: Report): void {
  const root = step.isRead && rootsOf(step.operation).find(({ field }) => OF_SCHEMA.has(field.name.value));
  if (root)
    report(
      `${step.response}.${root.field.name.value}: introspect the schema in a separate query, not within a mutation`,
      operation,
    );
}

function exportError(each: Export, into: GraphQLInputType | undefined): string | undefined {
  const { variable, type } = each;
  if (variable === '') return '`as` must be a string that contains a variable name';
  if (!into) return `the operation does not declare $${variable}`;
  if (isCompositeType(getNamedType(type))) return 'the field is an object: export one of its fields';
  return isCompatible(type, into) ? undefined : `${getNamedType(type)} does not match $${variable} of type ${into}`;
}

/**
 * The types that can be exported to a variable of each built-in type or enum. Other scalars are checked at run time.
 */
const COMPATIBLE_TYPES: Record<string, readonly string[]> = {
  String: ['String', 'ID', 'enum'],
  ID: ['String', 'ID', 'Int', 'enum'],
  Int: ['Int', 'Float'],
  Float: ['Int', 'Float'],
  Boolean: ['Boolean'],
  enum: ['String', 'ID', 'enum'],
};

function isCompatible(type: GraphQLOutputType, into: GraphQLInputType): boolean {
  if (isInputObjectType(getNamedType(into))) return getNamedType(type).name === 'JSON';
  const [from, to] = [kindOf(type), kindOf(into)];
  return !from || !to || Boolean(COMPATIBLE_TYPES[to]?.includes(from));
}

function kindOf(type: GraphQLOutputType | GraphQLInputType): string | undefined {
  const named = getNamedType(type);
  if (isEnumType(named)) return 'enum';
  return isSpecifiedScalarType(named) ? named.name : undefined;
}

/** Different fields must not export to the same variable, but one field may be selected several times. */
function checkPlaces(all: readonly Export[], report: Report): void {
  const places = new Map<string, string>();
  for (const each of all) {
    const known = places.get(each.variable) ?? placeOf(each);
    places.set(each.variable, known);
    if (each.variable !== '' && known !== placeOf(each))
      report(`both ${known} and ${placeOf(each)} set $${each.variable}: use separate variables`, each.node);
  }
}

function checkOrder(steps: readonly Step[], report: Report): void {
  for (const [index, { exports }] of steps.entries()) {
    for (const each of exports) {
      const conflict = steps.slice(0, index + 1).find(({ uses }) => uses.has(each.variable));
      const place = placeOf(each);
      if (conflict)
        report(
          `${conflict.response} uses $${each.variable} before ${place} sets it: use it only in later root fields`,
          each.node,
        );
    }
  }
}
