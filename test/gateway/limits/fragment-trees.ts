/** Small documents that become large when their fragments are expanded. */
export type Tree = { name: string; query: string; variables?: Record<string, boolean> };

const each = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

const LEAVES = 'id name threads(maxResults: 1) { items { id } }';

/** Each level's fragment spreads the next one several times, in the form that `spread` writes. */
function tree(head: string, levels: number, often: number, spread: (level: number, nth: number) => string): string {
  const fragments = each(levels, (n) => `fragment F${n} on Task { ${each(often, (nth) => spread(n, nth))} }`);
  return `${head} { task(id: "nosuch") { ...F0 } } ${fragments} fragment F${levels} on Task { ${LEAVES} }`;
}

function inline(levels: number, often: number): string {
  return levels === 0
    ? LEAVES
    : each(often, (nth) => `... on Task { a${nth}: parent { ${inline(levels - 1, often)} } }`);
}

const booleans = (count: number) => each(count, (n) => `$v${n}: Boolean!`);

const valuesOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, n % 2 === 0]));

/** Trees with two or three spreads per level: repeated, merging, aliased, inline, and with `@skip` and `@include`. */
export function treesOf(levels: number, often: number): Tree[] {
  const conditional = `query (${booleans(levels)})`;
  const variables = valuesOf(levels);
  const condition = (n: number, nth: number) => `@${nth % 2 === 0 ? 'include' : 'skip'}(if: $v${n})`;
  const named = `${often} spreads on ${levels} levels`;
  return [
    { name: `${named}, repeated`, query: tree('', levels, often, (n) => `...F${n + 1}`) },
    { name: `${named}, merging`, query: tree('', levels, often, (n) => `parent { ...F${n + 1} }`) },
    { name: `${named}, aliased`, query: tree('', levels, often, (n, nth) => `a${nth}: parent { ...F${n + 1} }`) },
    {
      name: `${named}, conditional`,
      query: tree(conditional, levels, often, (n, nth) => `...F${n + 1} ${condition(n, nth)}`),
      variables,
    },
    {
      name: `${named}, conditional and aliased`,
      query: tree(conditional, levels, often, (n, nth) => `a${nth}: parent ${condition(n, nth)} { ...F${n + 1} }`),
      variables,
    },
    // A document has at most 1 MiB.
    ...(often ** levels > 3_000
      ? []
      : [{ name: `${named}, inline`, query: `{ task(id: "nosuch") { ${inline(levels, often)} } }` }]),
  ];
}

/** A chain of fragments: each has one field and spreads the next fragment. */
export function chainOf(count: number): Tree {
  const fragments = each(count, (n) => `fragment F${n} on Query { a${n}: engineHealth { healthy } ...F${n + 1} }`);
  const query = `{ ...F0 } ${fragments} fragment F${count} on Query { __typename }`;
  return { name: `a chain of ${count} fragments`, query };
}

/** Fields under 16 conditions, with one of the 2^16 combinations of variables. */
export function combination(index: number): Tree {
  const variables = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`v${n}`, ((index >> n) & 1) === 1]));
  const fields = each(16, (n) => `a${n}: assignees @include(if: $v${n}) { person { name } }`);
  return {
    name: `combination ${index}`,
    query: `query (${booleans(16)}) { task(id: "nosuch") { name ${fields} } }`,
    variables,
  };
}
