import type { InputParameter, ValueSchema } from './records/records.ts';

export type Formattable = { qualified_name: string; description: string; input: { parameters: InputParameter[] } };

/** Converts a tool definition to a model provider's format. The format `arcade` is the unconverted definition. */
export const FORMATS = {
  arcade: (tool: Formattable): object => tool,
  openai: (tool: Formattable): object => ({
    type: 'function',
    function: { name: flatName(tool), description: tool.description, parameters: jsonSchema(tool.input.parameters) },
  }),
  anthropic: (tool: Formattable): object => ({
    name: flatName(tool),
    description: tool.description,
    input_schema: jsonSchema(tool.input.parameters),
  }),
} as const;

export type ToolFormat = keyof typeof FORMATS;

export function isFormat(name: string): name is ToolFormat {
  return Object.hasOwn(FORMATS, name);
}

/** Replaces the dot in a tool's name, because model providers do not accept dots in tool names. */
function flatName({ qualified_name }: Formattable): string {
  return qualified_name.replace('.', '_');
}

function jsonSchema(parameters: InputParameter[]): object {
  const properties = parameters.map((each) => [
    each.name,
    { ...typeOf(each.value_schema), description: each.description },
  ]);
  const required = parameters.filter((each) => each.required).map((each) => each.name);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

function typeOf({ val_type, inner_val_type, enum: values }: ValueSchema): object {
  if (val_type === 'json') return { type: 'object' };
  if (val_type === 'array') return { type: 'array', items: { type: inner_val_type ?? 'string' } };
  return values ? { type: val_type, enum: values } : { type: val_type };
}
