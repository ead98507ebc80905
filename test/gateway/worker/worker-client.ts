import { SignJWT } from 'jose';

export const SECRET = 'shared by an engine and its worker';

/** A token as an engine signs one. */
export const tokenOf = (secret = SECRET) =>
  new SignJWT({ ver: '1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('worker')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));

/** Each has an id of its own: what is sent again with the same one is run once. */
let count = 0;

type Answer = { status: number; body: any };

/** Has tools of a worker run, as an engine does. */
export function invokerOf(url: () => string, user?: string) {
  const send = async (invocation: unknown): Promise<Answer> => {
    const response = await fetch(`${url()}/worker/tools/invoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' },
      body: JSON.stringify(invocation),
    });
    return { status: response.status, body: await response.json() };
  };
  const invoke = (tool: string, inputs: Record<string, unknown>): Promise<Answer> => {
    const [toolkit, name] = tool.split('.');
    const context = user === undefined ? {} : { user_id: user };
    return send({ execution_id: `tc_${++count}`, tool: { name, toolkit, version: null }, inputs, context });
  };
  return { send, invoke };
}
