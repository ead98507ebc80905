import { SignJWT } from 'jose';
import { isLoopback } from '../../state/post.ts';
import type { InputParameter, Requirement, ToolRecord, ValueSchema } from '../records/records.ts';

/** What a worker says a tool is; what is not there may be null. */
type Definition = {
  name: string;
  description?: string | null;
  toolkit: { name: string; description?: string | null; version?: string | null };
  input: { parameters?: WireParameter[] | null };
  output?: { description?: string | null; available_modes?: string[] | null; value_schema?: WireSchema | null } | null;
  requirements?: {
    authorization?: { provider_id?: string | null; oauth2?: { scopes?: string[] | null } | null } | null;
    secrets?: { key: string }[] | null;
  } | null;
};
type WireSchema = { val_type: string; inner_val_type?: string | null; enum?: string[] | null };
type WireParameter = {
  name: string;
  required?: boolean;
  description?: string | null;
  inferrable?: boolean;
  value_schema: WireSchema;
};

/** Why a worker is not healthy; undefined when it is. */
export async function askHealth(uri: string, limit: number): Promise<string | undefined> {
  try {
    const { status, body } = await call(uri, 'health', { limit });
    return status === 200 && (body as { status?: string }).status === 'ok'
      ? undefined
      : `the worker answered ${status}`;
  } catch (error) {
    return `the worker cannot be reached: ${(error as Error).message}`;
  }
}

/** The tools that a worker offers; none where it does not answer. */
export async function fetchTools(uri: string, secret: string): Promise<Omit<ToolRecord, 'worker'>[]> {
  try {
    const { status, body } = await call(uri, 'tools', { limit: 5_000, secret });
    return status === 200 && Array.isArray(body) ? body.map(toolRecord) : [];
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
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as unknown) };
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
}: Definition): Omit<ToolRecord, 'worker'> {
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
      available_modes: (output?.available_modes ?? ['value', 'error']) as ToolRecord['output']['available_modes'],
      value_schema: output?.value_schema ? valueSchema(output.value_schema) : { val_type: 'json' },
    },
    needs: needsOf(requirements ?? {}),
  };
}

function parameter({ name, required, description, inferrable, value_schema }: WireParameter): InputParameter {
  return {
    name,
    required: required ?? false,
    description: description ?? '',
    inferrable: inferrable ?? true,
    value_schema: valueSchema(value_schema),
  };
}

function valueSchema({ val_type, inner_val_type, enum: values }: WireSchema): ValueSchema {
  return { val_type, ...(inner_val_type && { inner_val_type }), ...(values && { enum: values }) } as ValueSchema;
}

function needsOf({ authorization, secrets }: NonNullable<Definition['requirements']>): Requirement {
  const provider_id = authorization?.provider_id;
  const oauth2 = { scopes: authorization?.oauth2?.scopes ?? [] };
  return {
    ...(provider_id && { authorization: { provider_id, provider_type: 'oauth2', oauth2 } }),
    ...(secrets?.length && { secrets: secrets.map(({ key }) => ({ key })) }),
  };
}
