import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputType,
  isListType,
  parse,
  resolveSchemaCoordinate,
  typeFromAST,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { UNRESTRICTED_CALLER } from '../auth/caller.ts';
import { type Execute, RequestContext } from '../requests/request-context.ts';
import { operationNamed } from '../requests/request-errors.ts';

export type WorkerParameter = {
  name: string;
  type: string;
  required: boolean;
  default: unknown;
  min: number | null;
  max: number | null;
  enum: string[] | null;
  /** The GraphQL variable for this parameter; null if the parameter is never sent. */
  argument: string | null;
};

type OperationVariable = { type: GraphQLInputType; hasDefault: boolean };

export type WorkerTool = {
  name: string;
  purpose: string;
  kind: 'READ' | 'WRITE';
  repeatable: boolean;
  coordinate: string;
  operation: string;
  parameters: WorkerParameter[];
  variables: Map<string, OperationVariable>;
};

type ToolName = { name: string; toolkit?: string | null | undefined };

const CATALOG = `query WorkerTools {
  toolCatalog {
    name purpose kind repeatable coordinate operation
    parameters { name type required default min max enum argument }
  }
}`;

/** Fetches the catalogue's tools once per schema. A failed fetch is retried on the next call. */
export function workerTools(execute: Execute, schema: () => GraphQLSchema) {
  const tools = new LRUCache<GraphQLSchema, Map<string, WorkerTool>>({
    max: 1,
    fetchMethod: (loaded) => fetchTools(execute, loaded),
    ignoreFetchAbort: true,
  });
  const read = () => tools.forceFetch(schema());
  return {
    all: async (): Promise<WorkerTool[]> => [...(await read()).values()],
    /**
     * Finds a tool by its case-insensitive name: `Toolkit.Tool`, `Toolkit_Tool`, or separate tool and toolkit names.
     */
    find: async ({ name, toolkit }: ToolName): Promise<WorkerTool | undefined> => {
      const full = toolkit && !name.includes('.') ? `${toolkit}.${name}` : name.replace(/^([^._]+)_/, '$1.');
      return (await read()).get(full.toLowerCase());
    },
  };
}

async function fetchTools(execute: Execute, schema: GraphQLSchema): Promise<Map<string, WorkerTool>> {
  const { data, errors } = await execute({ query: CATALOG }, new RequestContext(UNRESTRICTED_CALLER));
  const catalog = data?.toolCatalog as Omit<WorkerTool, 'variables'>[] | null | undefined;
  if (!catalog) {
    const reason = errors?.[0]?.message ?? 'no response';
    throw Object.assign(new Error(`could not list the tools: ${reason}`), { statusCode: 503 });
  }
  return new Map(catalog.map((tool) => [tool.name.toLowerCase(), workerTool(tool, schema)]));
}

function workerTool(tool: Omit<WorkerTool, 'variables'>, schema: GraphQLSchema): WorkerTool {
  const { variableDefinitions = [] } = operationNamed(parse(tool.operation, { noLocation: true }));
  const variables = variableDefinitions.map(({ variable, type, defaultValue }): [string, OperationVariable] => {
    const declared = typeFromAST(schema, type);
    if (!isInputType(declared)) throw new Error(`a variable of ${tool.name} does not have an input type`);
    return [variable.name.value, { type: declared, hasDefault: defaultValue !== undefined }];
  });
  return { ...tool, variables: new Map(variables) };
}

const VERSION = '1.0.0';

/** Returns a tool's definition in the worker protocol. No tool requires authorization or secrets from the engine. */
export function definitionOf(tool: WorkerTool, schema: GraphQLSchema): Record<string, unknown> {
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
      value_schema: isListType(field && getNullableType(field.type))
        ? schemaOf('array', null, 'json')
        : schemaOf('json'),
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

function parameterOf(
  parameter: WorkerParameter,
  variables: WorkerTool['variables'],
  field: GraphQLField<unknown, unknown> | undefined,
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
    ...(fallback === null ? [] : [`Default: ${JSON.stringify(fallback)}.`]),
  ];
}

const PROTOCOL_TYPES: Record<string, string> = {
  str: 'string',
  int: 'integer',
  num: 'number',
  bool: 'boolean',
  json: 'json',
};

/**
 * Returns the worker protocol's schema for a parameter. Catalogue types without an equivalent, such as enums, become
 * strings.
 */
function valueSchema({ type, enum: allowed }: WorkerParameter, variable: OperationVariable | undefined) {
  const values = allowed ?? spellings(type, variable);
  if (!type.startsWith('arr')) return schemaOf(PROTOCOL_TYPES[type] ?? 'string', values);
  const [, inner = 'str'] = /^arr\[(.*)\]$/.exec(type) ?? [];
  return schemaOf('array', values, PROTOCOL_TYPES[inner] ?? 'string');
}

/** Returns the enum values as the tool spells them: in lower case, except for the tool's own enums. */
function spellings(type: string, variable: OperationVariable | undefined): string[] | null {
  const named = variable && getNamedType(variable.type);
  if (!isEnumType(named)) return null;
  const names = named.getValues().map(({ name }) => name);
  return /^(str|arr|ToolMode)/.test(type) ? names.map((name) => name.toLowerCase()) : names;
}

function schemaOf(type: string, values: string[] | null = null, inner: string | null = null) {
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
