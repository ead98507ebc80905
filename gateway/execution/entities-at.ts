import type { ResponsePath } from '@apollo/query-planner';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Json, own } from '../requests/json-object.ts';

/** A path in an answer: response names and indexes. */
export type AnswerPath = (string | number)[];

/** The objects at a path of a plan, in which `@` means every element of a list. */
export function entitiesAt(data: unknown, path: ResponsePath): Json[] {
  const found: Json[] = [];
  visit(data, path, 0, [], (entity) => found.push(entity));
  return found;
}

/** The paths of these objects in the answer, in the same order. */
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
