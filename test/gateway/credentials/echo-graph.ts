import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { postJson } from '../../post-json.ts';
import { startGraph } from '../../toolgraph.ts';
import { startEcho } from './echo-upstream.ts';

export type EchoGraph = RunningServer & { echo: Awaited<ReturnType<typeof startEcho>> };

/** A graph over services that return the credential's owner in every value. */
export function useEchoGraph(environment: NodeJS.ProcessEnv = {}): EchoGraph {
  const graph = {} as EchoGraph;
  beforeAll(async () => {
    const echo = await startEcho();
    Object.assign(graph, await startGraph({ ...echo.environment, ...environment }), { echo });
  });
  afterAll(async () => {
    await graph.stop();
    await graph.echo.stop();
  });
  return graph;
}

/** Reads from every service, with the same ids for all callers. */
export const QUESTION = `query Question {
  taskManagerUser { username }
  workspaces { id name members { user { email } } }
  task(id: "abc") { name list { name } }
  authConnections(userId: "somebody@example.com") { items { providerId } }
  calendar { summary timeZone events(minEndDatetime: "2026-07-01T00:00:00", maxStartDatetime: "2026-07-02T00:00:00") { items { summary } } }
  mailProfile { email messagesTotal }
}`;

export const WRITE =
  'mutation { trackUserEvent(mode: EXECUTE, body: { userId: "u", event: "seen" }) { receipt { messageId } } }';

export async function ask({ url }: { url: string }, query: string, headers: Record<string, string> = {}): Promise<any> {
  const response = await postJson(`${url}/graphql`, { query }, headers);
  return { status: response.status, ...((await response.json()) as object) };
}

/** The owners named in a response. */
export const ownersIn = (answer: unknown) => [...new Set(JSON.stringify(answer).match(/owner\d+x/g))];
