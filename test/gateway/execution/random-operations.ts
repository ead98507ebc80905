import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { mulberry32 } from '../../../sandbox/company/seeded-random.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';

export type Operation = { query: string; variables: Record<string, unknown> };

/** Existing values, by the name of an argument or field. Other values have the right type but no meaning. */
export type Values = Record<string, unknown[]>;

type Writing = { aliases: readonly string[]; variables: readonly string[]; selections: number };

/** Names of key fields, and others. */
const ALIASES = [...HOSTILE_NAMES, 'a', 'b', 'id', 'name', 'email', '__typename'];

const DEPTH = 6;
const VARIABLES = ['v', 'constructor', 'toolgraph0', '__proto__', 'toString'];
const USUAL: Writing = { aliases: ALIASES, variables: VARIABLES, selections: 30 };

/** A seed's valid query, with fragments, aliases, variables, defaults, `@skip`, `@include` and repeated fields. */
export function operationOf(schema: GraphQLSchema, seed: number, values: Values, writing = USUAL): Operation {
  return new Writer(schema, mulberry32(seed), values, writing).query();
}

class Writer {
  readonly #random: () => number;
  readonly #schema: GraphQLSchema;
  readonly #values: Values;
  readonly #writing: Writing;
  readonly #definitions: string[] = [];
  readonly #fragments: string[] = [];
  readonly #variables: Record<string, unknown> = Object.create(null);
  #left: number;

  constructor(schema: GraphQLSchema, random: () => number, values: Values, writing: Writing) {
    this.#schema = schema;
    this.#random = random;
    this.#values = values;
    this.#writing = writing;
    this.#left = writing.selections;
  }

  query(): Operation {
    const selection = this.#selectionOf(this.#schema.getQueryType()!, 0);
    const head = this.#definitions.length > 0 ? `query (${this.#definitions.join(', ')})` : 'query';
    return { query: [`${head} ${selection}`, ...this.#fragments].join('\n'), variables: this.#variables };
  }

  #chance(probability: number): boolean {
    return this.#random() < probability;
  }

  #oneOf<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #selectionOf(type: GraphQLObjectType, depth: number): string {
    const names = new Set<string>();
    const wanted = 1 + Math.floor(this.#random() * 4);
    const written: string[] = [];
    for (let count = 0; count < wanted; count++) {
      const field = this.#fieldOf(type, depth, names);
      if (field) written.push(this.#wrapped(field, type), ...(this.#chance(0.1) ? [field] : []));
    }
    const isFree = !names.has('__typename');
    if (written.length === 0 || (isFree && this.#chance(0.1))) written.push('__typename');
    else if (this.#chance(0.05) && !names.has('key')) written.push('key: __typename');
    return `{ ${written.join(' ')} }`;
  }

  #fieldOf(type: GraphQLObjectType, depth: number, names: Set<string>): string | undefined {
    const fields = Object.values(type.getFields()).filter(
      ({ type: of }) => depth < DEPTH || isLeafType(getNamedType(of)),
    );
    const below = fields.filter(({ type: of }) => !isLeafType(getNamedType(of)));
    const field = this.#oneOf(below.length > 0 && this.#chance(0.5) ? below : fields);
    const response = field && this.#responseOf(field.name, names);
    if (!field || !response || this.#left-- <= 0) return undefined;
    const of = getNamedType(field.type);
    const selection = isObjectType(of) ? ` ${this.#selectionOf(of, depth + 1)}` : '';
    const alias = response === field.name ? '' : `${response}: `;
    return `${alias}${field.name}${this.#argumentsOf(field)}${this.#condition()}${selection}`;
  }

  #responseOf(name: string, names: Set<string>): string | undefined {
    const response = this.#chance(0.25) ? this.#oneOf(this.#writing.aliases) : name;
    if (names.has(response)) return undefined;
    names.add(response);
    return response;
  }

  #wrapped(field: string, { name }: GraphQLObjectType): string {
    if (this.#chance(0.12)) return `...${this.#chance(0.5) ? ` on ${name}` : ''}${this.#condition()} { ${field} }`;
    if (this.#chance(0.88)) return field;
    const fragment = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${fragment} on ${name} { ${field} }`);
    const spread = `...${fragment}${this.#condition()}`;
    return this.#chance(0.3) ? `${spread} ...${fragment}` : spread;
  }

  #condition(): string {
    if (this.#chance(0.85)) return '';
    const value = this.#chance(0.2);
    const directive = this.#chance(0.5) ? { name: 'skip', value } : { name: 'include', value: !value };
    const given = this.#chance(0.5) ? this.#variable('Boolean!', directive.value) : String(directive.value);
    return ` @${directive.name}(if: ${given})`;
  }

  #argumentsOf({ args, name }: GraphQLField<unknown, unknown>): string {
    const given = args.filter((argument) => isRequiredArgument(argument) || this.#chance(0.15));
    if (given.length === 0) return '';
    return `(${given.map((argument) => `${argument.name}: ${this.#argumentOf(argument, name)}`).join(', ')})`;
  }

  #argumentOf({ name, type }: GraphQLArgument, field: string): string {
    const known = this.#values[`${field}.${name}`] ?? this.#values[name];
    const value = known ? this.#oneOf(known) : this.#valueOf(type, 0);
    if (this.#chance(0.3)) return this.#variable(String(type), value);
    return literalOf(value, type);
  }

  #variable(type: string, value: unknown): string {
    const name = this.#oneOf(this.#writing.variables);
    const free = name in this.#variables ? `v${this.#definitions.length}` : name;
    this.#definitions.push(`$${free}: ${type}`);
    this.#variables[free] = value;
    return `$${free}`;
  }

  #valueOf(type: GraphQLInputType, depth: number): unknown {
    if (isNonNullType(type)) return this.#valueOf(type.ofType, depth);
    if (isListType(type)) return depth > 2 ? [] : [this.#valueOf(type.ofType, depth + 1)];
    if (isEnumType(type)) return this.#oneOf(type.getValues()).name;
    if (!isInputObjectType(type)) return this.#oneOf(SCALARS[type.name] ?? ['x']);
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || (depth < 2 && this.#chance(0.3)),
    );
    return Object.fromEntries(fields.map((field) => [field.name, this.#valueOf(field.type, depth + 1)]));
  }
}

const SCALARS: Record<string, unknown[]> = {
  Int: [1, 2, 3, 5],
  Float: [1, 2.5],
  Boolean: [true, false],
  String: ['a', 'deploy', ''],
  ID: ['1', 'nosuch'],
  DateTime: ['2026-11-20T00:00:00Z', 1795132800000],
  LocalDateTime: ['2026-11-16T00:00:00', '2026-11-28T00:00:00'],
  Date: ['2026-11-20', '2026-11-24'],
  LocalTime: ['09:00', '17:00'],
  JSON: [1, 'x', { a: [1, null] }],
};

function literalOf(value: unknown, type: GraphQLInputType): string {
  const bare = getNullableType(type);
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const item = isListType(bare) ? bare.ofType : bare;
    return `[${value.map((each) => literalOf(each, item as GraphQLInputType)).join(', ')}]`;
  }
  if (isEnumType(bare as GraphQLEnumType)) return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = isInputObjectType(bare) ? bare.getFields() : {};
  return `{ ${Object.entries(value as object)
    .map(([name, each]) => `${name}: ${literalOf(each, fields[name]?.type ?? bare)}`)
    .join(', ')} }`;
}
