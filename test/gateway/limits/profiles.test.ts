import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getIntrospectionQuery, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { LARGEST, LimitProfiles, type Limits, PROFILES } from '../../../gateway/config/profiles.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { readSupergraph } from '../../../gateway/execution/supergraph.ts';
import { callEstimateOf, fieldsWith } from '../../../gateway/limits/call-estimates.ts';
import { checkSize } from '../../../gateway/limits/operations.ts';
import places from '../../../subgraphs/engine/tool-places.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');

const refusalOf = (query: string, limits: Limits, variables?: unknown) =>
  checkSize({ query, variables }, limits)?.extensions;

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');

/** Documents that use the given amount of one limit, and little of the others. */
const DOCUMENTS: Partial<Record<keyof Limits, (count: number) => string>> = {
  depth: (count) => `${'{a'.repeat(count)}${'}'.repeat(count)}`,
  aliases: (count) => `{ ${repeat(count, (n) => `a${n}: __typename`)} }`,
  directives: (count) => `{ a ${'@skip(if: false) '.repeat(count)} }`,
  rootFields: (count) => `{ ${repeat(count, (n) => `f${n}`)} }`,
  selections: (count) => `{ a { ${repeat(count - 1, (n) => `f${n}`)} } }`,
  listItems: (count) => `{ a(of: [${repeat(count, String)}]) }`,
};

describe.each(Object.entries(PROFILES))('the profile %s', (_profile, limits) => {
  test.each(Object.entries(DOCUMENTS))('allows exactly %s', (name, make) => {
    const most = limits[name as keyof Limits];
    const wide = { ...LARGEST, tokens: 1_000_000, [name]: most };

    expect(refusalOf(make(most), wide)).toBeUndefined();
    expect(refusalOf(make(most + 1), wide)).toEqual({
      code: 'OPERATION_TOO_LARGE',
      limit: name,
      maximum: most,
      retryable: false,
      http: { status: 400 },
    });
  });

  test('counts tokens, and no comments', () => {
    const fields = (count: number) => `{ ${'a '.repeat(count - 2)} } ${'# no token\n'.repeat(100)}`;
    const wide = { ...PROFILES.loopback, selections: 1_000_000, rootFields: 1_000_000, tokens: limits.tokens };

    expect(refusalOf(fields(limits.tokens), wide)).toBeUndefined();
    expect(refusalOf(fields(limits.tokens + 1), wide)).toMatchObject({ limit: 'tokens', maximum: limits.tokens });
  });

  test('takes lists of variables that are as long as it says, at any level', () => {
    const list = (length: number) => ({ of: { deep: [[Array.from({ length }, () => null)]] } });

    expect(refusalOf('{ a }', limits, list(limits.listItems))).toBeUndefined();
    expect(refusalOf('{ a }', limits, list(limits.listItems + 1))).toMatchObject({ limit: 'listItems' });
    expect(refusalOf('{ a }', limits, JSON.stringify(list(limits.listItems + 1)))).toMatchObject({
      limit: 'listItems',
    });
  });
});

test('counts fragments each time they are spread', () => {
  const { strict } = PROFILES;
  const twice = (inside: string, levels: number) =>
    `{ ...F0 } ${repeat(levels, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F${levels} on Query { ${inside} }`;

  expect(refusalOf(twice('a', 3), strict)).toBeUndefined();
  expect(refusalOf(twice('a', 5), strict)).toMatchObject({ limit: 'rootFields' });
  expect(refusalOf(twice('a: b', 5), strict)).toMatchObject({ limit: 'aliases' });
  expect(refusalOf(twice('a @skip(if: true)', 4), strict)).toMatchObject({ limit: 'directives' });
  expect(refusalOf(twice('a', 40), strict)).toMatchObject({ limit: 'rootFields' });
  expect(
    refusalOf(`{ a { ...F } } fragment F on T { ${'{b'.repeat(11).slice(1)} ${'}'.repeat(10)} }`, strict),
  ).toBeUndefined();
  expect(
    refusalOf(`{ a { ...F } } fragment F on T { ${'{b'.repeat(12).slice(1)} ${'}'.repeat(11)} }`, strict),
  ).toMatchObject({
    limit: 'depth',
  });
  expect(refusalOf('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', strict)).toBeUndefined();
});

test('a document that one may send is measured again for the next who sends it', () => {
  const known = { counts: undefined, fits: undefined };
  const query = DOCUMENTS.aliases!(100);

  expect(checkSize({ query }, PROFILES.loopback, known)).toBeUndefined();
  expect(checkSize({ query }, PROFILES.strict, known)?.extensions).toMatchObject({ limit: 'aliases', maximum: 30 });
});

const documents = globSync('{README.md,docs/**/*.md}', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => text!),
);
const questions = globSync('docs/questions/*.graphql', { cwd: ROOT }).map((file) =>
  readFileSync(join(ROOT, file), 'utf8'),
);
const variables = Object.values(JSON.parse(readFileSync(join(ROOT, 'docs/questions/variables.json'), 'utf8')));
const OPERATIONS = [...places.map(({ operation }) => operation), ...documents, ...questions, getIntrospectionQuery()];

describe('what the documentation has', () => {
  test.each(['loopback', 'callers'] as const)('examples fit the profile %s', (profile) => {
    const beyond = OPERATIONS.flatMap((query) => refusalOf(query, PROFILES[profile], variables)?.limit ?? []);

    expect(beyond).toEqual([]);
    expect(OPERATIONS.length).toBeGreaterThan(240);
  });
});

test('no example exceeds the call estimate', () => {
  const supergraphSdl = readSupergraph();
  const tools = fieldsWith('tool', parse(supergraphSdl));
  const schema = buildSchema(readFileSync(join(ROOT, 'schema/api.graphql'), 'utf8'));

  const estimates = OPERATIONS.flatMap((query) => {
    const document = parse(query);
    return document.definitions.flatMap((node) => {
      if (node.kind !== Kind.OPERATION_DEFINITION) return [];
      const estimate = callEstimateOf(document, node, schema, tools);
      return typeof estimate === 'number' ? estimate : estimate();
    });
  });

  expect(tools.size).toBeGreaterThan(190);
  expect(Math.max(...estimates)).toBeGreaterThan(100);
  expect(Math.max(...estimates)).toBeLessThanOrEqual(3_000);
});

describe('LIMITS', () => {
  const limitsOf = (setting: string, asking?: { isAnonymous: boolean }) => {
    const { limits } = readSettings(setting ? { LIMITS: setting } : {});
    return limits.limitsOf(asking);
  };
  const fault = (setting: string) => {
    try {
      readSettings({ LIMITS: setting });
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };

  test('are those of who asks, unless it is set', () => {
    expect(limitsOf('')).toEqual(PROFILES.loopback);
    expect(limitsOf('', { isAnonymous: true })).toEqual(PROFILES.strict);
    expect(limitsOf('', { isAnonymous: false })).toEqual(PROFILES.callers);
  });

  test('may be a profile for everybody, and single limits that differ', () => {
    expect(limitsOf('strict', { isAnonymous: false })).toEqual(PROFILES.strict);
    expect(limitsOf('callers, tokens=8000,aliases=200')).toEqual({ ...PROFILES.callers, tokens: 8_000, aliases: 200 });
    expect(limitsOf('body=2000000', { isAnonymous: false })).toEqual({ ...PROFILES.callers, body: 2_000_000 });
  });

  test.each([
    ['lax', 'LIMITS=lax is invalid at "lax": use strict, callers or loopback, or limits such as tokens=8000'],
    ['strict,callers', 'is invalid at "callers"'],
    ['tokens=many', 'is invalid at "tokens=many"'],
    ['tokens=0', 'LIMITS=tokens=0 sets tokens to 0, which is not between 1 and 15000'],
    ['__proto__=1', 'is invalid at "__proto__=1"'],
  ])('%s is refused by name', (setting, message) => {
    expect(fault(setting)).toContain(message);
  });

  test('what cannot be had is no larger than the largest profile', () => {
    const { loopback } = PROFILES;

    for (const limits of Object.values(PROFILES))
      for (const [name, most] of Object.entries(limits))
        expect(most).toBeLessThanOrEqual(loopback[name as keyof Limits]);
    expect(new LimitProfiles().limitsOf()).toEqual(loopback);
  });
});
