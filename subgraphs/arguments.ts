import { type GraphQLField, getNamedType } from 'graphql';
import type { findTool, Parameter } from './catalogue.ts';
import type { Values } from './endpoint.ts';
import { badInput, type ToolError } from './errors.ts';
import { camelCase } from './names.ts';

type Tool = ReturnType<typeof findTool>;
type Rule = (argument: string, value: any, parameter: Parameter, args: Values) => ToolError | undefined;

/**
 * Refuses arguments that break a rule of the catalogue: identifiers that are no digits, limits, closed lists, a partner that is
 * missing, what EXECUTE requires. The first breach is thrown; nothing has been sent. Where only the description of a body is asked
 * for, every other argument is ignored.
 */
export function checkArguments(tool: Tool, args: Values, field?: GraphQLField<any, any>): void {
  if (args.mode === 'GET_REQUEST_SCHEMA') return;
  const digits = new Set(field?.args.filter((arg) => getNamedType(arg.type).name === 'ID').map((arg) => arg.name));
  for (const [argument, parameter] of tool.byArgument) {
    const value = args[argument];
    const rules: Rule[] = [
      ...(digits.has(argument) && /int/.test(parameter.type) ? [digitsOnly] : []),
      oneOf,
      withinLimits,
      notTooMany,
      withPartner,
      whenExecuting,
      notNull,
    ];
    for (const rule of rules) {
      const fault = rule(argument, value, parameter, args);
      if (fault) throw fault;
    }
  }
}

const each = (value: any): unknown[] => (value == null ? [] : Array.isArray(value) ? value : [value]);

const digitsOnly: Rule = (argument, value) => {
  const wrong = each(value).find((item) => !/^\d+$/.test(String(item)));
  return wrong === undefined ? undefined : badInput(argument, `'${wrong}' is no identifier, which has digits only`);
};

const oneOf: Rule = (argument, value, parameter) => {
  const wrong = parameter.enum && each(value).find((item) => !parameter.enum!.includes(String(item)));
  return wrong === undefined
    ? undefined
    : badInput(argument, `'${wrong}' is none of ${parameter.enum!.join(', ')}`, { allowed: parameter.enum });
};

const withinLimits: Rule = (argument, value, { min, max }) => {
  if (typeof value !== 'number') return undefined;
  if (min !== undefined && value < min)
    return badInput(argument, `${value} is less than ${min}`, { allowed: { min, max } });
  if (max !== undefined && value > max)
    return badInput(argument, `${value} is more than ${max}`, { allowed: { min, max } });
  return undefined;
};

const notTooMany: Rule = (argument, value, parameter) => {
  const { maxItems } = parameter;
  return maxItems !== undefined && Array.isArray(value) && value.length > maxItems
    ? badInput(argument, `${value.length} items are more than ${maxItems}`, { allowed: { maxItems } })
    : undefined;
};

const withPartner: Rule = (argument, value, { requiredWith }, args) =>
  requiredWith && args[camelCase(requiredWith)] === true && value == null
    ? badInput(argument, `is required when ${camelCase(requiredWith)} is true`)
    : undefined;

const isBody = (argument: string) => argument === 'requestBody';

const whenExecuting: Rule = (argument, value, { requiredWhen }, args) =>
  requiredWhen && args.mode === 'EXECUTE' && value == null && !isBody(argument)
    ? badInput(argument, 'is required when mode is EXECUTE')
    : undefined;

const notNull: Rule = (argument, value, { required }) =>
  required && value === null ? badInput(argument, 'is required and cannot be null') : undefined;
