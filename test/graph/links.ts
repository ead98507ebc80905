import { expect } from 'vitest';
import type { TestGraph } from '../toolgraph.ts';

/** A link from an ID to its object. `operation` selects the ID and contains LINK in the place of the link. */
export type Link = {
  link: string;
  operation: string | (() => string);
  key?: string;
  more: string;
  calls: number;
  seed?(): unknown;
};

/** Checks that a link costs no call for its key, and the given number of calls for other fields. */
export async function checkLink(
  graph: TestGraph,
  { link, operation, key = 'id', more, calls, seed }: Link,
): Promise<void> {
  await seed?.();
  const field = link.split('.')[1]!;
  const text = typeof operation === 'string' ? operation : operation();
  const asked = async (selection: string) => {
    const before = (await graph.received()).length;
    const { data, errors } = await graph.ask(text.replace('LINK', selection));
    return { data, errors, calls: (await graph.received()).length - before };
  };

  const without = await asked('');
  const keyAlone = await asked(`${field} { ${key} }`);
  const withMore = await asked(`${field} { ${more} }`);

  expect([keyAlone.errors, withMore.errors]).toEqual([undefined, undefined]);
  const added = { keyAlone: keyAlone.calls - without.calls, more: withMore.calls - without.calls };
  expect(added).toEqual({ keyAlone: 0, more: calls });
  const ids = Object.fromEntries(key.split(' ').map((name) => [name, expect.anything()]));
  expect(objectsUnder(keyAlone.data, field)[0]).toMatchObject(ids);
  expect(objectsUnder(withMore.data, field)[0]).toMatchObject({ [more.split(/\W/)[0]!]: expect.anything() });
}

/** The objects in fields with that name, at any depth. Lists are flattened. */
function objectsUnder(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name ? [inner].flat().filter((found) => found !== null) : objectsUnder(inner, name),
  );
}
