import { type ObjectPropertyKind, Visitor } from 'oxc-parser';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { Draft } from './draft.ts';
import { InputError } from './input-error.ts';
import { constantOf, pathsOf } from './layout.ts';
import { sampleRecord } from './samples.ts';
import type { NewTool } from './tool.ts';
import {
  append,
  constantsOf,
  exportedFunctions,
  importPath,
  type Listing,
  membersOf,
  parseTypeScript,
  propertyName,
  propertyNames,
  splice,
  withImport,
} from './typescript.ts';

const STUB = '// Stub of `npm run new-tool`: returns made-up data, stores nothing and rejects nothing.';

/** Adds a route to the group's file in the sandbox. The route returns a valid reply. */
export function writeRoute(draft: Draft, tool: NewTool): string {
  checkFree(draft, tool);
  const { layout, group } = tool;
  const stems = [group, ...(layout.main ? [layout.main] : [])];
  for (const path of stems.map((stem) => `${layout.routes.folder}/${stem}.ts`)) {
    const place = placeIn(draft, path, tool);
    if (!place) continue;
    draft.change(path, (text) => insert(text, place, tool));
    return path;
  }
  return writeFile(draft, tool);
}

/** The position at which to insert a route: in an object, or at the end of a function. */
type PlaceIn = { object: Listing } | { bodyEnd: number; app: string };

function placeIn(draft: Draft, path: string, { layout }: NewTool): PlaceIn | undefined {
  const text = draft.read(path);
  if (text === undefined) return undefined;
  const program = parseTypeScript(path, text);
  if (layout.routes.style === 'object') {
    const routes = [...constantsOf(program).values()].find((node) => propertyNames(node).some(isRoute));
    return routes && { object: membersOf(routes) };
  }
  for (const { name, end, parameters } of exportedFunctions(program)) {
    const [app] = parameters;
    if (name.endsWith('Routes') && app) return { bodyEnd: end - 1, app };
  }
  return undefined;
}

const isRoute = (key: string | undefined): key is string => /^(GET|POST|PUT|PATCH|DELETE) \//.test(key ?? '');

function insert(text: string, place: PlaceIn, tool: NewTool): string {
  if ('object' in place)
    return append(text, place.object, `\n${STUB}\n'${tool.method} ${routePath(tool)}': ${handler(tool)}`);
  return splice(text, place.bodyEnd, `\n${STUB}\n${callOf(place.app, tool)}\n`);
}

const callOf = (app: string, tool: NewTool) =>
  `${app}.${tool.method.toLowerCase()}${takesBody(tool) ? '<{ Body: Record<string, unknown> }>' : ''}('${routePath(tool)}', ${handler(tool)});`;

const takesBody = (tool: NewTool) => tool.returns.deletes === undefined && sampleRecord(tool).echoes.length > 0;

/** Converts a path to the sandbox router's syntax, which requires literal colons to be doubled. */
const routePath = ({ path }: NewTool) => path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1');

/** Generates a route handler that replies with a sample record, copying some values from the request. */
function handler(tool: NewTool): string {
  const { returns } = tool;
  if (returns.deletes !== undefined) return '() => ({})';
  const { wire, echoes } = sampleRecord(tool);
  const pairs = Object.entries(wire).map(
    ([name, value]) => `${name}: ${echoes.includes(name) ? `body.${name}` : JSON.stringify(value)}`,
  );
  const record = `{ ${pairs.join(', ')} }`;
  const listed = returns.list ? `[${record}]` : record;
  const reply = returns.reply ? `{ ${JSON.stringify(returns.reply)}: ${listed} }` : listed;
  return `(${echoes.length > 0 ? '{ body }' : ''}) => (${reply})`;
}

/** Creates a file for a new group's routes and adds the routes to the sandbox's service. */
function writeFile(draft: Draft, tool: NewTool): string {
  const { layout, group } = tool;
  const path = `${layout.routes.folder}/${group}.ts`;
  const isObject = layout.routes.style === 'object';
  const name = isObject ? constantOf(group) : `${constantOf(group)}Routes`;
  const route = isObject ? `'${tool.method} ${routePath(tool)}': ${handler(tool)},` : callOf('app', tool);
  draft.create(
    path,
    isObject
      ? `import type { Routes } from '../records/ask.ts';\n\nexport const ${name} = {\n${STUB}\n${route}\n} satisfies Routes;\n`
      : `import type { FastifyInstance } from 'fastify';\n\nexport function ${name}(app: FastifyInstance): void {\n${STUB}\n${route}\n}\n`,
  );
  const index = required(layout.index, `file that lists the routes of ${tool.neighbour.server}`);
  draft.change(index, (text) => {
    const imported = withImport(index, text, { from: importPath(index, path), name, kind: 'value' });
    const list = membersOf(constantsOf(parseTypeScript(index, imported)).get('ROUTES'));
    return append(imported, list, isObject ? `...${name}` : name);
  });
  return path;
}

/** Throws if the sandbox already serves this method and path. */
function checkFree(draft: Draft, { method, path, layout }: NewTool): void {
  const shape = (route: string) => route.replace(/:\w+|\{\w+\}/g, ':');
  const [folder] = layout.routes.folder.split('/routes');
  const wanted = layout.routes.style === 'object' ? `${method} ${path}` : path;
  for (const file of pathsOf(`${folder}/**/*.ts`)) {
    const found = textsIn(draft, file, layout.routes.style, method).find((text) => shape(text) === shape(wanted));
    if (found) throw new InputError(`${file} already serves ${method} ${path}; write this tool by hand`);
  }
}

/** Returns the paths that a file registers as string literals. */
function textsIn(draft: Draft, path: string, style: 'object' | 'function', method: string): string[] {
  const found: string[] = [];
  new Visitor({
    Property(node) {
      const key = propertyName(node as ObjectPropertyKind);
      if (style === 'object' && isRoute(key)) found.push(key);
    },
    CallExpression({ callee, arguments: [route] }) {
      if (style === 'object' || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== method.toLowerCase()) return;
      if (route?.type === 'Literal' && typeof route.value === 'string') found.push(route.value);
    },
  }).visit(parseTypeScript(path, required(draft.read(path), `file ${path}`)));
  return found;
}
