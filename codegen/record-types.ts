import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The records of a subgraph, by the GraphQL type whose values they are: `Goal` is a `GoalRecord` of `records/goals.ts`, as an import that
 * codegen understands.
 */
export function recordTypes(subgraph: string): Map<string, string> {
  const folder = `subgraphs/${subgraph}/records`;
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
  return new Map(files.flatMap((file) => recordsIn(folder, file)));
}

function recordsIn(folder: string, file: string): [string, string][] {
  const names = readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export (?:type|interface) (\w+)Record\b/gm);
  return [...names].map(([, name = '']) => [name, `./records/${file}#${name}Record`]);
}
