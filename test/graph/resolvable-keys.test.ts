import { Kind } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { openSubgraphs } from '../../gateway/toolgraph.ts';

const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));

afterAll(() => Promise.all(subgraphs.map((subgraph) => subgraph.stop())));

test.each(subgraphs.map((subgraph) => ({ name: subgraph.name, subgraph })))(
  'the subgraph $name reads every entity whose fields its record answers',
  ({ subgraph }) => {
    const { entities } = subgraph.context().dependencies;
    const unread = Object.entries(entities).flatMap(([type, { own, read }]) =>
      read ? [] : [...own].filter((field) => !isExternal(subgraph, type, field)).map((field) => `${type}.${field}`),
    );

    expect(unread).toEqual([]);
  },
);

/** Whether another subgraph sends the field with a reference. */
function isExternal({ schema }: (typeof subgraphs)[number], type: string, field: string): boolean {
  const fields = (
    schema.getType(type) as { getFields(): Record<string, { astNode?: { directives?: readonly any[] } }> }
  ).getFields();
  return (fields[field]?.astNode?.directives ?? []).some(
    (directive) => directive.kind === Kind.DIRECTIVE && directive.name.value === 'external',
  );
}
