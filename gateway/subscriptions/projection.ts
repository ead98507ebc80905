import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import type { Json } from '../requests/json-object.ts';
import type { MergedSelection, Part } from './merged-selection.ts';

/** Writes the JSON that one selection is answered with, from the parts of the merged one. */
export type Projection = (part: Part) => string;

/** A selection that cannot be merged: it has arguments or directives, on which its fields may depend. */
export class NotMerged extends Error {}

/** A selection of which not all is merged yet. */
export class WouldGrow extends Error {}

/** Makes the projections of one operation. */
export class ProjectionCompiler {
  readonly #schema: GraphQLSchema;
  readonly #variables: Json;
  readonly #mayGrow: boolean;
  readonly #fragments: Map<string, FragmentDefinitionNode>;

  /** @param mayGrow whether fields may be added to the merged selection */
  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Json, mayGrow: boolean) {
    this.#mayGrow = mayGrow;
    this.#schema = schema;
    this.#variables = variables;
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  /** Adds what selections ask to a merged one. Throws `NotMerged` or `WouldGrow`. */
  compile(typeName: string, sets: SelectionSetNode[], merged: MergedSelection): Projection {
    const type = this.#schema.getType(typeName);
    if (!isCompositeType(type)) throw new NotMerged(`${typeName} has no fields`);
    const types = isObjectType(type) ? [type] : this.#schema.getPossibleTypes(type);
    const byType = new Map(types.map((each) => [each.name, this.#object(each, sets, merged)]));
    const project: Projection = (part) => {
      if (typeof part === 'string') return part;
      if (Array.isArray(part)) return `[${part.map(project).join(',')}]`;
      return byType.get(part.type)?.(part.fields) ?? 'null';
    };
    return project;
  }

  #object(type: GraphQLObjectType, sets: SelectionSetNode[], merged: MergedSelection) {
    const collected = new Map<string, FieldNode[]>();
    for (const set of sets) this.#collect(type, set, collected);
    const fields = [...collected].map(([response, nodes], index) => {
      const head = `${index > 0 ? ',' : ''}${JSON.stringify(response)}:`;
      return this.#field(type, head, nodes, merged);
    });
    return (parts: Part[]) => {
      let text = '{';
      for (const field of fields) text += field(parts);
      return `${text}}`;
    };
  }

  #field(type: GraphQLObjectType, head: string, nodes: FieldNode[], merged: MergedSelection) {
    const name = nodes[0]?.name.value ?? '';
    if (name === '__typename') return () => `${head}"${type.name}"`;
    const field = type.getFields()[name];
    if (!field || nodes.some(({ arguments: given }) => given && given.length > 0)) throw new NotMerged(name);
    const held = getNamedType(field.type);
    if (!this.#mayGrow && !merged.fieldsOf(type.name).has(name)) throw new WouldGrow(name);
    const { selection, index } = merged.add(type.name, name, held);
    if (!selection) return (parts: Part[]) => `${head}${parts[index] ?? 'null'}`;
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const project = this.compile(held.name, sets, selection);
    return (parts: Part[]) => `${head}${project(parts[index] ?? 'null')}`;
  }

  #collect(type: GraphQLObjectType, { selections }: SelectionSetNode, into: Map<string, FieldNode[]>): void {
    for (const node of selections) {
      if (node.directives?.some(({ name }) => name.value !== 'skip' && name.value !== 'include'))
        throw new NotMerged('a directive');
      if (isLeftOut(node, this.#variables)) continue;
      if (node.kind === Kind.FIELD) {
        const response = (node.alias ?? node.name).value;
        into.set(response, [...(into.get(response) ?? []), node]);
      } else
        this.#collectFragment(
          type,
          node.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(node.name.value) : node,
          into,
        );
    }
  }

  #collectFragment(
    type: GraphQLObjectType,
    fragment:
      | (Pick<FragmentDefinitionNode, 'selectionSet'> & Partial<Pick<FragmentDefinitionNode, 'typeCondition'>>)
      | undefined,
    into: Map<string, FieldNode[]>,
  ): void {
    if (!fragment) throw new NotMerged('a fragment');
    const { typeCondition: condition, selectionSet } = fragment;
    const wanted = condition && typeFromAST(this.#schema, condition);
    const applies = !condition || wanted === type || (isAbstractType(wanted) && this.#schema.isSubType(wanted, type));
    if (applies) this.#collect(type, selectionSet, into);
  }
}
