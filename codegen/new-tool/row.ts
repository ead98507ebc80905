import { type Expression, type ObjectExpression, type ObjectPropertyKind, Visitor } from 'oxc-parser';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { Draft } from './draft.ts';
import { constantOf, pathsOf } from './layout.ts';
import type { NewParameter, ParameterLocation } from './parameters.ts';
import type { NewTool } from './tool.ts';
import {
  append,
  bare,
  constantsOf,
  importPath,
  listingOf,
  membersOf,
  parseTypeScript,
  propertyName,
  propertyOf,
  splice,
  withImport,
  withNamespace,
} from './typescript.ts';

/** Writes the row into the group's file, and into the table of the subgraph. */
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
  draft.change(`subgraphs/${subgraph}/index.ts`, (text) => inTable(`subgraphs/${subgraph}/index.ts`, text, path, tool));
  return path;
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
  const resolvers = `${tool.on}Resolvers`;
  const added = `${text}\nexport const ${tool.on} = {\n${row},\n} satisfies Partial<Endpoints<${resolvers}>>;\n`;
  const types = importPath(path, `subgraphs/${tool.neighbour.subgraph}/types.ts`);
  const typed = withImport(path, added, { from: types, name: resolvers, kind: 'type' });
  const from = importPath(path, 'subgraphs/core/endpoint.ts');
  return withImport(path, typed, { from, name: 'Endpoints', kind: 'type' });
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

/** A subgraph's module in whose table the rows of a file are. */
function inTable(path: string, text: string, rows: string, { group, on }: NewTool): string {
  const [imported, name] = withNamespace(path, text, importPath(path, rows), constantOf(group));
  const table = tableIn(path, imported);
  const member = propertyOf(table, on);
  if (!member) return append(imported, membersOf(table), `${on}: ${name}.${on}`);
  const answers = bare(member.value);
  const listing = listingOf(answers);
  const source = (node: { start: number; end: number }) => imported.slice(node.start, node.end);
  if (!listing) {
    if (source(answers) === `${name}.${on}`) return imported;
    return splice(imported, answers.start, `{ ...${source(answers)}, ...${name}.${on} }`, answers.end);
  }
  const isThere = listing.items.some((item) => source(item) === `...${name}.${on}`);
  return isThere ? imported : append(imported, listing, `...${name}.${on}`);
}

/** What a function that checks a table is called with. */
const unchecked = (value: Expression): Expression =>
  value.type === 'CallExpression' && value.arguments.length === 1 ? bare(value.arguments[0] as Expression) : value;

/** The table of a subgraph's module: a property of that name, or a constant where the property is made of it. */
function tableIn(path: string, text: string): ObjectExpression {
  const program = parseTypeScript(path, text);
  const tables = [constantsOf(program).get('table')];
  new Visitor({
    Property(node) {
      if (propertyName(node as ObjectPropertyKind) === 'table') tables.push(unchecked(bare(node.value as Expression)));
    },
  }).visit(program);
  const table = tables.find((each) => each?.type === 'ObjectExpression');
  if (!table) throw new Error(`${path} has no table`);
  return table;
}
