import { type CodegenPlugin, getCachedDocumentNodeFromSchema, oldVisit } from '@graphql-codegen/plugin-helpers';
import { TsVisitor, type TypeScriptPluginConfig } from '@graphql-codegen/typescript';
import {
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';

/**
 * A codegen plugin: the TypeScript types of scalars, enums, inputs and arguments. Values of object types are records, which are
 * written by hand: of an object type only the fields that references to it contain (`@key`, `@requires`) have types.
 */
export const argumentTypes: CodegenPlugin<TypeScriptPluginConfig> = {
  plugin: (schema, _documents, config) => {
    const visitor = new ArgumentTypes(schema, config);
    const { definitions } = oldVisit(getCachedDocumentNodeFromSchema(schema), { leave: visitor as never });
    return {
      prepend: [...visitor.getScalarsImports(), ...visitor.getWrapperDefinitions()],
      content: [visitor.scalarsDefinition, ...definitions].filter(Boolean).join('\n'),
    };
  },
};

class ArgumentTypes extends TsVisitor {
  /** By type, the fields that references contain. */
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
