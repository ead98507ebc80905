import { assertCompositionSuccess, composeServices } from '@theguild/federation-composition';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { composeSupergraph, subgraphNames } from '../codegen/supergraph.ts';
import { withOwnSdl } from '../gateway/execution/supergraph.ts';
import { servedSdl } from '../subgraphs/core/subgraph.ts';

const definitionsOf = (sdl: string) =>
  parse(sdl)
    .definitions.flatMap((node) =>
      'fields' in node && node.kind === 'ObjectTypeDefinition'
        ? node.fields!.map(
            (field) => `${node.name.value}.${field.name.value}: ${JSON.stringify(field.type, withoutPlace)}`,
          )
        : [],
    )
    .sort();

const withoutPlace = (key: string, value: unknown) => (key === 'loc' ? undefined : value);

test('another implementation of composition takes the subgraphs as they are served, and finds the same fields', () => {
  const services = subgraphNames().map((name) => ({ name, url: `http://${name}`, typeDefs: parse(servedSdl(name)) }));

  const composed = composeServices(services);

  expect(composed.errors?.map(({ message }) => message)).toBeUndefined();
  assertCompositionSuccess(composed);
  expect(definitionsOf(composed.supergraphSdl)).toEqual(definitionsOf(composeSupergraph()));
});

const descriptionOf = (sdl: string) =>
  parse(sdl).definitions.flatMap((node) =>
    node.kind === Kind.SCHEMA_DEFINITION ? [node.description?.value.slice(0, 29)] : [],
  );

test('only the gateway describes the schema, because some routers cannot parse the description', () => {
  const supergraph = composeSupergraph();
  const described = withOwnSdl(supergraph);

  expect(descriptionOf(supergraph)).toEqual([undefined]);
  expect(descriptionOf(described)).toEqual(['One graph over tool servers f']);
  expect(withOwnSdl(described)).toBe(described);
});
