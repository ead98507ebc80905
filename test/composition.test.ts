import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices as composeWithApollo } from '@apollo/composition';
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

const root = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test('the shipped composition file composes to the supergraph, with the addresses of local subgraphs', () => {
  const folder = 'deploy/supergraph';
  const entries = /^ {2}(\S+):\n {4}routing_url: (\S+)\n {4}schema:\n {6}file: (\S+)$/gm;
  const services = [...root(`${folder}/supergraph.yaml`).matchAll(entries)].map(([, name, url, file]) => ({
    name: name!,
    url: url!,
    typeDefs: parse(root(join(folder, file!))),
  }));

  const { supergraphSdl = '', errors } = composeWithApollo(services);

  expect(errors).toBeUndefined();
  expect(services.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'audit http://audit.subgraph',
    'engine http://127.0.0.1:4001/graphql',
    'taskmanager http://127.0.0.1:4004/graphql',
    'tracking http://127.0.0.1:4002/graphql',
    'workspace-productivity http://127.0.0.1:4003/graphql',
  ]);
  const local = supergraphSdl.replaceAll(/(name: "(.*)", url: )".*"/g, '$1"http://$2.subgraph"');
  expect(local).toBe(
    root('schema/supergraph.graphql')
      .replace(/^#.*\n/, '')
      .trimEnd(),
  );
});
