import { required } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { groupTools } from './contract.ts';
import type { Draft } from './draft.ts';
import { constantOf, pathsOf } from './layout.ts';
import type { NewParameter } from './parameters.ts';
import { literal, sampleRecord } from './samples.ts';
import { lookUpOf, type NewTool } from './tool.ts';
import {
  append,
  argumentsOf,
  constantsOf,
  type Listing,
  listingOf,
  membersOf,
  parseTypeScript,
  propertyNames,
  withImport,
} from './typescript.ts';

/** Adds a test case to the table in the group's test file. Creates a new test file if the group has no such table. */
export function writeTest(draft: Draft, tool: NewTool): string {
  const folder = `test/${tool.neighbour.subgraph}`;
  const common = `${folder}/${tool.group}.test.ts`;
  const text = draft.read(common);
  const isOpen = text === undefined || tableIn(common, text) !== undefined;
  const path = isOpen ? common : `${folder}/${tool.group}-${kebab(tool.field)}.test.ts`;
  if (draft.read(path) === undefined) draft.create(path, EMPTY);
  draft.change(path, (before) => append(before, required(tableIn(path, before), `table in ${path}`), caseOf(tool)));
  return path;
}

const EMPTY = `import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

testTools(graph, {});
`;

/** Finds the test-case table in a file whose tests share one graph. */
function tableIn(path: string, text: string): Listing | undefined {
  const [graph, table] = argumentsOf(parseTypeScript(path, text), 'testTools') ?? [];
  return graph?.type === 'Identifier' && graph.name === 'graph' ? listingOf(table) : undefined;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function caseOf(tool: NewTool): string {
  const { on, types, parameters } = tool;
  const args = parameters
    .filter(({ argument }) => argument !== 'parent.id')
    .map(({ argument, sample }) => `${argument}: ${literal(sample)}`);
  const parent = parameters.find(({ argument }) => argument === 'parent.id');
  const above = parent && lookUpOf(on, types);
  const members = [
    ...(above ? [`under: '${above}(id: ${literal(parent.sample)})'`] : []),
    ...(args.length > 0 ? [`args: '${args.join(', ')}'`] : []),
    `sends: '${requestOf(tool)}'`,
    `answers: ${JSON.stringify(expected(tool))}`,
  ];
  return `'${tool.name}': [{ ${members.join(', ')} }]`;
}

function expected(tool: NewTool): unknown {
  const { returns, parameters } = tool;
  if (returns.deletes !== undefined) {
    const id = parameters.findLast(({ location }) => location === 'path');
    return { ids: id ? [String(id.sample)] : [], typeName: returns.deletes };
  }
  const { shown } = sampleRecord(tool);
  return returns.list ? [shown] : shown;
}

/** Returns the expected upstream request as text, such as `POST /v2/checklist/sample/archive {"reason":"sample"}`. */
function requestOf({ method, path, layout, parameters }: NewTool): string {
  const at = (location: string) => parameters.filter((each) => each.location === location);
  const filled = at('path').reduce((text, { name, sample }) => text.replace(`{${name}}`, String(sample)), path);
  const pairs = at('query').flatMap(({ wire, sample }) =>
    [sample].flat().map((item): [string, string] => [wire, String(item)]),
  );
  const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const body = at('body').length > 0 ? ` ${JSON.stringify(nested(at('body')))}` : '';
  return `${method} ${layout.prefix}${filled}${query}${body}`;
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

const INPUTS = 'test/gateway/worker/tool-inputs';

/**
 * Adds sample inputs for the tool to its group's file, or to the server's file if the server has only one. Otherwise,
 * creates a new file for the group.
 */
export function writeInputs(draft: Draft, tool: NewTool): string {
  const tables = pathsOf(`${INPUTS}/*.ts`).flatMap((path) =>
    [...constantsOf(parseTypeScript(path, required(draft.read(path), `file ${path}`)))].map(([constant, node]) => ({
      path,
      constant,
      names: propertyNames(node).filter((name) => name !== undefined),
    })),
  );
  const group = groupTools(draft, tool);
  const ofGroup = tables.find(({ names }) => names.some((name) => group.includes(name)));
  const [ofServer, ...others] = tables.filter(({ names }) => names.some((name) => isOf(tool, name)));
  const { path, constant } = ofGroup ?? (ofServer && others.length === 0 ? ofServer : newInputs(draft, tool));
  const inputs = tool.parameters.map(({ name, sample }) => `${name}: ${literal(sample)}`).join(', ');
  draft.change(path, (text) => append(text, tableNamed(path, text, constant), `'${tool.name}': () => ({ ${inputs} })`));
  return path;
}

const isOf = ({ name }: NewTool, other: string) => other.startsWith(`${name.split('.')[0]}.`);

const tableNamed = (path: string, text: string, constant: string) =>
  membersOf(constantsOf(parseTypeScript(path, text)).get(constant));

/** Creates a file for a group's sample inputs and adds the inputs to the table of all inputs. */
function newInputs(draft: Draft, { group }: NewTool) {
  const path = `${INPUTS}/${group}.ts`;
  const constant = constantOf(group);
  draft.create(path, `import type { Table } from './company.ts';\n\nexport const ${constant}: Table = {};\n`);
  const all = `${INPUTS}/table.ts`;
  draft.change(all, (text) => {
    const imported = withImport(all, text, { from: `./${group}.ts`, name: constant, kind: 'value' });
    return append(imported, tableNamed(all, imported, 'OWN'), `...${constant}`);
  });
  return { path, constant };
}
