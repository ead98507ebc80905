import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type EcmaScriptModule, type ParseResult, parseSync, Visitor } from 'oxc-parser';

/**
 * An import between two files: of code, of types only, or of a text or URL by `new URL(…, import.meta.url)`. Paths are
 * relative to the root.
 */
export type Import = { from: string; to: string; takes: 'code' | 'types' | 'address' };

/** A TypeScript file, and its imports of other project files. */
export type SourceFile = { path: string; imports: Import[] };

type Taken = { specifier: string; takes: Import['takes'] };

/** All TypeScript files in a folder. Throws if a file cannot be parsed. */
export function readSources(root: string): SourceFile[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.git)$/.test(path);
  const paths = globSync('**/*.{ts,tsx,mts,cts,js,mjs,cjs}', { cwd: root, exclude });
  return paths.toSorted().map((path) => ({ path, imports: importsOf(root, path) }));
}

function importsOf(root: string, path: string): Import[] {
  const source = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be parsed: ${parsed.errors[0]!.message}`);
  // `program` is a getter that builds the tree, which takes five times as long as the rest. Only files with URLs need
  // it.
  const addresses = parsed.module.importMetas.length > 0 ? addressesIn(parsed.program) : [];
  return [...modulesIn(parsed.module, source), ...addresses]
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, takes }) => ({ from: path, to: normalize(join(dirname(path), specifier)), takes }));
}

function modulesIn(module: EcmaScriptModule, source: string): Taken[] {
  const imported = module.staticImports.map(({ moduleRequest, entries }) => taken(moduleRequest.value, entries));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [taken(entry.moduleRequest.value, [entry])] : [])),
  );
  // For a template, the part before its first value, which is a folder.
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    taken(source.slice(start + 1, end - 1).split('${')[0]!, []),
  );
  return [...imported, ...exported, ...dynamic];
}

function taken(specifier: string, entries: { isType: boolean }[]): Taken {
  const types = entries.length > 0 && entries.every(({ isType }) => isType);
  return { specifier, takes: types ? 'types' : 'code' };
}

/** The first arguments of `new URL(…, import.meta.url)`. For a template, the part before its first value. */
function addressesIn(program: ParseResult['program']): Taken[] {
  const addresses: Taken[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [path, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base?.type !== 'MemberExpression') return;
      if (base.object.type !== 'MetaProperty') return;
      const text =
        path?.type === 'Literal' ? path.value : path?.type === 'TemplateLiteral' && path.quasis[0]?.value.cooked;
      if (typeof text === 'string') addresses.push({ specifier: text, takes: 'address' });
    },
  }).visit(program);
  return addresses;
}

/**
 * Import cycles: at least one for each group of files that depend on one another, as the path from a file back to
 * itself.
 */
export function circlesOf(sources: SourceFile[], counts: (taken: Import) => boolean = () => true): string[][] {
  const needs = new Map(sources.map(({ path, imports }) => [path, imports.filter(counts).map(({ to }) => to)]));
  const done = new Set<string>();
  const walk = (path: string, way: string[]): string[][] => {
    if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path]];
    if (done.has(path)) return [];
    const circles = (needs.get(path) ?? []).flatMap((next) => walk(next, [...way, path]));
    done.add(path);
    return circles;
  };
  return [...needs.keys()].flatMap((path) => walk(path, []));
}
