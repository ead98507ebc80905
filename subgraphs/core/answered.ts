import type { Values } from './endpoint.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A record's property names, both in their original spelling (usually snake case) and in camel case. */
type InRecord<Type> = Type extends unknown ? (keyof Type & string) | CamelCase<keyof Type & string> : never;

type Fields<Resolvers> = Exclude<keyof NonNullable<Resolvers> & string, '__resolveReference' | '__isTypeOf'>;

type IsRecord<Type> = Type extends object ? (Values extends Type ? false : true) : false;

/** For each open enum field, adds the name of the text field that contains the original value, such as `statusText`. */
type WithText<Names extends PropertyKey> = Names | `${Names & string}Text`;

/** The fields of a GraphQL type that can be resolved from record properties. Root types have no records. */
type OfRecord<Type, Record> = Type extends Root ? never : InRecord<Record>;

type Root = 'Query' | 'Mutation' | 'Subscription';

/**
 * The coordinates (`Type.field`) of all fields that have neither a resolver nor a matching record property. Types
 * without a typed record are skipped.
 */
type Unanswered<AllResolvers, Records, Table> = {
  [Type in keyof AllResolvers & keyof Records & string]: (
    Type extends Root
      ? true
      : IsRecord<Records[Type]>
  ) extends true
    ? `${Type}.${Exclude<Fields<AllResolvers[Type]>, WithText<(Type extends keyof Table ? keyof Table[Type] : never) | OfRecord<Type, Records[Type]>>>}`
    : never;
}[keyof AllResolvers & keyof Records & string];

/**
 * Checks at compile time that every field of a subgraph is resolved. The compiler reports an unresolved field as a
 * missing property that includes the field's name. `AllResolvers` and `Records` are the generated types `Resolvers` and
 * `ResolversParentTypes`.
 */
export const answering =
  <AllResolvers, Records>() =>
  <Table extends object>(
    table: Table & { [Fault in Unanswered<AllResolvers, Records, Table> as `no resolver for ${Fault}`]: never },
  ): Table =>
    table;

/** The exports of a module whose names are GraphQL type names. */
type TableOf<Module> = Module extends unknown
  ? {
      [Type in keyof Module & string as Type extends Uppercase<Type>
        ? never
        : Type extends Capitalize<Type>
          ? Type
          : never]: Module[Type];
    }
  : never;

export type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Merges resolver modules. Each module exports the resolvers of a GraphQL type under the type's name; exported
 * functions and upper-case constants are ignored. Throws if two modules resolve the same field.
 */
export function tableOf<Modules extends readonly object[]>(
  ...modules: Modules
): Intersection<TableOf<Modules[number]>> {
  const table: Record<string, object> = {};
  for (const [type, answers] of modules.flatMap((module) => Object.entries(module))) {
    if (!/^[A-Z][A-Za-z]*[a-z]/.test(type)) continue;
    const known = table[type] ?? {};
    const twice = Object.keys(answers).find((name) => name in known);
    if (twice) throw new Error(`${type}.${twice} has two resolvers`);
    table[type] = { ...known, ...answers };
  }
  return table as Intersection<TableOf<Modules[number]>>;
}
