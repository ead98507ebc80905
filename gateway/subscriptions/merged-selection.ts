import { type GraphQLNamedType, isAbstractType, isLeafType } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { own } from '../requests/json-object.ts';

/** A value of an answer: its JSON where it is a leaf or null, so that it is written once for all who ask for it. */
export type Part = string | Part[] | PartObject;
/** The fields are in the order in which they were merged; those that were merged later are not there. */
type PartObject = { type: string; fields: Part[] };

/** A field of one type of a merged selection; a leaf has no selection. */
type MergedField = {
  readonly name: string;
  /** Under which it is in the answer. */
  readonly key: string;
  /** Where it is among the fields of its type. */
  readonly index: number;
  readonly selection: MergedSelection | undefined;
};

/**
 * What several selections ask of values of one or more object types: every field once. Of an abstract type the fields of each object type are
 * separate, under names of their own, so that they cannot conflict.
 */
export class MergedSelection {
  readonly #types = new Map<string, Map<string, MergedField>>();
  /** The name of the type of all values; undefined where each says its own. */
  readonly #only: string | undefined;
  readonly #grown: () => void;

  /** @param grown is called for each field that is added here or below */
  constructor(type: GraphQLNamedType, grown: () => void) {
    this.#only = isAbstractType(type) ? undefined : type.name;
    this.#grown = grown;
  }

  /** Adds a field of an object type where it is not there yet; `held` is the type of its values. */
  add(type: string, name: string, held: GraphQLNamedType): MergedField {
    const fields = this.fieldsOf(type);
    const known = fields.get(name);
    if (known) return known;
    const selection = isLeafType(held) ? undefined : new MergedSelection(held, this.#grown);
    const key = this.#only === undefined ? `${type}__${name}` : name;
    const field = { name, key, index: fields.size, selection };
    fields.set(name, field);
    this.#grown();
    return field;
  }

  fieldsOf(type: string): Map<string, MergedField> {
    const fields = this.#types.get(type) ?? new Map();
    this.#types.set(type, fields);
    return fields;
  }

  toString(): string {
    const parts = [...this.#types].map(([type, fields]) => {
      const written = [...fields.values()].map(
        ({ name, key, selection }) => `${key === name ? '' : `${key}: `}${name}${selection ?? ''}`,
      );
      return this.#only === undefined && written.length > 0
        ? `... on ${type} { ${written.join(' ')} }`
        : written.join(' ');
    });
    const fields = parts.join(' ');
    return ` { ${this.#only === undefined || fields === '' ? `__typename ${fields}` : fields} }`;
  }

  /** The parts of a value that this selection was answered with. */
  partsOf(value: unknown): Part {
    if (Array.isArray(value)) return value.map((item) => this.partsOf(item));
    if (!isJsonObject(value)) return 'null';
    const type = this.#only ?? String(value.__typename);
    const fields: Part[] = [];
    for (const { key, selection } of this.fieldsOf(type).values()) {
      const held: unknown = own(value, key) ?? null;
      fields.push(selection ? selection.partsOf(held) : JSON.stringify(held));
    }
    return { type, fields };
  }
}
