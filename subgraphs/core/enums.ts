import {
  type DocumentNode,
  type EnumValueDefinitionNode,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  Kind,
} from 'graphql';

/** Replaces values that upstream has added to an open enum. The field `<field>Text` contains the original text. */
const UNKNOWN = 'UNKNOWN';
const TEXT_SUFFIX = 'Text';

/** Maps the names of enum values to the texts sent to upstream. Omits `ToolMode`, which is never sent. */
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

/** Returns the text given by `@json`; by default, the value's name, converted to lower case if it is in upper case. */
function wireText({ name: { value }, directives = [] }: EnumValueDefinitionNode): string {
  const given = directives.find(({ name }) => name.value === 'json')?.arguments?.[0]?.value;
  if (given?.kind === Kind.STRING) return given.value;
  return value === value.toUpperCase() ? value.toLowerCase() : value;
}

/** Returns whether upstream can add values to the enum. */
export const isOpen = (type: unknown): type is GraphQLEnumType =>
  type instanceof GraphQLEnumType && type.getValue(UNKNOWN) !== undefined;

/** Makes an open enum serialize unknown texts as `UNKNOWN`, for which graphql-js would throw an error. */
export function acceptUnknownValues(type: GraphQLEnumType): void {
  const names = new Map(type.getValues().map(({ name, value }) => [String(value), name]));
  type.serialize = (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new GraphQLError(`${type.name} must be a string`);
    return names.get(String(value)) ?? UNKNOWN;
  };
}

/** Returns the name of the open enum field that a text field belongs to, such as `status` for `statusText`. */
export function enumFieldOf(type: GraphQLObjectType, name: string): string | undefined {
  const beside = name.endsWith(TEXT_SUFFIX) ? type.getFields()[name.slice(0, -TEXT_SUFFIX.length)] : undefined;
  return beside && isOpen(getNamedType(beside.type)) ? beside.name : undefined;
}

/** Throws if a field with an open enum lacks a corresponding field for the original text. */
export function checkText(type: GraphQLObjectType, name: string): void {
  const fields = type.getFields();
  if (isOpen(getNamedType(fields[name]?.type)) && !fields[name + TEXT_SUFFIX])
    throw new Error(`${type.name}.${name} can be ${UNKNOWN}, but has no field ${name + TEXT_SUFFIX} for its text`);
}
