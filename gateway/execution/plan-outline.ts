import type { QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql';

type Outline = Record<string, unknown> | undefined;

/** A query plan for the log: which subgraph is asked what, in which order. Values in its operations are left out. */
export function outlineOf(node: QueryPlan['node']): Outline {
  switch (node?.kind) {
    case 'Sequence':
    case 'Parallel':
      return { [node.kind.toLowerCase()]: node.nodes.map(outlineOf) };
    case 'Flatten':
      return { at: node.path.join('.'), ...outlineOf(node.node) };
    case 'Condition':
      return { if: node.condition, holds: outlineOf(node.ifClause), fails: outlineOf(node.elseClause) };
    case 'Fetch':
      return { fetch: node.serviceName, operation: withoutValues(node.operation) };
    default:
      return node && { kind: node.kind };
  }
}

/** An operation in which every value is left blank; names of variables stay. */
function withoutValues(operation: string): string {
  const blank = () => ({ kind: Kind.ENUM, value: '_' }) as const;
  const document: DocumentNode = visit(parse(operation, { noLocation: true }), {
    StringValue: blank,
    IntValue: blank,
    FloatValue: blank,
    BooleanValue: blank,
    EnumValue: blank,
    ListValue: { leave: blank },
    ObjectValue: { leave: blank },
  });
  return stripIgnoredCharacters(print(document));
}
