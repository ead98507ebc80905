import {
  type DocumentNode,
  type EnumValueDefinitionNode,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  Kind,
} from 'graphql';

/** The value of an open enum for names that upstream added later. The field `<field>Text` has the original text. */
const UNKNOWN = 'UNKNOWN';
const TEXT_SUFFIX = 'Text';

/**
 * The internal values of each enum: its texts on the wire, by their names in the graph. Omits `ToolMode`, which is
 * never sent.
 */
export function wireTexts({ definitions }: DocumentNode): Record<string, Record<string, string>> {
  const enums = definitions.filter((node) => node.kind === Kind.ENUM_TYPE_DEFINITION);
  return Object.fromEntries(
    enums
      .filter(({ name }) => name.value !== 'ToolMode')
      .map(({ name, values = [] }) => [
        name.value,
        Object.fromEntries(values.map((value) => [value.name.value, wireText(value)])),
      ]),
  );
}

/** The text of `@json`; by default the lower-case name if the name is upper case, else the name itself. */
function wireText({ name: { value }, directives = [] }: EnumValueDefinitionNode): string {
  const given = directives.find(({ name }) => name.value === 'json')?.arguments?.[0]?.value;
  if (given?.kind === Kind.STRING) return given.value;
  return value === value.toUpperCase() ? value.toLowerCase() : value;
}

/** Whether upstream may add values to the enum. */
export const isOpen = (type: unknown): type is GraphQLEnumType =>
  type instanceof GraphQLEnumType && type.getValue(UNKNOWN) !== undefined;

/** Serializes unknown texts as `UNKNOWN`, for which graphql-js would throw an error. */
export function acceptUnknownValues(type: GraphQLEnumType): void {
  const names = new Map(type.getValues().map(({ name, value }) => [String(value), name]));
  type.serialize = (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new GraphQLError(`${type.name} is no text`);
    return names.get(String(value)) ?? UNKNOWN;
  };
}

/** The enum field whose text a field has: `status` for `statusText`, if that enum is open. */
export function enumFieldOf(type: GraphQLObjectType, name: string): string | undefined {
  const beside = name.endsWith(TEXT_SUFFIX) ? type.getFields()[name.slice(0, -TEXT_SUFFIX.length)] : undefined;
  return beside && isOpen(getNamedType(beside.type)) ? beside.name : undefined;
}

/** Throws if an open enum has no field for its text. */
export function checkText(type: GraphQLObjectType, name: string): void {
  const fields = type.getFields();
  if (isOpen(getNamedType(fields[name]?.type)) && !fields[name + TEXT_SUFFIX])
    throw new Error(`${type.name}.${name} can be ${UNKNOWN}, but there is no field ${name + TEXT_SUFFIX} for its text`);
}
