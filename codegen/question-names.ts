import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind } from 'graphql';

/** Codegen plugin: generates a JSON list of all operation names in the documents. */
export const plugin: CodegenPlugin['plugin'] = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const names = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
  );
  return `${JSON.stringify(names.toSorted(), null, 2)}\n`;
};
