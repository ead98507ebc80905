import got from 'got';
import { z } from 'zod';
import type { SubgraphStatus } from '../../subgraphs/graph/status.ts';

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
