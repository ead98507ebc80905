import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type GraphQLField, type GraphQLSchema, isInputObjectType } from 'graphql';
import { badInput } from '../upstream/errors.ts';
import { isJsonObject, jsonFault, readJsonToSend } from '../upstream/json.ts';
import { bodyError, faultsOf, newValidator } from './body-faults.ts';
import { BodySchema, type JsonSchema, type Spelling } from './body-schema.ts';
import type { Context } from './context.ts';
import type { ToolEndpoint, Values } from './endpoint.ts';

/** Describes and builds the request body for a tool with a `mode` argument. */
export type Mode = {
  /** Returns an OpenAPI 3.1 document that describes the request body. */
  describe(): BodyDocument;
  /**
   * Builds the request body from the arguments, preserving all digits of numbers. Validates the body unless `anyObject`
   * is set. Throws `BAD_USER_INPUT` with a JSON Pointer for each error.
   */
  read(args: ModeArguments, options?: { anyObject?: boolean }): Values;
};

/** The request body, either typed (`body`) or as JSON text (`requestBody`). Exactly one of the two is required. */
export type ModeArguments = { body?: Values | null; requestBody?: string | null };

/** An OpenAPI document with a single operation that takes the request body. */
export type BodyDocument = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, { requestBody: { required: true; content: Record<typeof JSON_TYPE, Media> } }>>;
};

type Media = { schema: JsonSchema };

const JSON_TYPE = 'application/json';

const modes = new WeakMap<GraphQLField<unknown, Context>, Mode>();

export function modeOf(
  graph: GraphQLSchema,
  field: GraphQLField<unknown, Context>,
  endpoint: ToolEndpoint,
  spelling: Spelling,
): Mode {
  const known = modes.get(field);
  if (known) return known;
  const type = field.args.find((argument) => argument.name === 'body')?.type;
  if (!isInputObjectType(type)) throw new Error(`${field.name} requires a typed body`);
  const body = new BodySchema(graph, type, spelling);
  let validate: ValidateFunction | undefined;
  const mode: Mode = {
    describe: () => structuredClone(openApi(endpoint, body.schema)),
    read: (args, { anyObject = false } = {}) => {
      const { value, argument } = given(args, body);
      validate ??= newValidator().compile(body.schema);
      const text = JSON.stringify(value);
      // `JSON.stringify` escapes only lone surrogates.
      if (/(?<!\\)(\\\\)*\\u[dD][89a-fA-F]/.test(text))
        throw badInput(argument, 'contains a lone surrogate (invalid Unicode)');
      const plain: unknown = JSON.parse(text);
      if (!isJsonObject(plain)) throw badInput(argument, 'must be a JSON object');
      if (!anyObject && !validate(plain)) throw bodyError(argument, faultsOf(validate.errors));
      return value as Values;
    },
  };
  modes.set(field, mode);
  return mode;
}

function given({ body, requestBody }: ModeArguments, schema: BodySchema): { value: unknown; argument: string } {
  if (body != null && requestBody != null) throw badInput('body', 'cannot be combined with requestBody; use only one');
  if (body != null) return { value: schema.write(body), argument: 'body' };
  const text = requestBody ?? '';
  try {
    return { value: readJsonToSend(text), argument: 'requestBody' };
  } catch (error) {
    throw badInput('requestBody', jsonFault(error, text));
  }
}

function openApi({ tool, call }: ToolEndpoint, schema: JsonSchema): BodyDocument {
  const [method, path] = call.split(' ') as [string, string];
  return {
    openapi: '3.1.0',
    info: { title: tool, version: '1' },
    paths: {
      [path]: {
        [method.toLowerCase()]: { requestBody: { required: true, content: { [JSON_TYPE]: { schema } } } },
      },
    },
  };
}

/** Returns the OpenAPI media type object that contains the request body's schema. */
export function mediaIn({ paths }: BodyDocument): Media {
  const [operations] = Object.values(paths);
  const [operation] = Object.values(operations!);
  return operation!.requestBody.content[JSON_TYPE];
}
