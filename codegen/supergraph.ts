import { readdirSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { buildSchema, type GraphQLSchema, Kind, parse, visit } from 'graphql';
import { readSdl } from '../subgraphs/core/subgraph.ts';

const SCHEMA = new URL('../schema/', import.meta.url);
const HEADER = '# Written by `npm run codegen` from the SDL of the subgraphs; not to be edited.\n';

/** The project's custom directives that clients and the gateway read. Composition must preserve all of them. */
const CARRIED = ['tool', 'replay', 'separately', 'whole', 'embedded', 'schemaPart'];

export const plugin: CodegenPlugin['plugin'] = () => composeSupergraph();

export default function loadSupergraph(): GraphQLSchema {
  return buildSchema(composeSupergraph(), { assumeValid: true });
}

/** Returns the subgraph names, which are the names of the folders in `schema`. */
export function subgraphNames(): string[] {
  return readdirSync(SCHEMA, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export const placeholderUrl = (name: string): string => `http://${name}.subgraph`;

let composed: string | undefined;

/**
 * Composes the supergraph once and caches the result. Throws if composition reports errors or hints, or drops a
 * directive.
 */
export function composeSupergraph(): string {
  composed ??= compose();
  return composed;
}

function compose(): string {
  const services = subgraphNames().map((name) => ({
    name,
    url: placeholderUrl(name),
    typeDefs: parse(readSdl(name)),
  }));
  const { errors = [], hints = [], supergraphSdl = '' } = composeServices(services);
  const faults = [
    ...errors.map(({ message }) => message),
    ...hints.map(({ definition, message }) => `${definition.code}: ${message}`),
  ];
  if (faults.length > 0) throw new Error(`the subgraphs do not compose:\n${faults.join('\n')}`);
  for (const directive of CARRIED) {
    const written = services.reduce((sum, { typeDefs }) => sum + countUses(typeDefs, directive), 0);
    const carried = countUses(parse(supergraphSdl), directive);
    if (written !== carried)
      throw new Error(`${written - carried} of ${written} uses of @${directive} are lost in the supergraph`);
  }
  return `${HEADER}${supergraphSdl}\n`;
}

function countUses(document: ReturnType<typeof parse>, directive: string): number {
  let uses = 0;
  visit(document, {
    [Kind.FIELD_DEFINITION]: ({ directives = [] }) => {
      uses += directives.filter(({ name }) => name.value === directive).length;
    },
  });
  return uses;
}
