import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { groupTools } from './contract.ts';
import type { Draft } from './draft.ts';
import { pathsOf } from './layout.ts';
import type { NewParameter } from './parameters.ts';
import { literal, sampleRecord } from './samples.ts';
import { lookUpOf, type NewTool } from './tool.ts';
import { append, constantsOf, membersOf, parseTypeScript, propertyNames, withImport } from './typescript.ts';

/** Writes a test that asks the tool through the graph: into the group's file where that has a graph for all its tests, else into its own. */
export function writeTest(draft: Draft, tool: NewTool): string {
  const folder = `test/${tool.neighbour.subgraph}`;
  const common = `${folder}/${tool.group}.test.ts`;
  const text = draft.read(common);
  const isOpen = text === undefined || constantsOf(parseTypeScript(common, text)).has('graph');
  const path = isOpen ? common : `${folder}/${tool.group}-${kebab(tool.field)}.test.ts`;
  if (draft.read(path) === undefined) draft.create(path, 'const graph = useToolgraph();\n');
  draft.change(path, (before) => {
    const added = `${before}\n${testOf(tool)}`;
    const imports = [
      { from: '../toolgraph.ts', name: 'useToolgraph' },
      { from: 'vitest', name: 'test' },
      { from: 'vitest', name: 'expect' },
    ];
    return imports.reduce((each, { from, name }) => withImport(path, each, { from, name, kind: 'value' }), added);
  });
  return path;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function testOf(tool: NewTool): string {
  const { on, field } = tool;
  const { selection, shown } = expected(tool);
  const args = tool.parameters
    .filter(({ argument }) => argument !== 'parent.id')
    .map(({ argument, sample }) => `${argument}: ${literal(sample)}`);
  const call = `${field}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection}`;
  const parent = tool.parameters.find(({ argument }) => argument === 'parent.id');
  const above = parent && lookUpOf(on, tool.types);
  const asked = above ? `{ ${above}(id: ${literal(parent.sample)}) { ${call} } }` : `{ ${call} }`;
  return `test('${tool.name.split('.')[1]} is one call, and answers what that replied', async () => {
  const { data, errors } = await graph.ask(\`${on === 'Mutation' ? 'mutation ' : ''}${asked}\`);

  expect(errors).toBeUndefined();
  expect(data.${above ? `${above}.` : ''}${field}).toEqual(${JSON.stringify(shown)});
  expect(await graph.received()).toEqual([${requestOf(tool)}]);
});
`;
}

function expected(tool: NewTool): { selection: string; shown: unknown } {
  const { returns, parameters } = tool;
  if (returns.deletes !== undefined) {
    const id = parameters.findLast(({ location }) => location === 'path');
    return {
      selection: '{ ids typeName }',
      shown: { ids: id ? [String(id.sample)] : [], typeName: returns.deletes },
    };
  }
  const { selection, shown } = sampleRecord(tool);
  return { selection, shown: returns.list ? [shown] : shown };
}

/** The request that upstream is to receive, as text. */
function requestOf({ method, path, layout, parameters }: NewTool): string {
  const at = (location: string) => parameters.filter((each) => each.location === location);
  const filled = at('path').reduce((text, { name, sample }) => text.replace(`{${name}}`, String(sample)), path);
  const query = at('query').flatMap(({ wire, sample }) => [sample].flat().map((item) => [wire, String(item)]));
  const body = at('body');
  return JSON.stringify({
    method,
    path: `${layout.prefix}${filled}`,
    ...(query.length > 0 ? { query } : {}),
    ...(body.length > 0 ? { body: nested(body) } : {}),
  });
}

type Nested = { [key: string]: unknown };

function nested(parameters: NewParameter[]): Nested {
  const body: Nested = {};
  for (const { wire, sample } of parameters) place(body, wire.split('.'), sample);
  return body;
}

function place(object: Nested, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    object[key] = value;
    return;
  }
  const inner = isJsonObject(object[key]) ? object[key] : {};
  object[key] = inner;
  place(inner, rest, value);
}

/** Writes inputs with which the worker calls the tool, beside those of its group, else of its server. */
export function writeInputs(draft: Draft, tool: NewTool): string {
  const tables = pathsOf('test/gateway/worker/tool-inputs/*.ts').flatMap((path) =>
    [...constantsOf(parseTypeScript(path, required(draft.read(path), `file ${path}`))).values()].map((node) => ({
      path,
      node,
      names: new Set(propertyNames(node)),
    })),
  );
  const mates = [...groupTools(draft, tool), ...catalogue.map(({ name }) => name).filter((name) => isOf(tool, name))];
  const mate = mates.find((name) => tables.some(({ names }) => names.has(name)));
  const { path, node } = tables.find(({ names }) => names.has(mate)) ?? neverEmpty(tool);
  const inputs = tool.parameters.map(({ name, sample }) => `${name}: ${literal(sample)}`).join(', ');
  draft.change(path, (text) => append(text, membersOf(node), `'${tool.name}': () => ({ ${inputs} })`));
  return path;
}

const isOf = ({ name }: NewTool, other: string) => other.startsWith(`${name.split('.')[0]}.`);

function neverEmpty({ name }: NewTool): never {
  throw new Error(`no file of test/gateway/worker/tool-inputs has a tool of ${name.split('.')[0]}`);
}
