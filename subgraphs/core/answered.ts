import type { Values } from './endpoint.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields that a record answers. Vendors' properties are in snake case. */
type InRecord<Type> = Type extends unknown ? (keyof Type & string) | CamelCase<keyof Type & string> : never;

type Fields<Resolvers> = Exclude<keyof NonNullable<Resolvers> & string, '__resolveReference' | '__isTypeOf'>;

/** Neither a scalar nor an untyped value. */
type IsRecord<Type> = Type extends object ? (Values extends Type ? false : true) : false;

/** An open enum is answered together with its text. */
type WithText<Names extends PropertyKey> = Names | `${Names & string}Text`;

/** The fields of a type that its record answers. Root types have no record. */
type OfRecord<Type, Record> = Type extends Root ? never : InRecord<Record>;

type Root = 'Query' | 'Mutation' | 'Subscription';

/** `Type.field` of each field that neither the table nor the type's record answers. Skips types without a typed record. */
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
 * A table of what answers the fields of a subgraph, checked by the compiler: a field whose record does not have it misses a property with the
 * fault as its name. `AllResolvers` and `Records` are `Resolvers` and `ResolversParentTypes` of codegen.
 */
export const answering =
  <AllResolvers, Records>() =>
  <Table extends object>(
    table: Table & { [Fault in Unanswered<AllResolvers, Records, Table> as `nothing answers ${Fault}`]: never },
  ): Table =>
    table;

/** What a module exports under type names. */
type TableOf<Module> = Module extends unknown
  ? {
      [Type in keyof Module & string as Type extends Uppercase<Type>
        ? never
        : Type extends Capitalize<Type>
          ? Type
          : never]: Module[Type];
    }
  : never;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * The tables of modules as one: each exports under the name of a type what answers its fields, beside functions and constants in capitals. Throws where
 * two answer the same field.
 */
export function tableOf<Modules extends readonly object[]>(
  ...modules: Modules
): Intersection<TableOf<Modules[number]>> {
  const table: Record<string, object> = {};
  for (const [type, answers] of modules.flatMap((module) => Object.entries(module))) {
    if (!/^[A-Z][A-Za-z]*[a-z]/.test(type)) continue;
    const known = table[type] ?? {};
    const twice = Object.keys(answers).find((name) => name in known);
    if (twice) throw new Error(`${type}.${twice} is answered twice`);
    table[type] = { ...known, ...answers };
  }
  return table as Intersection<TableOf<Modules[number]>>;
}
