import {
  type GraphQLDirective,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNamedType,
  isNonNullType,
} from 'graphql';
import { isIntegerText, isJsonObject, rawNumber } from '../upstream/json.ts';
import { successorOf } from './directives.ts';
import type { Values } from './endpoint.ts';

/** Converts a GraphQL name to the name used upstream. */
export type Spelling = (name: string) => string;

/** The arguments of the `@json` directive on an input type or field. */
type Wire = {
  name?: string;
  type?: string[];
  format?: string;
  allowed?: unknown[];
  anyOf?: string[];
  nullable?: boolean;
  required?: boolean;
  pattern?: string;
  of?: string;
  others?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

/** The subset of JSON Schema 2020-12 used to describe request bodies. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  title?: string;
  pattern?: string;
  additionalProperties?: JsonSchema;
};

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'integer', format: 'int64', description: 'Unix milliseconds' },
  JSON: {},
};

/** The JSON Schema (2020-12) of a request body and its serializer, both derived from the SDL. */
export class BodySchema {
  readonly schema: JsonSchema;
  readonly #graph: GraphQLSchema;
  readonly #directive: GraphQLDirective;
  readonly #spelling: Spelling;
  readonly #type: GraphQLInputObjectType;

  constructor(graph: GraphQLSchema, type: GraphQLInputObjectType, spelling: Spelling) {
    this.#graph = graph;
    this.#directive = graph.getDirective('json')!;
    this.#spelling = spelling;
    this.#type = type;
    this.schema = this.#object(type);
  }

  write(value: Values): Values {
    return this.#writeObject(this.#type, value);
  }

  #wire(node: GraphQLInputField | GraphQLInputObjectType): Wire {
    return (node.astNode && (getDirectiveValues(this.#directive, node.astNode) as Wire | undefined)) ?? {};
  }

  #name(field: GraphQLInputField): string {
    return this.#wire(field).name ?? this.#spelling(field.name);
  }

  #object(type: GraphQLInputObjectType): JsonSchema {
    const fields = Object.values(type.getFields()).filter((field) => successorOf(field) === undefined);
    const required = fields
      .filter((field) => isNonNullType(field.type) || this.#wire(field).required)
      .map((field) => this.#name(field));
    const anyOf = this.#wire(type).anyOf?.map((name) => ({ required: [name] }));
    return {
      type: 'object',
      ...(type.description ? { description: type.description } : {}),
      properties: Object.fromEntries(fields.map((field) => [this.#name(field), this.#field(field)])),
      ...(required.length > 0 ? { required } : {}),
      ...(anyOf ? { anyOf } : {}),
    };
  }

  #field(field: GraphQLInputField): JsonSchema {
    const wire = this.#wire(field);
    const schema = this.#value(field.type, wire);
    const description = [field.description, schema.description].filter(Boolean).join(' ');
    return { ...nullable(schema, wire.nullable), ...(description ? { description } : {}) };
  }

  #value(type: GraphQLInputType, wire: Wire): JsonSchema {
    if (isNonNullType(type)) return this.#value(type.ofType, wire);
    if (isListType(type)) return { type: 'array', items: this.#value(type.ofType, wire) };
    if (isInputObjectType(type)) return this.#object(type);
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value) };
    if (wire.of || wire.others) return this.#open(wire);
    const { type: named, format, allowed, minimum, maximum, minLength, pattern } = wire;
    const [only, ...more] = named ?? [];
    const scalar = only === undefined ? SCALARS[type.name] : { type: more.length > 0 ? [only, ...more] : only };
    return { ...scalar, ...defined({ format, enum: allowed, minimum, maximum, minLength, pattern }) };
  }

  /**
   * Returns the schema of an object with known properties (`of`) and any number of other properties of one type
   * (`others`).
   */
  #open({ of, others }: Wire): JsonSchema {
    const known = of ? this.#object(this.#graph.getType(of) as GraphQLInputObjectType) : { type: 'object' };
    return { ...known, ...(others ? { additionalProperties: { type: others } } : {}) };
  }

  #writeObject(type: GraphQLInputObjectType, value: Values): Values {
    const given = Object.values(type.getFields()).filter((field) => value[field.name] !== undefined);
    return Object.fromEntries(
      given.map((field) => [this.#name(field), this.#write(field.type, value[field.name], this.#wire(field))]),
    );
  }

  /** Serializes a value without checking its type, because graphql-js has already coerced the value. */
  #write(type: GraphQLInputType, value: unknown, wire: Wire): unknown {
    if (value === null) return null;
    if (isNonNullType(type)) return this.#write(type.ofType, value, wire);
    if (isListType(type) && Array.isArray(value)) return value.map((item) => this.#write(type.ofType, item, wire));
    if (isInputObjectType(type) && isJsonObject(value)) return this.#writeObject(type, value);
    if (typeof value === 'number' && isTextTime(type, wire)) return new Date(value).toISOString();
    return wire.type?.includes('integer') && isIntegerText(String(value)) ? rawNumber(String(value)) : value;
  }
}

const isTextTime = (type: GraphQLInputType, wire: Wire) =>
  isNamedType(type) && type.name === 'DateTime' && wire.type?.includes('string');

type Defined<Part> = { [Name in keyof Part]?: Exclude<Part[Name], undefined> };

const defined = <Part extends object>(schema: Part): Defined<Part> =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as Defined<Part>;

function nullable(schema: JsonSchema, allowed: boolean | undefined): JsonSchema {
  if (!allowed || !schema.type) return schema;
  const type = [schema.type, 'null'].flat();
  return { ...schema, type, ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}
