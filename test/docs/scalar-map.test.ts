import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { scalarMap } from '../../codegen/scalar-map.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../schema', path), 'utf8');
const SCALARS: Record<string, unknown> = JSON.parse(read('scalars.json'));

/** The client types that codegen creates from the API. It rejects scalars without a type. */
const typesWith = (scalars: Record<string, unknown>) =>
  codegen({
    filename: 'types.ts',
    schema: parse(read('api.graphql'), { noLocation: true }),
    documents: [],
    config: { scalars, strictScalars: true },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });

test('the scalar map covers every scalar', async () => {
  expect(await typesWith(SCALARS)).toContain('DateTime: { input: string | number; output: string; }');
});

test('codegen refuses a map that lacks one', async () => {
  const { DateTime: _, ...others } = SCALARS;

  await expect(typesWith(others)).rejects.toThrow('Unknown scalar type DateTime');
});

test('a scalar that has no type in the map is named', () => {
  expect(() => scalarMap(buildSchema('scalar Colour'))).toThrow(
    'codegen/scalar-map.ts has no TypeScript type for the scalar Colour',
  );
});
