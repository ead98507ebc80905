import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { catalogue } from '../subgraphs/core/catalogue.ts';

/** Codegen plugin: generates a union type of all tool names, in catalogue order. */
export const plugin: CodegenPlugin['plugin'] = () => {
  const names = catalogue.map(({ name }) => `\n  | '${name}'`);
  return `/** The full name of a tool, as in the catalogue. */\nexport type ToolName =${names.join('')};\n`;
};
