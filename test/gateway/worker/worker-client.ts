import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { SignJWT } from 'jose';
import { expect } from 'vitest';
import { postJson } from '../../post-json.ts';

export const SECRET = 'shared by an engine and its worker';

/** A token signed like the engine's. */
export const tokenOf = (secret = SECRET) =>
  new SignJWT({ ver: '1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('worker')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
(formats as unknown as (validator: Ajv2020) => void)(ajv);
const schema = JSON.parse(readFileSync(new URL('tool-call-response.schema.json', import.meta.url), 'utf8'));
const validate = ajv.compile(schema);

/** Fails unless the response to an invocation matches the protocol's schema. */
export function expectReply(body: unknown): void {
  validate(body);
  expect(validate.errors, JSON.stringify(body)).toBeNull();
}

/** Makes invocation ids unique: a repeated id is executed only once. */
let count = 0;

type Answer = { status: number; body: any };

/** Invokes worker tools as the engine does, and checks each response against the protocol's schema. */
export function invokerOf(url: () => string, user?: string, headers: Record<string, string> = {}) {
  const send = async (invocation: unknown): Promise<Answer> => {
    const response = await postJson(`${url()}/worker/tools/invoke`, invocation, {
      authorization: `Bearer ${await tokenOf()}`,
      ...headers,
    });
    const body = await response.json();
    if (response.status === 200) expectReply(body);
    return { status: response.status, body };
  };
  const invoke = (tool: string, inputs: Record<string, unknown>): Promise<Answer> => {
    const [toolkit, name] = tool.split('.');
    const context = user === undefined ? {} : { user_id: user };
    return send({ execution_id: `tc_${++count}`, tool: { name, toolkit, version: null }, inputs, context });
  };
  return { send, invoke };
}
