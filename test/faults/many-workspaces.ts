import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../../sandbox/server.ts';
import { type ListedWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { type Exchange, forward, write } from './recording-proxy.ts';

const OF_WORKSPACE = /\/v2\/team\/(\d+)/;
const WEBHOOKS = /\/v2\/team\/\d+\/webhook$/;

/** A task manager with several workspaces, all of which are the sandbox's only workspace, with webhooks of their own. */
export async function startWorkspaces(sandbox: Sandbox, ids: readonly string[]) {
  const workspaceOf = new Map<string, string>();
  const change = (path: string, method: string, { body, ...answer }: Pick<Exchange, 'status' | 'headers' | 'body'>) => {
    const isChanged = answer.status === 200 && (path.endsWith('/v2/team') || WEBHOOKS.test(path));
    const parsed = isChanged ? JSON.parse(body) : undefined;
    const id = OF_WORKSPACE.exec(path)?.[1] ?? '';
    if (parsed?.teams) parsed.teams = ids.map((each) => ({ ...parsed.teams[0], id: each }));
    if (parsed?.webhooks)
      parsed.webhooks = parsed.webhooks.filter((hook: ListedWebhook) => workspaceOf.get(hook.id) === id);
    if (parsed?.webhook && method === 'POST') workspaceOf.set(parsed.id, id);
    return { ...answer, body: parsed ? JSON.stringify(parsed) : body };
  };
  const answer = async (request: IncomingMessage) => {
    const { url: path = '', method = '' } = request;
    const body = Buffer.concat(await request.toArray());
    const place = sandbox.url + path.replace(OF_WORKSPACE, `/v2/team/${WORKSPACE}`);
    return change(path, method, await forward(place, request, body));
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (answered) => write(response, answered),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/taskmanager/api`;
  return {
    url,
    /** The webhook of a workspace. */
    webhookOf: async (id: string): Promise<ListedWebhook> => {
      const headers = { authorization: 'pk_4100001_SANDBOX' };
      const { webhooks } = (await (await fetch(`${url}/v2/team/${id}/webhook`, { headers })).json()) as any;
      return webhooks[0];
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
