import { Agent, request } from 'node:http';

/** Names of the acknowledged and the rejected writes, and other failures. */
export type Outcome = { acknowledged: string[]; refused: string[]; faults: string[] };

const MUTATION = (task: string, name: string) =>
  `mutation { addTaskComment(specificTaskId: "${task}", commentContent: "${name}", sendNotificationsToAll: false) { id } }`;

/** Writes to a graph over several keep-alive connections until it accepts no more connections. */
export async function loadUntilRefused(url: string, task: string, clients = 6): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: [], refused: [], faults: [] };
  await Promise.all(Array.from({ length: clients }, (_, client) => loadOne(url, task, client, outcome)));
  return outcome;
}

async function loadOne(url: string, task: string, client: number, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; outcome.refused.length === 0 && outcome.faults.length === 0; count++) {
    const name = `load-${client}-${count}`;
    const { body, fault, isNew } = await post(`${url}/graphql`, agent, JSON.stringify({ query: MUTATION(task, name) }));
    if (body && !body.errors) outcome.acknowledged.push(name);
    // Connections in the backlog are reset when the server closes. That also counts as a rejection.
    else if (fault === 'ECONNREFUSED' || (fault === 'ECONNRESET' && isNew)) outcome.refused.push(name);
    else outcome.faults.push(`${name}: ${fault ?? JSON.stringify(body)}`);
  }
  agent.destroy();
}

type Posted = { body?: { data?: unknown; errors?: unknown }; fault?: string; isNew: boolean };

/** Not `fetch`, which retries after a connection reset. */
function post(url: string, agent: Agent, body: string): Promise<Posted> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const fail = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ fault: code ?? message, isNew: !sent.reusedSocket });
    const sent = request(url, { method: 'POST', agent, headers }, async (response) => {
      try {
        const text = Buffer.concat(await response.toArray()).toString();
        if (response.statusCode === 200) resolve({ body: JSON.parse(text), isNew: false });
        else fail(new Error(`status ${response.statusCode}: ${text}`));
      } catch (error) {
        fail(error as Error);
      }
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
