import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { catalogue } from '../subgraphs/core/catalogue.ts';

/** Codegen plugin: a module with the union of all tool names, in the order of the catalogue. */
export const plugin: CodegenPlugin['plugin'] = () => {
  const names = catalogue.map(({ name }) => `\n  | '${name}'`);
  return [
    '// Written by `npm run codegen` from schema/tools.json; not to be edited.\n',
    '/** The full name of a tool, as in the catalogue. */',
    `export type ToolName =${names.join('')};\n`,
  ].join('\n');
};
