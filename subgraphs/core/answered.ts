import type { Values } from './endpoint.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields that a record provides. Vendors' properties are in snake case. */
type InRecord<Type> = Type extends unknown ? (keyof Type & string) | CamelCase<keyof Type & string> : never;

type Fields<Resolvers> = Exclude<keyof NonNullable<Resolvers> & string, '__resolveReference' | '__isTypeOf'>;

/** True for a typed object, false for a scalar or untyped value. */
type IsRecord<Type> = Type extends object ? (Values extends Type ? false : true) : false;

/** An open enum also provides its text field. */
type WithText<Names extends PropertyKey> = Names | `${Names & string}Text`;

/** The fields of a type that its record provides. Root types have no record. */
type OfRecord<Type, Record> = Type extends Root ? never : InRecord<Record>;

type Root = 'Query' | 'Mutation' | 'Subscription';

/** `Type.field` for each field that neither the table nor the record provides, except types without a typed record. */
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
 * Checks a subgraph's resolvers at compile time: an unresolved field is reported as a missing property that names it.
 * `AllResolvers` and `Records` are `Resolvers` and `ResolversParentTypes` of codegen.
 */
export const answering =
  <AllResolvers, Records>() =>
  <Table extends object>(
    table: Table & { [Fault in Unanswered<AllResolvers, Records, Table> as `nothing answers ${Fault}`]: never },
  ): Table =>
    table;

/** The module's exports that are named after types. */
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
 * Merges the resolvers of modules. Each module exports a type's resolvers under the type's name; functions and
 * upper-case constants are ignored. Throws if two modules resolve the same field.
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
