import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  resolveSchemaCoordinate,
} from 'graphql';

type ToolField = GraphQLField<unknown, unknown>;

/** The tools have one version, which an invocation need not name. */
const VERSION = '1.0.0';

/**
 * The tool as the protocol defines one. It asks the engine for no authorization and no secret: those that it needs are this graph's own.
 */
export function definitionOf(tool: Omit<WorkerTool, 'definition'>, schema: GraphQLSchema): Record<string, unknown> {
  const [toolkit = '', name = ''] = tool.name.split('.');
  const found = resolveSchemaCoordinate(schema, tool.coordinate);
  const field = found?.kind === 'Field' ? found.field : undefined;
  return {
    name,
    fully_qualified_name: `${tool.name}@${VERSION}`,
    description: tool.purpose,
    toolkit: { name: toolkit, description: null, version: VERSION },
    input: { parameters: tool.parameters.map((parameter) => parameterOf(parameter, tool.variables, field)) },
    output: {
      description: null,
      available_modes: ['value', 'error', 'null'],
      value_schema: field && holdsList(field) ? schemaOf('array', { inner: 'json' }) : schemaOf('json'),
    },
    requirements: { authorization: null, secrets: null, metadata: null },
    deprecation_message: null,
    metadata: {
      classification: null,
      behavior: {
        operations: null,
        read_only: tool.kind === 'READ',
        destructive: null,
        idempotent: tool.repeatable,
        open_world: null,
      },
      extras: null,
    },
  };
}

const holdsList = ({ type }: ToolField) => isListType(isNonNullType(type) ? type.ofType : type);

function parameterOf(
  parameter: WorkerParameter,
  variables: WorkerTool['variables'],
  field: ToolField | undefined,
): Record<string, unknown> {
  const argument = field?.args.find(({ name }) => name === parameter.argument);
  const variable = parameter.argument === null ? undefined : variables.get(parameter.argument);
  return {
    name: parameter.name,
    required: parameter.required,
    description: [argument?.description, ...limitsOf(parameter)].filter(Boolean).join(' ') || null,
    inferrable: true,
    value_schema: valueSchema(parameter, variable),
  };
}

function limitsOf({ min, max, default: fallback }: WorkerParameter): string[] {
  return [
    ...(min === null ? [] : [`At least ${min}.`]),
    ...(max === null ? [] : [`At most ${max}.`]),
    ...(fallback === null ? [] : [`By default ${JSON.stringify(fallback)}.`]),
  ];
}

const PROTOCOL_TYPES: Record<string, string> = {
  str: 'string',
  int: 'integer',
  num: 'number',
  bool: 'boolean',
  json: 'json',
};

/** The catalogue's word for a type in the protocol's; what is not among its words is the name of a set of values. */
function valueSchema(
  { type, enum: allowed }: WorkerParameter,
  variable: OperationVariable | undefined,
): Record<string, unknown> {
  const values = allowed ?? spellings(type, variable);
  if (!type.startsWith('arr')) return schemaOf(PROTOCOL_TYPES[type] ?? 'string', { values });
  const [, inner = 'str'] = /^arr\[(.*)\]$/.exec(type) ?? [];
  return schemaOf('array', { inner: PROTOCOL_TYPES[inner] ?? 'string', values });
}

/** The tools spell values in lower case, but for those of sets of their own; the modes are in lower case too. */
function spellings(type: string, variable: OperationVariable | undefined): string[] | null {
  const named = variable && getNamedType(variable.type);
  if (!isEnumType(named)) return null;
  const names = named.getValues().map(({ name }) => name);
  return /^(str|arr|ToolMode)/.test(type) ? names.map((name) => name.toLowerCase()) : names;
}

function schemaOf(
  type: string,
  { inner = null, values = null }: { inner?: string | null; values?: string[] | null } = {},
) {
  return {
    val_type: type,
    inner_val_type: inner,
    enum: values,
    properties: null,
    inner_properties: null,
    required_keys: null,
    inner_required_keys: null,
    nullable: null,
    description: null,
  };
}

/** A parameter of a tool, as the graph's catalogue has it. */
export type WorkerParameter = {
  name: string;
  type: string;
  required: boolean;
  default: unknown;
  min: number | null;
  max: number | null;
  enum: string[] | null;
  /** The variable that carries it; null for what is never sent. */
  argument: string | null;
};

/** A variable of a tool's operation. */
export type OperationVariable = { type: GraphQLInputType; hasDefault: boolean };

/** A tool as a worker has it: how it is called, and what an engine learns of it. */
export type WorkerTool = {
  name: string;
  purpose: string;
  kind: 'READ' | 'WRITE';
  repeatable: boolean;
  coordinate: string;
  operation: string;
  parameters: WorkerParameter[];
  variables: Map<string, OperationVariable>;
  definition: Record<string, unknown>;
};
