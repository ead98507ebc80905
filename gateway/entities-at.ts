import type { ResponsePath } from '@apollo/query-planner';

export type Json = Record<string, any>;

/** The objects at a path of a plan, in which `@` stands for every element of a list. */
export function entitiesAt(data: unknown, path: ResponsePath): Json[] {
  const found: Json[] = [];
  visit(data, path, 0, [], (entity) => found.push(entity));
  return found;
}

/** Where these objects stand in the answer, in the same order. */
export function pathsAt(data: unknown, path: ResponsePath): (string | number)[][] {
  const found: (string | number)[][] = [];
  visit(data, path, 0, [], (_entity, at) => found.push([...at]));
  return found;
}

function visit(
  value: any,
  path: ResponsePath,
  index: number,
  at: (string | number)[],
  take: (entity: Json, at: (string | number)[]) => void,
): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    const next = path[index] === '@' ? index + 1 : index;
    for (let element = 0; element < value.length; element++) {
      at.push(element);
      visit(value[element], path, next, at, take);
      at.pop();
    }
    return;
  }
  if (index === path.length) {
    take(value, at);
    return;
  }
  const name = path[index]!;
  at.push(name);
  visit(value[name], path, index + 1, at, take);
  at.pop();
}
