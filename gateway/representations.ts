import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import type { Json } from './entities-at.ts';

/** What an entity is referred to by; undefined where something of it is missing, or it is of another type. */
export function representationOf(entity: Json, requires: QueryPlanSelectionNode[]): Json | undefined {
  const representation: Json = {};
  return collect(entity, requires, representation) && representation.__typename ? representation : undefined;
}

function collect(source: Json, selections: QueryPlanSelectionNode[], into: Json): boolean {
  return selections.every((selection) => {
    if (selection.kind === 'InlineFragment') {
      const applies = !selection.typeCondition || source.__typename === selection.typeCondition;
      return !applies || collect(source, selection.selections, into);
    }
    const name = selection.alias ?? selection.name;
    const value = source[name];
    if (value === undefined) return false;
    into[name] = selection.selections ? collectIn(value, selection.selections) : value;
    return into[name] !== undefined;
  });
}

function collectIn(value: any, selections: QueryPlanSelectionNode[]): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => collectIn(item, selections));
  const into: Json = {};
  return collect(value, selections, into) ? into : undefined;
}
