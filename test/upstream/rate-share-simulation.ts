import { areFew, callsLeft, type Shares, withShareOf } from '../../subgraphs/upstream/rate-shares.ts';

const [WINDOW_MS, RENEW_MS] = [60_000, 2_000];
/** The duration of a call, after which a process knows how many calls are left. */
const STEP_MS = 100;
const MINUTES = 6;

export type Simulated = {
  /** The highest number of rate-limit responses in one minute. */
  rejected: number;
  /** The part of the limit that was used in the last minute. */
  used: number;
  /** The time until each new process had half of an equal share, in milliseconds. */
  sharedAfterMs: number;
};

type Replica = {
  id: string;
  joinsAt: number;
  leavesAt: number;
  share: number;
  left: number;
  used: number;
  window: number;
};

/**
 * Simulates processes that always have more calls to make than one credential may make. All know the calls that are
 * left only as of their last call. Half of them start after 90 s, and half stop after 210 s.
 */
export function simulate(replicas: number, limit: number): Simulated {
  const all = Array.from({ length: replicas }, (_, index): Replica => {
    const [joinsAt, leavesAt] = [index % 2 === 0 ? 0 : 90_000, index % 4 < 2 ? Number.POSITIVE_INFINITY : 210_000];
    return { id: String(index), joinsAt, leavesAt, share: 0, left: limit, used: 0, window: 0 };
  });
  const rejected = Array<number>(MINUTES).fill(0);
  const made = Array<number>(MINUTES).fill(0);
  let shares: Shares = {};
  let closedWindow = -1;
  let sharedAfterMs = 0;
  for (let now = 0; now < MINUTES * WINDOW_MS; now += STEP_MS) {
    const window = Math.floor(now / WINDOW_MS);
    const running = all.filter(({ joinsAt, leavesAt }) => joinsAt <= now && now < leavesAt);
    for (const [index, replica] of running.entries()) {
      if (replica.window !== window) Object.assign(replica, { window, left: limit, used: 0 });
      if ((now + index * STEP_MS) % RENEW_MS !== 0 && now !== replica.joinsAt) continue;
      shares = withShareOf(replica.id, replica.used / limit, shares, now);
      replica.share = shares[replica.id]?.share ?? 0;
      if (areFew({ limit, left: replica.left })) closedWindow = window;
      if (closedWindow === window && replica.share === 0) replica.left = 0;
    }
    const slowest = running.filter(({ share }) => share < 0.5 / running.length);
    for (const { joinsAt } of slowest) sharedAfterMs = Math.max(sharedAfterMs, now + STEP_MS - joinsAt);
    const calls = running.map(({ share, left, used }) => Math.max(0, callsLeft(share, { limit, left, used }).atOnce));
    for (const [index, replica] of running.entries()) {
      const count = calls[index] ?? 0;
      const accepted = Math.min(count, limit - (made[window] ?? 0));
      made[window] = (made[window] ?? 0) + accepted;
      rejected[window] = (rejected[window] ?? 0) + count - accepted;
      replica.used += accepted;
      if (count > 0) replica.left = limit - (made[window] ?? 0);
    }
  }
  return { rejected: Math.max(...rejected), used: (made.at(-1) ?? 0) / limit, sharedAfterMs };
}
