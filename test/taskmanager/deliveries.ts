import { createHmac } from 'node:crypto';
import type { Sandbox } from '../../sandbox/server.ts';

export const WORKSPACE = '9006054115';

/** A webhook in the response of the task manager. */
export type ListedWebhook = { id: string; endpoint: string; secret: string };

/** The webhook that the graph has registered in the sandbox. */
export async function registeredWebhook(sandbox: Pick<Sandbox, 'url'>): Promise<ListedWebhook> {
  const headers = { authorization: 'pk_4100001_SANDBOX' };
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/team/${WORKSPACE}/webhook`, { headers });
  return ((await response.json()) as { webhooks: ListedWebhook[] }).webhooks[0]!;
}

/** A signed delivery, as options for `fetch`. */
export function signed(payload: object | string | Buffer, secret: string, headers: Record<string, string> = {}) {
  const body = Buffer.isBuffer(payload)
    ? payload
    : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signature, ...headers },
  };
}

/** Sends a signed delivery to a webhook. Returns the status. */
export async function deliverTo(
  { endpoint, secret }: Pick<ListedWebhook, 'endpoint' | 'secret'>,
  payload: object | string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await fetch(endpoint, signed(payload, secret, headers))).status;
}
