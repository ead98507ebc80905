import { apiSchemaOf } from './api-schema.ts';
import { cacheKeys } from './cache-keys.ts';
import { questionNames } from './question-names.ts';
import { resolverTypes, sharedTypes } from './resolver-types.ts';
import { scalarMap } from './scalar-map.ts';
import { composeSupergraph, subgraphNames } from './supergraph.ts';
import { toolDocument } from './tool-document.ts';
import { toolNames } from './tool-names.ts';

/** A generated file: its path from the root of the project, and what it should hold. */
export type GeneratedFile = { path: string; text: string };

/** Every generated file. Some are made with code that needs earlier ones: write each before asking for the next. */
export async function* generatedFiles(): AsyncGenerator<GeneratedFile> {
  yield { path: 'schema/question-names.json', text: questionNames() };
  yield { path: 'subgraphs/core/tool-names.ts', text: toolNames() };
  yield { path: 'subgraphs/core/types.ts', text: await sharedTypes() };
  for (const name of subgraphNames()) yield { path: `subgraphs/${name}/types.ts`, text: await resolverTypes(name) };
  const supergraph = composeSupergraph();
  yield { path: 'schema/supergraph.graphql', text: supergraph };
  const api = apiSchemaOf(supergraph);
  yield { path: 'schema/api.graphql', text: api };
  yield { path: 'schema/cache-keys.json', text: cacheKeys(supergraph) };
  yield { path: 'schema/scalars.json', text: scalarMap(api) };
  // The subgraphs read generated files, so they are loaded only now.
  const { toolPlaces } = await import('./tool-places.ts');
  const places = await toolPlaces(supergraph);
  yield { path: 'subgraphs/engine/tool-places.json', text: `${JSON.stringify(places, null, 1)}\n` };
  yield { path: 'docs/tools.md', text: toolDocument(places) };
}
