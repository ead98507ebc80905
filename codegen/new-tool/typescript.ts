import { dirname, relative } from 'node:path';
import { type Expression, type ObjectPropertyKind, type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { required } from '../../subgraphs/upstream/errors.ts';

type Program = ParseResult['program'];
type Statement = Program['body'][number];

/** The text range of an object or array literal, and the ranges of its members. */
export type Listing = { start: number; end: number; items: { start: number; end: number }[] };

export type ExportedFunction = { name: string; parameters: string[]; end: number };

export function parseTypeScript(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  return program;
}

/** Returns the values of top-level constants by constant name. Removes `satisfies` and `as` from the values. */
export function constantsOf(program: Program): Map<string, Expression> {
  const declared = program.body.map(declarationOf).filter((node) => node?.type === 'VariableDeclaration');
  return new Map(
    declared.flatMap((node) =>
      node.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init ? [[id.name, bare(init)] as const] : [],
      ),
    ),
  );
}

/** Returns the arguments of a top-level call to the function `name`. */
export function argumentsOf(program: Program, name: string): Expression[] | undefined {
  const calls = program.body.flatMap((node) =>
    node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression' ? [node.expression] : [],
  );
  const call = calls.find(({ callee }) => callee.type === 'Identifier' && callee.name === name);
  return call?.arguments.filter((each) => each.type !== 'SpreadElement');
}

export function exportedFunctions(program: Program): ExportedFunction[] {
  return program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (node?.type !== 'FunctionDeclaration' || !node.id || !node.body) return [];
    const parameters = node.params.map((each) => (each.type === 'Identifier' ? each.name : ''));
    return [{ name: node.id.name, parameters, end: node.body.end }];
  });
}

function declarationOf(statement: Statement) {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration;
  return statement.type === 'VariableDeclaration' ? statement : null;
}

/** Removes `satisfies` and `as` from an expression. */
function bare(node: Expression): Expression {
  return node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? bare(node.expression) : node;
}

/** Returns the members of an object or array literal, or undefined for other expressions. */
export function listingOf(node: Expression | undefined): Listing | undefined {
  if (node?.type === 'ObjectExpression') return { start: node.start, end: node.end, items: node.properties };
  if (node?.type !== 'ArrayExpression') return undefined;
  return { start: node.start, end: node.end, items: node.elements.filter((each) => each !== null) };
}

/** Returns the members of an object or array literal. Throws for other expressions. */
export function membersOf(node: Expression | undefined): Listing {
  return required(listingOf(node), `object or array in ${node?.type ?? 'nothing'}`);
}

/** Returns a property's key if it is an identifier or a string literal. */
export function propertyName(property: ObjectPropertyKind): string | undefined {
  if (property.type !== 'Property') return undefined;
  const { key } = property;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/**
 * Returns the keys of an object literal, with undefined for computed keys. Returns an empty array for other
 * expressions.
 */
export const propertyNames = (node: Expression): (string | undefined)[] =>
  node.type === 'ObjectExpression' ? node.properties.map(propertyName) : [];

export const splice = (text: string, at: number, piece: string, until = at): string =>
  text.slice(0, at) + piece + text.slice(until);

/** Appends a member to an object or array literal in a file's text. */
export function append(text: string, { start, items }: Listing, piece: string): string {
  const last = items.at(-1);
  return last ? splice(text, last.end, `,\n${piece}`) : splice(text, start + 1, `\n${piece}\n`);
}

type Import = { from: string; name: string; kind: 'type' | 'value' };

/** Adds an import without sorting, because the formatter sorts imports later. */
export function withImport(path: string, text: string, { from, name, kind }: Import): string {
  const same = importsOf(path, text).find(
    (node) =>
      node.source.value === from && node.importKind === kind && node.specifiers.every(isNamed) && node.specifiers[0],
  );
  if (same?.specifiers.some(({ local }) => local.name === name)) return text;
  const last = same?.specifiers.at(-1);
  if (last) return splice(text, last.end, `, ${name}`);
  return `import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '${from}';\n${text}`;
}

const isNamed = ({ type }: { type: string }) => type === 'ImportSpecifier';

/**
 * Adds a namespace import unless the file already has one. Returns the new text and the namespace's name: `wanted`, with
 * the suffix `Rows` if that name is taken.
 */
export function withNamespace(path: string, text: string, from: string, wanted: string): [text: string, name: string] {
  const [same] = importsOf(path, text)
    .filter(({ source }) => source.value === from)
    .flatMap(({ specifiers }) => specifiers.filter(({ type }) => type === 'ImportNamespaceSpecifier'));
  if (same) return [text, same.local.name];
  const taken = identifiersIn(parseTypeScript(path, text));
  const name = taken.has(wanted) ? `${wanted}Rows` : wanted;
  return [`import * as ${name} from '${from}';\n${text}`, name];
}

const importsOf = (path: string, text: string) =>
  parseTypeScript(path, text).body.filter((node) => node.type === 'ImportDeclaration');

function identifiersIn(program: Program): Set<string> {
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(program);
  return names;
}

/** Returns the relative path for importing one project file into another. */
export function importPath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
