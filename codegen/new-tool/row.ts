import { Visitor } from 'oxc-parser';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { Draft } from './draft.ts';
import { constantOf, pathsOf } from './layout.ts';
import type { NewParameter, ParameterLocation } from './parameters.ts';
import type { NewTool } from './tool.ts';
import {
  append,
  constantsOf,
  importPath,
  type Listing,
  listingOf,
  parseTypeScript,
  withImport,
  withNamespace,
} from './typescript.ts';

/** Adds the endpoint definition to the group's file, and adds that file to the subgraph's endpoint table. */
export function writeRow(draft: Draft, tool: NewTool, isNewGroup: boolean): string {
  const path = rowsPath(tool);
  const { subgraph } = tool.neighbour;
  if (isNewGroup || draft.read(path) === undefined) draft.create(path, '');
  draft.change(path, (text) => {
    const withRow = addRow(path, text, tool);
    return tool.returns.list
      ? withImport(path, withRow, {
          from: importPath(path, 'subgraphs/core/replies.ts'),
          name: 'listOf',
          kind: 'value',
        })
      : withRow;
  });
  const listing = tablesOf(draft, subgraph, path);
  draft.change(listing, (text) => inTable(listing, text, path, tool));
  return path;
}

/**
 * Finds the file that builds a subgraph's endpoint table: the file that imports the given module, or otherwise
 * `index.ts`.
 */
function tablesOf(draft: Draft, subgraph: string, module: string): string {
  const listings = pathsOf(`subgraphs/${subgraph}/*.ts`).filter((path) => draft.read(path)?.includes('tableOf('));
  const listed = listings.find((path) => draft.read(path)?.includes(`from '${importPath(path, module)}'`));
  return required(listed ?? listings.find((path) => path.endsWith('/index.ts')), `tableOf in subgraphs/${subgraph}`);
}

function rowsPath({ neighbour, layout, group }: NewTool): string {
  const named = pathsOf(`subgraphs/${neighbour.subgraph}/**/${group}.ts`);
  const there = named.find((path) => !path.includes('/records/'));
  return there ?? `${layout.rows}/${group}.ts`;
}

function addRow(path: string, text: string, tool: NewTool): string {
  const row = `${tool.field}: ${rowOf(tool)}`;
  const rows = listingOf(constantsOf(parseTypeScript(path, text)).get(tool.on));
  if (rows) return append(text, rows, row);
  const added = `${text}\nexport const ${tool.on} = {\n${row},\n} satisfies FieldsOf<'${tool.on}'>;\n`;
  const from = importPath(path, `subgraphs/${tool.neighbour.subgraph}/types.ts`);
  return withImport(path, added, { from, name: 'FieldsOf', kind: 'type' });
}

function rowOf({ method, path, parameters, returns }: NewTool): string {
  const argumentOf = (name: string) => required(findNamed(parameters, name), `parameter ${name}`).argument;
  const call = path.replace(/\{([^}]*)\}/g, (_, name) => `{${argumentOf(name)}}`);
  const placed = (location: ParameterLocation) => placements(parameters.filter((each) => each.location === location));
  return `{ ${[
    `call: '${method} ${call}'`,
    ...(['query', 'body', 'header'] as const).flatMap((location) => {
      const pairs = placed(location);
      return pairs ? [`${location === 'header' ? 'headers' : location}: { ${pairs} }`] : [];
    }),
    ...answerOf(parameters, returns),
  ].join(', ')} }`;
}

const findNamed = (parameters: NewParameter[], name: string) => parameters.find((each) => each.name === name);

const placements = (parameters: NewParameter[]) =>
  parameters.map(({ wire, argument }) => `${JSON.stringify(wire)}: '${argument}'`).join(', ');

function answerOf(parameters: NewParameter[], { list, reply, deletes }: NewTool['returns']): string[] {
  if (deletes !== undefined) {
    const id = parameters.findLast(({ location }) => location === 'path');
    return id
      ? [`done: ({ ${id.argument} }) => ({ ids: [${id.argument}], typeName: '${deletes}' })`]
      : [`done: () => ({ ids: [], typeName: '${deletes}' })`];
  }
  if (!reply) return [];
  return [list ? `reply: listOf('${reply}')` : `reply: '${reply}'`];
}

/** Adds a module to the call that builds a subgraph's endpoint table. */
function inTable(path: string, text: string, module: string, { group }: NewTool): string {
  const [imported, name] = withNamespace(path, text, importPath(path, module), constantOf(group));
  return imported === text ? text : append(imported, modulesIn(path, imported), name);
}

function modulesIn(path: string, text: string): Listing {
  const calls: Listing[] = [];
  new Visitor({
    CallExpression({ callee, arguments: items, start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'tableOf') calls.push({ start, end, items });
    },
  }).visit(parseTypeScript(path, text));
  return required(calls[0], `call of tableOf in ${path}`);
}
