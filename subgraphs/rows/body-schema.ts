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
  isNonNullType,
} from 'graphql';
import { isIntegerText, rawNumber } from '../upstream/json.ts';
import type { Values } from './endpoint.ts';

/** How a subgraph's upstream spells the names of a body. */
export type Spelling = (name: string) => string;

/** What `@json` says of an input type or of a field of one. */
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

const SCALARS: Record<string, Values> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'integer', format: 'int64', description: 'Unix milliseconds' },
  JSON: {},
};

/** A typed request body: its JSON Schema (2020-12), and how a value of the input type is written as it. One source for both: the SDL. */
export class BodySchema {
  readonly schema: Values;
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

  /** The body that a value of the input type stands for. */
  write(value: Values): Values {
    return this.#writeObject(this.#type, value);
  }

  #wire(node: GraphQLInputField | GraphQLInputObjectType): Wire {
    return (node.astNode && (getDirectiveValues(this.#directive, node.astNode) as Wire | undefined)) ?? {};
  }

  #name(field: GraphQLInputField): string {
    return this.#wire(field).name ?? this.#spelling(field.name);
  }

  #object(type: GraphQLInputObjectType): Values {
    const fields = Object.values(type.getFields());
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

  #field(field: GraphQLInputField): Values {
    const wire = this.#wire(field);
    const schema = this.#value(field.type, wire);
    const description = [field.description, schema.description].filter(Boolean).join(' ');
    return { ...nullable(schema, wire.nullable), ...(description ? { description } : {}) };
  }

  #value(type: GraphQLInputType, wire: Wire): Values {
    if (isNonNullType(type)) return this.#value(type.ofType, wire);
    if (isListType(type)) return { type: 'array', items: this.#value(type.ofType, wire) };
    if (isInputObjectType(type)) return this.#object(type);
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value) };
    if (wire.of || wire.others) return this.#open(wire);
    const { type: named, format, allowed, minimum, maximum, minLength, pattern } = wire;
    const scalar = named ? { type: named.length > 1 ? named : named[0] } : SCALARS[type.name];
    return defined({ ...scalar, ...defined({ format, enum: allowed, minimum, maximum, minLength, pattern }) });
  }

  /** A JSON object of which some keys are known. */
  #open({ of, others }: Wire): Values {
    const known = of ? this.#object(this.#graph.getType(of) as GraphQLInputObjectType) : { type: 'object' };
    return { ...known, ...(others ? { additionalProperties: { type: others } } : {}) };
  }

  #writeObject(type: GraphQLInputObjectType, value: Values): Values {
    const given = Object.values(type.getFields()).filter((field) => value[field.name] !== undefined);
    return Object.fromEntries(
      given.map((field) => [this.#name(field), this.#write(field.type, value[field.name], this.#wire(field))]),
    );
  }

  #write(type: GraphQLInputType, value: any, wire: Wire): unknown {
    if (value === null) return null;
    if (isNonNullType(type)) return this.#write(type.ofType, value, wire);
    if (isListType(type)) return value.map((item: unknown) => this.#write(type.ofType, item, wire));
    if (isInputObjectType(type)) return this.#writeObject(type, value);
    if (type.name === 'DateTime' && wire.type?.includes('string')) return new Date(value).toISOString();
    return wire.type?.includes('integer') && isIntegerText(String(value)) ? rawNumber(value) : value;
  }
}

const defined = (schema: Values) =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

function nullable(schema: Values, allowed: boolean | undefined): Values {
  if (!allowed || !schema.type) return schema;
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}
