import {
  type DocumentNode,
  type EnumValueDefinitionNode,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  Kind,
} from 'graphql';

/** An enum to which upstream may add has this value: what upstream added is it, and the field `<field>Text` beside has the text. */
const UNKNOWN = 'UNKNOWN';
const BESIDE = 'Text';

/** What the values of each enum are inside: texts as on the wire, by the names in the graph. The tools' modes are ours. */
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

/** As `@json` says; without it, a name in capitals is in lower case on the wire, and another one is spelled as the wire spells it. */
function wireText({ name: { value }, directives = [] }: EnumValueDefinitionNode): string {
  const given = directives.find(({ name }) => name.value === 'json')?.arguments?.[0]?.value;
  if (given?.kind === Kind.STRING) return given.value;
  return value === value.toUpperCase() ? value.toLowerCase() : value;
}

/** Whether upstream may add to an enum. */
export const isOpen = (type: unknown): type is GraphQLEnumType =>
  type instanceof GraphQLEnumType && type.getValue(UNKNOWN) !== undefined;

/** Has an enum write a text that it has no name for as `UNKNOWN`, where graphql-js makes an error of it. */
export function tolerateAdditions(type: GraphQLEnumType): void {
  const names = new Map(type.getValues().map(({ name, value }) => [String(value), name]));
  type.serialize = (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new GraphQLError(`${type.name} is no text`);
    return names.get(String(value)) ?? UNKNOWN;
  };
}

/** The name of the field whose text a field has: of `statusText` it is `status`, where that is an enum to which upstream may add. */
export function enumBeside(type: GraphQLObjectType, name: string): string | undefined {
  const beside = name.endsWith(BESIDE) ? type.getFields()[name.slice(0, -BESIDE.length)] : undefined;
  return beside && isOpen(getNamedType(beside.type)) ? beside.name : undefined;
}

/** Throws where the text of an enum's value is not to be had. */
export function checkText(type: GraphQLObjectType, name: string): void {
  const fields = type.getFields();
  if (isOpen(getNamedType(fields[name]?.type)) && !fields[name + BESIDE])
    throw new Error(`${type.name}.${name} can be ${UNKNOWN}, but there is no field ${name + BESIDE} for its text`);
}
