import { isObjectType } from 'graphql';
import { readSettings } from '../gateway/config/settings.ts';
import { openSubgraphs } from '../gateway/toolgraph.ts';
import { catalogue } from '../subgraphs/core/catalogue.ts';
import { type ToolOperation, toolOperations } from './tool-operations.ts';

/** Where a tool is in the graph, an operation that calls it, and whether it may be called again. */
export type ToolPlace = ToolOperation & { repeatable: boolean };

/** The places of all tools that the supergraph serves, in the order of the catalogue. */
export async function toolPlaces(supergraphSdl: string): Promise<ToolPlace[]> {
  const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));
  const repeatable = new Set(
    subgraphs.flatMap(({ schema }) =>
      Object.values(schema.getTypeMap())
        .filter(isObjectType)
        .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
        .filter(({ type, field }) => type.name !== 'Mutation' || field.extensions.repeatable === true)
        .map(({ type, field }) => `${type.name}.${field.name}`),
    ),
  );
  await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
  return toolOperations(supergraphSdl, catalogue).map((place) => ({
    ...place,
    repeatable: repeatable.has(place.coordinate),
  }));
}
