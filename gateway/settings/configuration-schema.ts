import { z } from 'zod';
import { type EnvironmentVariable, flag } from '../../subgraphs/graph/settings.ts';
import { CONFIGURED, fileVariable } from './configurable.ts';
import { VARIABLES } from './variables.ts';

type Schema = Record<string, unknown>;

/** The JSON Schema of a file of settings, of the declarations of the variables: for editors, which then list and check them. */
export function configurationSchema(): Schema {
  const variables = Object.entries(VARIABLES).filter(([name]) => CONFIGURED.has(name));
  return {
    $schema: z.toJSONSchema(z.string()).$schema,
    title: 'Settings of Toolgraph',
    description: 'A file toolgraph.config.json. Variables of the environment have the same names, and win over it.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(variables.flatMap(([name, variable]) => propertiesOf(name, variable))),
    },
    additionalProperties: false,
  };
}

function propertiesOf(
  name: string,
  { type, meaning, fallback, isSecret, isList }: EnvironmentVariable,
): [string, Schema][] {
  const read = typeOf(type);
  const text = isList ? { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] } : read;
  const usual = fallback === undefined ? {} : { default: read.type === 'string' ? fallback : JSON.parse(fallback) };
  const described: Schema = { description: meaning, ...text, ...usual };
  if (!isSecret) return [[name, described]];
  return [
    [name, described],
    [fileVariable(name), { description: `a file that holds ${name}`, type: 'string' }],
  ];
}

/** What a text may be before it is read: numbers as such, and flags as true or false. */
function typeOf(type: z.ZodType): Schema {
  if (type === flag) return { type: 'boolean' };
  const { $schema: _dialect, maximum, ...read } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return { ...read, ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }) };
}
