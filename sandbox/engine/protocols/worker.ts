import { SignJWT } from 'jose';
import * as z from 'zod';
import { messageOf } from '../../state/error-message.ts';
import { isObject } from '../../state/json-object.ts';
import { isLoopback } from '../../state/post.ts';
import {
  type InputParameter,
  type Requirement,
  type ToolRecord,
  VALUE_TYPES,
  type ValueSchema,
} from '../records/records.ts';

const TEXT = z.string().nullish();

const SCHEMA = z.object({
  val_type: z.enum(VALUE_TYPES),
  inner_val_type: z.enum(VALUE_TYPES).nullish(),
  enum: z.array(z.string()).nullish(),
});

const PARAMETER = z.object({
  name: z.string(),
  required: z.boolean().optional(),
  description: TEXT,
  inferrable: z.boolean().optional(),
  value_schema: SCHEMA,
});

const REQUIREMENTS = z.object({
  authorization: z
    .object({ provider_id: TEXT, oauth2: z.object({ scopes: z.array(z.string()).nullish() }).nullish() })
    .nullish(),
  secrets: z.array(z.object({ key: z.string() })).nullish(),
});

/** What a worker says a tool is; what is not there may be null. */
const DEFINITION = z.object({
  name: z.string(),
  description: TEXT,
  toolkit: z.object({ name: z.string(), description: TEXT, version: TEXT }),
  input: z.object({ parameters: z.array(PARAMETER).nullish() }),
  output: z
    .object({
      description: TEXT,
      available_modes: z.array(z.enum(['value', 'error', 'null'])).nullish(),
      value_schema: SCHEMA.nullish(),
    })
    .nullish(),
  requirements: REQUIREMENTS.nullish(),
});

/** Why a worker is not healthy; undefined when it is. */
export async function askHealth(uri: string, limit: number): Promise<string | undefined> {
  try {
    const { status, body } = await call(uri, 'health', { limit });
    return status === 200 && isObject(body) && body.status === 'ok' ? undefined : `the worker answered ${status}`;
  } catch (error) {
    return `the worker cannot be reached: ${messageOf(error)}`;
  }
}

/** The tools that a worker offers; none where it does not answer, or what it answers are no tools. */
export async function fetchTools(uri: string, secret: string): Promise<Omit<ToolRecord, 'worker'>[]> {
  try {
    const { status, body } = await call(uri, 'tools', { limit: 5_000, secret });
    return status === 200 ? z.array(DEFINITION).parse(body).map(toolRecord) : [];
  } catch {
    return [];
  }
}

/** Has a worker run a tool. Throws where there is no answer. */
export function invoke(uri: string, secret: string, request: object, limit: number) {
  return call(uri, 'tools/invoke', { limit, secret, request });
}

type Call = { limit: number; secret?: string; request?: object };

async function call(uri: string, endpoint: string, { limit, secret, request }: Call) {
  const url = new URL(`${uri.replace(/\/$/, '')}/worker/${endpoint}`);
  if (!isLoopback(url.hostname)) throw new Error('the sandbox calls loopback addresses only');
  const response = await fetch(url, {
    method: request ? 'POST' : 'GET',
    headers: {
      ...(request && { 'content-type': 'application/json' }),
      ...(secret && { authorization: `Bearer ${await tokenFor(secret)}` }),
    },
    ...(request && { body: JSON.stringify(request) }),
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  });
  const text = await response.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return { status: response.status, body };
}

/** Every call shows a token of its own, good for five minutes. */
function tokenFor(secret: string): Promise<string> {
  const claims = new SignJWT({ ver: '1' }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return claims.setAudience('worker').setIssuedAt().setExpirationTime('5m').sign(new TextEncoder().encode(secret));
}

function toolRecord({
  name,
  description,
  toolkit,
  input,
  output,
  requirements,
}: z.infer<typeof DEFINITION>): Omit<ToolRecord, 'worker'> {
  const version = toolkit.version ?? '0.0.0';
  return {
    name,
    qualified_name: `${toolkit.name}.${name}`,
    fully_qualified_name: `${toolkit.name}.${name}@${version}`,
    description: description ?? '',
    toolkit: { name: toolkit.name, version, description: toolkit.description ?? '' },
    input: { parameters: (input.parameters ?? []).map(parameter) },
    output: {
      description: output?.description ?? '',
      available_modes: output?.available_modes ?? ['value', 'error'],
      value_schema: output?.value_schema ? valueSchema(output.value_schema) : { val_type: 'json' },
    },
    needs: needsOf(requirements ?? {}),
  };
}

function parameter({
  name,
  required,
  description,
  inferrable,
  value_schema,
}: z.infer<typeof PARAMETER>): InputParameter {
  return {
    name,
    required: required ?? false,
    description: description ?? '',
    inferrable: inferrable ?? true,
    value_schema: valueSchema(value_schema),
  };
}

function valueSchema({ val_type, inner_val_type, enum: values }: z.infer<typeof SCHEMA>): ValueSchema {
  return { val_type, ...(inner_val_type && { inner_val_type }), ...(values && { enum: values }) };
}

function needsOf({ authorization, secrets }: z.infer<typeof REQUIREMENTS>): Requirement {
  const provider_id = authorization?.provider_id;
  const oauth2 = { scopes: authorization?.oauth2?.scopes ?? [] };
  return {
    ...(provider_id && { authorization: { provider_id, provider_type: 'oauth2', oauth2 } }),
    ...(secrets?.length && { secrets: secrets.map(({ key }) => ({ key })) }),
  };
}
