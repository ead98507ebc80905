import {
  type DocumentNode,
  type EnumValueDefinitionNode,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  Kind,
} from 'graphql';

/**
 * Returned for an enum value that upstream has added but the schema does not define. The field `<field>Text` contains
 * the original text.
 */
const UNKNOWN = 'UNKNOWN';
const TEXT_SUFFIX = 'Text';

/** Maps the names of enum values to the strings sent upstream. Omits `ToolMode`, which is never sent. */
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

/**
 * Returns the text given by `@json`. The default is the value's name, converted to lower case if the name is all upper
 * case.
 */
function wireText({ name: { value }, directives = [] }: EnumValueDefinitionNode): string {
  const given = directives.find(({ name }) => name.value === 'json')?.arguments?.[0]?.value;
  if (given?.kind === Kind.STRING) return given.value;
  return value === value.toUpperCase() ? value.toLowerCase() : value;
}

/** Returns whether upstream can add values to the enum. */
export const isOpen = (type: unknown): type is GraphQLEnumType =>
  type instanceof GraphQLEnumType && type.getValue(UNKNOWN) !== undefined;

/**
 * Makes an open enum serialize unknown values as `UNKNOWN`. By default, graphql-js throws an error for unknown values.
 */
export function acceptUnknownValues(type: GraphQLEnumType): void {
  const names = new Map(type.getValues().map(({ name, value }) => [String(value), name]));
  type.serialize = (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new GraphQLError(`${type.name} must be a string`);
    return names.get(String(value)) ?? UNKNOWN;
  };
}

/** Returns the open enum field to which a text field belongs, such as `status` for `statusText`. */
export function enumFieldOf(type: GraphQLObjectType, name: string): string | undefined {
  const beside = name.endsWith(TEXT_SUFFIX) ? type.getFields()[name.slice(0, -TEXT_SUFFIX.length)] : undefined;
  return beside && isOpen(getNamedType(beside.type)) ? beside.name : undefined;
}

/** Throws if an open enum field has no corresponding text field for the original value. */
export function checkText(type: GraphQLObjectType, name: string): void {
  const fields = type.getFields();
  if (isOpen(getNamedType(fields[name]?.type)) && !fields[name + TEXT_SUFFIX])
    throw new Error(
      `${type.name}.${name} can be ${UNKNOWN}, but has no field ${name + TEXT_SUFFIX} for the original value`,
    );
}
