import { SignJWT } from 'jose';
import * as z from 'zod';
import { messageOf } from '../../state/error-message.ts';
import { isObject } from '../../state/json-object.ts';
import type { Outgoing } from '../../state/outgoing.ts';
import type { Requirement, ToolRecord, ValueSchema } from '../records/records.ts';
import { flag, listOf, objectOf, REQUIRED_TEXT, TEXT } from './shapes.ts';

const SCHEMA = objectOf({
  val_type: TEXT,
  inner_val_type: TEXT,
  enum: z.array(z.unknown()).optional().catch(undefined),
});

const PARAMETER = z.object({
  name: REQUIRED_TEXT,
  required: flag(false),
  description: TEXT,
  inferrable: flag(true),
  value_schema: SCHEMA,
});

const REQUIREMENTS = objectOf({
  authorization: objectOf({ provider_id: TEXT, oauth2: objectOf({ scopes: listOf(z.string()) }) }),
  secrets: listOf(z.object({ key: REQUIRED_TEXT })),
});

const DEFINITION = z.object({
  name: REQUIRED_TEXT,
  description: TEXT,
  toolkit: z.object({ name: REQUIRED_TEXT, description: TEXT, version: TEXT }),
  input: objectOf({ parameters: listOf(PARAMETER) }),
  output: objectOf({
    description: TEXT,
    available_modes: z.array(z.string()).optional().catch(undefined),
    value_schema: SCHEMA,
  }),
  requirements: REQUIREMENTS,
});

/** Returns the reason why the worker is unhealthy, or undefined if the worker is healthy. */
export async function checkHealth(outgoing: Outgoing, uri: string, limit: number): Promise<string | undefined> {
  try {
    const { status, body } = await call(outgoing, uri, 'health', { limit });
    return status === 200 && isObject(body) && body.status === 'ok' ? undefined : `the worker responded with ${status}`;
  } catch (error) {
    return `the worker cannot be reached: ${messageOf(error)}`;
  }
}

/** Returns the worker's tools, or an empty list if the worker does not respond. */
export async function fetchTools(
  outgoing: Outgoing,
  uri: string,
  secret: string,
): Promise<Omit<ToolRecord, 'worker'>[]> {
  try {
    const { status, body } = await call(outgoing, uri, 'tools', { limit: 5_000, secret });
    return status === 200 ? listOf(DEFINITION).parse(body).map(toolRecord) : [];
  } catch {
    return [];
  }
}

/** Calls a tool on a worker. Rejects if the worker does not respond. */
export function invoke(outgoing: Outgoing, uri: string, secret: string, request: object, limit: number) {
  return call(outgoing, uri, 'tools/invoke', { limit, secret, request });
}

type Call = { limit: number; secret?: string; request?: object };

async function call(outgoing: Outgoing, uri: string, endpoint: string, { limit, secret, request }: Call) {
  const { status, text } = await outgoing.call(`${uri.replace(/\/$/, '')}/worker/${endpoint}`, {
    method: request ? 'POST' : 'GET',
    headers: {
      ...(request && { 'content-type': 'application/json' }),
      ...(secret && { authorization: `Bearer ${await tokenFor(secret)}` }),
    },
    ...(request && { body: JSON.stringify(request) }),
    limit: AbortSignal.timeout(limit),
  });
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return { status, body };
}

/** Creates a token for a single call to a worker. The token is valid for 5 minutes. */
function tokenFor(secret: string): Promise<string> {
  const claims = new SignJWT({ ver: '1' }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return claims.setAudience('worker').setIssuedAt().setExpirationTime('5m').sign(new TextEncoder().encode(secret));
}

function toolRecord(definition: z.infer<typeof DEFINITION>): Omit<ToolRecord, 'worker'> {
  const { name, description, toolkit, input, output, requirements } = definition;
  const version = toolkit.version ?? '0.0.0';
  return {
    name,
    qualified_name: `${toolkit.name}.${name}`,
    fully_qualified_name: `${toolkit.name}.${name}@${version}`,
    description: description ?? '',
    toolkit: { name: toolkit.name, version, description: toolkit.description ?? '' },
    input: { parameters: input.parameters.map(parameter) },
    output: {
      description: output.description ?? '',
      available_modes: output.available_modes ?? ['value', 'error'],
      value_schema: valueSchema(output.value_schema),
    },
    needs: needsOf(requirements),
  };
}

const parameter = ({ description, value_schema, ...rest }: z.infer<typeof PARAMETER>) => ({
  ...rest,
  description: description ?? '',
  value_schema: valueSchema(value_schema),
});

function valueSchema({ val_type = 'json', inner_val_type, enum: values }: z.infer<typeof SCHEMA>): ValueSchema {
  return { val_type, ...(inner_val_type && { inner_val_type }), ...(values && { enum: values }) };
}

function needsOf({ authorization, secrets }: z.infer<typeof REQUIREMENTS>): Requirement {
  const { provider_id, oauth2 } = authorization;
  return {
    ...(provider_id && { authorization: { provider_id, provider_type: 'oauth2', oauth2 } }),
    ...(secrets.length > 0 && { secrets }),
  };
}
