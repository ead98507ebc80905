import {
  type DocumentNode,
  type EnumValueDefinitionNode,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  Kind,
} from 'graphql';

/** Stands for unknown values of an open enum, to which upstream can add values. `<field>Text` has the original text. */
const UNKNOWN = 'UNKNOWN';
const TEXT_SUFFIX = 'Text';

/**
 * The internal values of each enum, which are its texts on the wire, by their names in the graph. Omits `ToolMode`,
 * which is never sent.
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

/** The text of `@json`; by default the name, in lower case if it is in upper case. */
function wireText({ name: { value }, directives = [] }: EnumValueDefinitionNode): string {
  const given = directives.find(({ name }) => name.value === 'json')?.arguments?.[0]?.value;
  if (given?.kind === Kind.STRING) return given.value;
  return value === value.toUpperCase() ? value.toLowerCase() : value;
}

/** Whether upstream can add values to the enum. */
export const isOpen = (type: unknown): type is GraphQLEnumType =>
  type instanceof GraphQLEnumType && type.getValue(UNKNOWN) !== undefined;

/** Serializes unknown texts as `UNKNOWN`; graphql-js would throw an error. */
export function acceptUnknownValues(type: GraphQLEnumType): void {
  const names = new Map(type.getValues().map(({ name, value }) => [String(value), name]));
  type.serialize = (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new GraphQLError(`${type.name} must be a string`);
    return names.get(String(value)) ?? UNKNOWN;
  };
}

/** The open enum field that a text field belongs to, such as `status` for `statusText`. */
export function enumFieldOf(type: GraphQLObjectType, name: string): string | undefined {
  const beside = name.endsWith(TEXT_SUFFIX) ? type.getFields()[name.slice(0, -TEXT_SUFFIX.length)] : undefined;
  return beside && isOpen(getNamedType(beside.type)) ? beside.name : undefined;
}

/** Throws if an open enum has no field for its text. */
export function checkText(type: GraphQLObjectType, name: string): void {
  const fields = type.getFields();
  if (isOpen(getNamedType(fields[name]?.type)) && !fields[name + TEXT_SUFFIX])
    throw new Error(`${type.name}.${name} can be ${UNKNOWN}, but has no field ${name + TEXT_SUFFIX} for its text`);
}
