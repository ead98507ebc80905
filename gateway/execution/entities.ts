import type { QueryPlanSelectionNode, ResponsePath } from '@apollo/query-planner';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Json, JsonObject, own, put } from '../requests/json-object.ts';

export type AnswerPath = (string | number)[];

/** Returns the objects at a plan's path, in which `@` stands for every list element. */
export function entitiesAt(data: unknown, path: ResponsePath): Json[] {
  const entities: Json[] = [];
  visit(data, path, 0, entities);
  return entities;
}

export function pathsAt(data: unknown, path: ResponsePath): AnswerPath[] {
  const paths: AnswerPath[] = [];
  visit(data, path, 0, [], { at: [], paths });
  return paths;
}

function visit(
  value: unknown,
  path: ResponsePath,
  index: number,
  entities: Json[],
  places?: { at: AnswerPath; paths: AnswerPath[] },
): void {
  if (Array.isArray(value)) {
    for (let element = 0; element < value.length; element++) {
      places?.at.push(element);
      visit(value[element], path, path[index] === '@' ? index + 1 : index, entities, places);
      places?.at.pop();
    }
    return;
  }
  if (!isJsonObject(value)) return;
  const name = path[index];
  if (name === undefined) {
    entities.push(value);
    places?.paths.push([...places.at]);
    return;
  }
  places?.at.push(name);
  visit(own(value, String(name)), path, index + 1, entities, places);
  places?.at.pop();
}

/**
 * Returns distinct representations, each with the indexes of its entities. Omits entities of another type or without a
 * required field.
 */
export function buildRepresentations(entities: Json[], requires: QueryPlanSelectionNode[]) {
  const byType = new Map<unknown, Map<string, number[]>>();
  const keyField = singleKeyField(requires);
  const representations: Json[] = [];
  const holders: number[][] = [];
  for (const [index, entity] of entities.entries()) {
    const representation = new JsonObject();
    if (!copyFields(entity, requires, representation) || !representation.__typename) continue;
    const value = keyField && representation[keyField];
    // JSON is not mixed with texts, which it could equal.
    const type = typeof value === 'string' && representation.__typename;
    const byKey = byType.get(type) ?? new Map<string, number[]>();
    if (byKey.size === 0) byType.set(type, byKey);
    const key = typeof value === 'string' ? value : JSON.stringify(representation);
    const indexesForKey = byKey.get(key);
    if (indexesForKey) {
      indexesForKey.push(index);
      continue;
    }
    const indexes = [index];
    byKey.set(key, indexes);
    representations.push(representation);
    holders.push(indexes);
  }
  return { representations, holders };
}

function singleKeyField(requires: QueryPlanSelectionNode[]): string | undefined {
  const [name, ...others] = new Set(requires.flatMap(fieldsIn));
  return others.length === 0 ? name : undefined;
}

function fieldsIn(node: QueryPlanSelectionNode): string[] {
  if (node.kind === 'InlineFragment') return node.selections.flatMap(fieldsIn);
  const name = node.alias ?? node.name;
  return name === '__typename' ? [] : [name];
}

function copyFields(source: Json, selections: QueryPlanSelectionNode[], into: Json): boolean {
  for (const selection of selections) {
    if (selection.kind === 'InlineFragment') {
      const applies = !selection.typeCondition || own(source, '__typename') === selection.typeCondition;
      if (applies && !copyFields(source, selection.selections, into)) return false;
      continue;
    }
    const name = selection.alias ?? selection.name;
    const value = own(source, name);
    if (value === undefined) return false;
    into[name] = selection.selections ? copyValue(value, selection.selections) : value;
    if (into[name] === undefined) return false;
  }
  return true;
}

function copyValue(value: unknown, selections: QueryPlanSelectionNode[]): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => copyValue(item, selections));
  if (!isJsonObject(value)) return undefined;
  const into = new JsonObject();
  return copyFields(value, selections, into) ? into : undefined;
}

/** Merges fetched data into `target`: objects by key, lists of equal length by item. Replaces any other value. */
export function merge(target: Json, source: Json): void {
  for (const key in source) {
    const current = own(target, key);
    put(target, key, current === undefined ? source[key] : mergeValue(current, source[key]));
  }
}

function mergeValue(current: unknown, fetched: unknown): unknown {
  if (isJsonObject(current) && isJsonObject(fetched)) merge(current, fetched);
  else if (Array.isArray(current) && Array.isArray(fetched) && current.length === fetched.length)
    for (const [index, item] of fetched.entries()) current[index] = mergeValue(current[index], item);
  else return fetched;
  return current;
}
