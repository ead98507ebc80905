import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type CodegenPlugin, getCachedDocumentNodeFromSchema, oldVisit } from '@graphql-codegen/plugin-helpers';
import { TsVisitor, type TypeScriptPluginConfig } from '@graphql-codegen/typescript';
import { plugin as resolverTypes, type TypeScriptResolversPluginConfig } from '@graphql-codegen/typescript-resolvers';
import {
  buildASTSchema,
  type FieldDefinitionNode,
  GraphQLSchema,
  getNamedType,
  isEnumType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  type ObjectTypeDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedDirectives,
  visit,
} from 'graphql';

type Config = TypeScriptPluginConfig &
  TypeScriptResolversPluginConfig & { subgraph: string; part: 'base' | 'own'; roots: string[] };

const HEADER = '// Written by `npm run codegen` from the SDL; not to be edited.';

/** In the generated code, everything before this comment is the same for all subgraphs. */
const FIRST_OWN = '/** Mapping ';

const UNTYPED = '../core/endpoint.ts#Values';

/**
 * Codegen plugin: generates either a subgraph's resolver types (`own`) or the types that all subgraphs import (`base`).
 */
export const plugin: CodegenPlugin<Config>['plugin'] = async (
  schema,
  documents,
  { subgraph, part, roots, ...options },
) => {
  const prepared = withoutPositions(schema);
  const config = { ...options, mappers: mappers(subgraph, prepared) };
  const visitor = new ArgumentTypes(prepared, config);
  const { definitions } = oldVisit(getCachedDocumentNodeFromSchema(prepared), { leave: visitor as never });
  const resolvers = await resolverTypes(prepared, documents, config);
  if (typeof resolvers === 'string') throw new Error('the resolver types have no imports');
  const { prepend = [], content } = resolvers;
  const imports = prepend.filter((line) => line.startsWith('import'));
  const helpers = prepend.filter((line) => !line.startsWith('import'));
  const end = content.indexOf(FIRST_OWN);
  if (end < 0) throw new Error(`the resolver types have no ${FIRST_OWN}`);
  const base = [
    visitor.getWrapperDefinitions().join('\n'),
    ...helpers,
    visitor.scalarsDefinition,
    content.slice(0, end).trim(),
  ].join('\n');
  if (part === 'base')
    return [HEADER, importOf(['GraphQLResolveInfo'], 'graphql'), withoutUnused(base, roots).trim(), ''].join('\n');

  const own = withoutUnused([...definitions.filter(Boolean), content.slice(end)].join('\n'), roots);
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(own);
  const shared = [...base.matchAll(/^\s*export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name);
  return [
    HEADER,
    importOf(shared.filter(isUsed), '../core/types.ts'),
    ...imports.filter((line) => !line.includes("from 'graphql'")),
    '',
    own,
  ].join('\n');
};

/**
 * Removes declarations that `roots` do not refer to. Also removes resolvers of enums and scalars, because no subgraph
 * declares any.
 */
function withoutUnused(code: string, roots: string[]): string {
  const declarations = new Map(
    code
      .replaceAll(/^ {2}\w+\?: (?:\w+Resolvers|GraphQLScalarType);\n/gm, '')
      .split(/^(?=export )/m)
      .map((declaration) => [/export (?:type|interface) (\w+)/.exec(declaration)?.[1] ?? '', declaration]),
  );
  const used = new Set(roots);
  // Names added to the set during this loop are visited as well.
  for (const name of used)
    for (const [word] of declarations.get(name)?.matchAll(/(?<!')\b\w+\b(?!['?:])/g) ?? [])
      if (declarations.has(word)) used.add(word);
  const kept = [...declarations].flatMap(([name, declaration]) => (used.has(name) ? [declaration] : [])).join('');
  const members = new Set([...kept.matchAll(/\w+\['\w+'\]/g)].map(([member]) => member));
  return kept.replaceAll(/^export type (Resolvers(?:Parent)?Types) = \{\n[^}]+/gm, (map, type: string) =>
    map.replaceAll(/^ {2}(\w+): .*\n/gm, (line, name: string) => (members.has(`${type}['${name}']`) ? line : '')),
  );
}

const importOf = (names: string[], from: string) => `import type { ${names.join(', ')} } from '${from}';`;

/**
 * Prepares the schema for generating endpoint types, sorted by name. Removes `after` from `@paged` fields, unless the
 * endpoint uses `after` as its position. Renames fields to the properties of records, and removes deprecated fields,
 * directives and descriptions.
 */
function withoutPositions(schema: GraphQLSchema): GraphQLSchema {
  const document = visit(getCachedDocumentNodeFromSchema(schema), {
    StringValue: (_node, key) => (key === 'description' ? null : undefined),
    ObjectTypeDefinition: {
      leave: (node) => ({ ...node, fields: node.fields?.filter(isCurrent).map((field) => named(field, node)) ?? [] }),
    },
    FieldDefinition: (node) => {
      const paged = node.directives?.find(({ name }) => name.value === 'paged');
      const by = paged?.arguments?.find(({ name }) => name.value === 'by')?.value;
      const isPosition =
        by?.kind === Kind.LIST && by.values.some((value) => 'value' in value && value.value === 'after');
      if (!paged || isPosition) return undefined;
      return { ...node, arguments: node.arguments?.filter(({ name }) => name.value !== 'after') ?? [] };
    },
  });
  const sorted = lexicographicSortSchema(buildASTSchema(document, { assumeValidSDL: true }));
  return new GraphQLSchema({ ...sorted.toConfig(), directives: specifiedDirectives });
}

const isCurrent = ({ directives = [] }: FieldDefinitionNode) =>
  !directives.some(({ name }) => name.value === 'deprecated');

/**
 * Renames a field to the property that it reads. A field that returns an enum as text gets the enum's property name
 * plus `Text`.
 */
function named(field: FieldDefinitionNode, { fields = [] }: ObjectTypeDefinitionNode): FieldDefinitionNode {
  const name = field.name.value;
  const source = fields.find((other) => `${other.name.value}Text` === name);
  const [property, suffix] = source ? [propertyOf(source), 'Text'] : [propertyOf(field), ''];
  return property ? { ...field, name: { ...field.name, value: property + suffix } } : field;
}

function propertyOf({ directives = [] }: FieldDefinitionNode): string | undefined {
  const given = directives.find(({ name }) => name.value === 'json')?.arguments?.[0]?.value;
  return given?.kind === Kind.STRING ? given.value : undefined;
}

/**
 * Maps each GraphQL type to a TypeScript type: an enum to a string, because upstream sends text, and an object type to
 * its record type.
 */
function mappers(subgraph: string, schema: GraphQLSchema): Record<string, string> {
  const records = recordTypes(subgraph);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && (isEnumType(type) || !isLeafType(type)),
  );
  return Object.fromEntries(
    types.map((type) => [type.name, isEnumType(type) ? 'string' : (records.get(type.name) ?? UNTYPED)]),
  );
}

/**
 * Maps GraphQL types to a subgraph's record types in the import syntax of GraphQL Code Generator. For example, `Goal`
 * maps to `GoalRecord` in `records/goals.ts`.
 */
function recordTypes(subgraph: string): Map<string, string> {
  const folder = `subgraphs/${subgraph}/records`;
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const names = text.matchAll(/^export (?:type|interface) (\w+)Record\b/gm);
      return [...names].map(([, name = '']) => [name, `./records/${file}#${name}Record`] as const);
    }),
  );
}

/**
 * Generates types of scalars, enums, inputs and arguments. Object types contain only the fields used in `@key` and
 * `@requires`, because resolvers return hand-written record types.
 */
class ArgumentTypes extends TsVisitor {
  /** The fields of each type that are used in `@key` and `@requires`. */
  readonly #referenced = new Map<string, Set<string>>();

  constructor(schema: GraphQLSchema, config: TypeScriptPluginConfig) {
    super(schema, config);
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type)) continue;
      const nodes = [type.astNode, ...Object.values(type.getFields()).map(({ astNode }) => astNode)];
      for (const { name, arguments: given } of nodes.flatMap((node) => node?.directives ?? []))
        for (const { value } of ['key', 'requires'].includes(name.value) ? (given ?? []) : [])
          if (value.kind === Kind.STRING) this.#addReferenced(schema, type.name, selectionIn(value.value));
    }
  }

  #addReferenced(schema: GraphQLSchema, typeName: string, { selections }: SelectionSetNode): void {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) return;
    const fields = this.#referenced.get(typeName) ?? new Set();
    this.#referenced.set(typeName, fields);
    for (const selection of selections) {
      if (selection.kind !== Kind.FIELD) continue;
      fields.add(selection.name.value);
      const field = type.getFields()[selection.name.value];
      if (field && selection.selectionSet)
        this.#addReferenced(schema, getNamedType(field.type).name, selection.selectionSet);
    }
  }

  override ObjectTypeDefinition(
    node: ObjectTypeDefinitionNode,
    key: number,
    parent: ObjectTypeDefinitionNode[],
  ): string {
    const original = parent[key];
    if (!original) return '';
    const referenced = this.#referenced.get(original.name.value);
    const fields = node.fields?.filter((_, index) => referenced?.has(original.fields?.[index]?.name.value ?? ''));
    return [
      fields?.length ? this.getObjectTypeDeclarationBlock({ ...node, fields }, original).string : '',
      this.buildArgumentsBlock(original),
    ]
      .filter(Boolean)
      .join('\n\n');
  }
}

const selectionIn = (fields: string): SelectionSetNode => {
  const [definition] = parse(`{${fields}}`).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`no selection: ${fields}`);
  return definition.selectionSet;
};
