import { Agent } from 'node:http';
import got from 'got';
import { z } from 'zod';
import { type Health, SOUND } from '../../subgraphs/graph/health.ts';
import { Probe } from '../../subgraphs/graph/probe.ts';
import type { SubgraphStatus } from '../../subgraphs/graph/status.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';

const READY = z.object({
  status: z.string(),
  reasons: z.array(z.object({ what: z.string(), reason: z.string() })).default([]),
});

/** For how long it is taken to be as it was, in milliseconds. */
const FRESH = 1_000;

/** What finds out how a subgraph in another process is, by its `/ready`: whatever keeps that one from its work, only makes ours worse. */
export function remoteHealth(name: string, url: string, headers: Record<string, string>): Probe<Health> {
  const agent = new Agent({ keepAlive: true });
  const worseFor = (reason: string): Health => ({
    failing: [],
    degraded: [{ what: `subgraph ${name}`, reason: redactSecrets(reason) }],
  });
  const look = async (): Promise<Health> => {
    try {
      const { body } = await got(`${url}/ready`, {
        agent: { http: agent },
        headers,
        followRedirect: false,
        throwHttpErrors: false,
        retry: { limit: 0 },
        timeout: { request: 1_000 },
      });
      const { status, reasons } = READY.parse(JSON.parse(body));
      if (status === 'ready') return SOUND;
      return worseFor(reasons.map(({ what, reason }) => `${what}: ${reason}`).join('; ') || status);
    } catch (fault) {
      const { code, name: kind } = errorOf(fault);
      return worseFor(`cannot be reached (${code ?? kind})`);
    }
  };
  return new Probe(look, { first: SOUND, silent: worseFor('does not answer'), fresh: FRESH });
}

const time = z.number().nullable();

const STATUS = z.object({
  deliveries: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['live', 'degraded']),
      reason: z.string().nullable(),
      since: z.number(),
      lastDeliveryAt: time,
      lastCheckAt: time,
      nextCheckAt: time,
    }),
  ),
  logs: z.array(
    z.object({
      name: z.string(),
      events: z.number(),
      lagMs: z.number(),
      following: z.number(),
      replaying: z.number(),
    }),
  ),
  services: z.array(
    z.object({
      name: z.string(),
      circuit: z.enum(['closed', 'open', 'half-open']),
      retryAfterMs: z.number(),
      left: z.number().nullable(),
      waiting: z.number(),
      underWay: z.number(),
    }),
  ),
  tools: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      failed: z.number(),
      averageMs: z.number(),
      longestMs: z.number(),
    }),
  ),
});

/** Reads what a subgraph in another process is busy with; undefined where it does not say so in a second. */
export async function remoteStatus(url: string, headers: Record<string, string>): Promise<SubgraphStatus | undefined> {
  try {
    const body = await got(`${url}/status.json`, {
      headers,
      followRedirect: false,
      retry: { limit: 0 },
      timeout: { request: 1_000 },
    }).json();
    return STATUS.parse(body);
  } catch {
    return undefined;
  }
}
