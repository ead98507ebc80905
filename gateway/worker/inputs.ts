import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { jsonFault, readJson } from '../../subgraphs/upstream/json.ts';
import { camelCase } from '../../subgraphs/upstream/names.ts';
import type { WorkerParameter, WorkerTool } from './tools.ts';

type Inputs = Record<string, unknown>;

/** Reports an invalid tool input. The message may be shown to clients. */
export class InputError extends Error {}

/**
 * Converts a tool's inputs to GraphQL variables. Inputs use the tool's names and formats, such as comma-separated lists
 * and objects as JSON; null means omitted. Throws an `InputError` if an input is invalid.
 */
export function variablesOf(tool: WorkerTool, inputs: Inputs): Record<string, unknown> {
  const names = tool.parameters.map(({ name }) => name);
  const unknown = Object.keys(inputs).find((name) => (inputs[name] ?? null) !== null && !names.includes(name));
  if (unknown)
    throw new InputError(`${unknown} is not a parameter of ${tool.name}; parameters: ${names.join(', ') || 'none'}`);
  const variables = tool.parameters.flatMap((parameter): [string, unknown][] => {
    const { argument } = parameter;
    const variable = argument === null ? undefined : tool.variables.get(argument);
    if (argument === null || !variable) return [];
    const input = inputs[parameter.name] ?? undefined;
    const value = isBlankList(input, variable.type) ? undefined : input;
    if (value !== undefined) return [[argument, toGraphQLValue(value, variable.type, parameter)]];
    if (isNonNullType(variable.type) && !variable.hasDefault) throw new InputError(`${parameter.name} is required`);
    return [];
  });
  return Object.fromEntries(variables);
}

/** Whether an input is a blank string for a list. Such an input is treated as omitted, unlike an empty list. */
const isBlankList = (value: unknown, type: GraphQLInputType): boolean =>
  typeof value === 'string' && value.trim() === '' && isListType(getNullableType(type));

function toGraphQLValue(value: unknown, type: GraphQLInputType, parameter: WorkerParameter): unknown {
  if (isNonNullType(type)) return toGraphQLValue(value, type.ofType, parameter);
  if (isListType(type)) return itemsOf(value, parameter).map((item) => toGraphQLValue(item, type.ofType, parameter));
  if (isEnumType(type)) return valueIn(type, value, parameter);
  if (isInputObjectType(type)) return fieldsOf(type, value, parameter);
  if (type.name === 'String' && typeof value === 'number') return String(value);
  // Engines and tools spell booleans as Python does: `True` and `False`.
  if (type.name === 'String' && typeof value === 'boolean') return value ? 'True' : 'False';
  return type.name === 'Int' || type.name === 'Float' ? numberOf(value) : value;
}

function itemsOf(value: unknown, { type }: WorkerParameter): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || type.startsWith('arr')) return [value];
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

/** Finds the enum value for an input. Tools write some values in lower case, or with spaces or hyphens. */
function valueIn(type: GraphQLEnumType, value: unknown, { name }: WorkerParameter): string {
  const names = type.getValues().map((each) => each.name);
  // An object's own `toString` property may not be a function.
  const given = typeof value === 'object' ? '' : bare(String(value));
  const found = names.find((each) => bare(each) === given);
  if (!found) throw new InputError(`${name} must be one of ${names.map((each) => each.toLowerCase()).join(', ')}`);
  return found;
}

const bare = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase();

function fieldsOf(type: GraphQLInputObjectType, value: unknown, parameter: WorkerParameter): Inputs {
  const object = typeof value === 'string' ? parsed(value, parameter) : value;
  if (typeof object !== 'object' || object === null || Array.isArray(object))
    throw new InputError(`${parameter.name} must be a JSON object`);
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(object).map(([key, item]) => {
      const field = fields[key] ?? fields[camelCase(key)];
      return field ? [field.name, item === null ? null : toGraphQLValue(item, field.type, parameter)] : [key, item];
    }),
  );
}

function parsed(text: string, { name }: WorkerParameter): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw new InputError(`${name} ${jsonFault(error, text)}`);
  }
}
