import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';

/** The representations of entities, each once, and by their indexes the entities that each is of. */
export type Representations = { representations: Json[]; holders: number[][] };

/** Entities that lack something of what is required, or are of another type, have no representation. */
export function representationsOf(entities: Json[], requires: QueryPlanSelectionNode[]): Representations {
  const byKey = new Map<string, number[]>();
  const representations: Json[] = [];
  const holders: number[][] = [];
  for (const [index, entity] of entities.entries()) {
    const representation = representationOf(entity, requires);
    if (!representation) continue;
    const key = JSON.stringify(representation);
    const known = byKey.get(key);
    if (known) {
      known.push(index);
      continue;
    }
    const holding = [index];
    byKey.set(key, holding);
    representations.push(representation);
    holders.push(holding);
  }
  return { representations, holders };
}

function representationOf(entity: Json, requires: QueryPlanSelectionNode[]): Json | undefined {
  const representation = new JsonObject();
  return collect(entity, requires, representation) && representation.__typename ? representation : undefined;
}

function collect(source: Json, selections: QueryPlanSelectionNode[], into: Json): boolean {
  return selections.every((selection) => {
    if (selection.kind === 'InlineFragment') {
      const applies = !selection.typeCondition || own(source, '__typename') === selection.typeCondition;
      return !applies || collect(source, selection.selections, into);
    }
    const name = selection.alias ?? selection.name;
    const value = own(source, name);
    if (value === undefined) return false;
    into[name] = selection.selections ? collectIn(value, selection.selections) : value;
    return into[name] !== undefined;
  });
}

function collectIn(value: unknown, selections: QueryPlanSelectionNode[]): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => collectIn(item, selections));
  if (!isJsonObject(value)) return undefined;
  const into = new JsonObject();
  return collect(value, selections, into) ? into : undefined;
}
