import type { QueryPlanSelectionNode, ResponsePath } from '@apollo/query-planner';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject, own, put } from '../requests/json-object.ts';

export type AnswerPath = (string | number)[];

/** The objects at a path of a plan; `@` is every element of a list. */
export function entitiesAt(data: unknown, path: ResponsePath): Json[] {
  const found: Json[] = [];
  visit(data, path, 0, [], (entity) => found.push(entity));
  return found;
}

/** Their paths in the data, in the same order. */
export function pathsAt(data: unknown, path: ResponsePath): AnswerPath[] {
  const found: AnswerPath[] = [];
  visit(data, path, 0, [], (_entity, at) => found.push([...at]));
  return found;
}

function visit(
  value: unknown,
  path: ResponsePath,
  index: number,
  at: AnswerPath,
  take: (entity: Json, at: AnswerPath) => void,
): void {
  if (Array.isArray(value)) {
    const next = path[index] === '@' ? index + 1 : index;
    for (let element = 0; element < value.length; element++) {
      at.push(element);
      visit(value[element], path, next, at, take);
      at.pop();
    }
    return;
  }
  if (!isJsonObject(value)) return;
  const name = path[index];
  if (name === undefined) {
    take(value, at);
    return;
  }
  at.push(name);
  visit(own(value, String(name)), path, index + 1, at, take);
  at.pop();
}

/** Distinct representations, and the indexes of the entities of each. */
type Representations = { representations: Json[]; holders: number[][] };

/** Entities of another type, or without a required field, have no representation. */
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

/**
 * Merges what was fetched into what is there: objects by key, lists of the same length by item; anything else is replaced.
 */
export function merge(target: Json, source: Json): void {
  for (const key of Object.keys(source)) put(target, key, merged(own(target, key), source[key]));
}

function merged(there: unknown, fetched: unknown): unknown {
  if (isJsonObject(there) && isJsonObject(fetched)) merge(there, fetched);
  else if (Array.isArray(there) && Array.isArray(fetched) && there.length === fetched.length)
    for (const [index, item] of fetched.entries()) there[index] = merged(there[index], item);
  else return fetched;
  return there;
}
