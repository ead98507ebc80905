// Sends signed deliveries at a fixed rate, and repeats each one without a 2xx after a pause, as the task manager does, in
// a process of its own.
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The endpoints and secrets of the webhooks, between which the deliveries alternate. */
export type Sending = {
  hooks: { endpoint: string; secret: string; id: string }[];
  count: number;
  seconds: number;
  task: string;
};

/** Times are in Unix milliseconds. Those of a delivery without a 2xx are 0. */
export type Sent = {
  /** When each delivery was sent first. */
  firstSentAt: Float64Array;
  /** When the attempt began whose response was a 2xx, and when that response arrived. */
  acknowledgedSentAt: Float64Array;
  acknowledgedAt: Float64Array;
  /** How many attempts had each status, and who responded; 0 without a response. */
  statuses: Record<string, number>;
};

/** The task manager gives up after this time, and after the last of these pauses. */
const TIMEOUT_MS = 7_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/** The number of attempts in flight beyond which new deliveries wait, so that a busy machine is not overloaded. */
const MAX_IN_FLIGHT = 400;

const agent = new Agent({ keepAlive: true });
let inFlight = 0;

/** Returns the status, and by whom it was sent. */
function post(endpoint: string, body: string, signature: string): Promise<{ status: number; by: string }> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-signature': signature,
    };
    const asked = request(endpoint, { method: 'POST', agent, headers }, (response) => {
      const by = response.headers['x-replica'] === undefined ? 'haproxy' : 'gateway';
      response.resume().on('error', () => {});
      resolve({ status: response.statusCode ?? 0, by });
    });
    const timer = setTimeout(() => asked.destroy(), TIMEOUT_MS);
    asked.on('close', () => clearTimeout(timer));
    asked.on('error', () => resolve({ status: 0, by: 'nobody' }));
    asked.end(body);
  });
}

async function send({ hooks, count, seconds, task }: Sending): Promise<Sent> {
  const [firstSentAt, acknowledgedSentAt, acknowledgedAt] = [0, 1, 2].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const statuses: Record<string, number> = {};
  const deliver = async (number: number) => {
    const { endpoint, secret, id } = hooks[number % hooks.length] as Sending['hooks'][number];
    const history_items = [{ id: `d${number}`, field: 'name' }];
    const body = JSON.stringify({ event: 'taskUpdated', task_id: task, webhook_id: id, history_items });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    firstSentAt[number] = Date.now();
    for (let attempt = 0; ; attempt++) {
      const sentAt = Date.now();
      inFlight++;
      const { status, by } = await post(endpoint, body, signature);
      inFlight--;
      const name = `${status} ${by}`;
      statuses[name] = (statuses[name] ?? 0) + 1;
      if (status >= 200 && status < 300) {
        acknowledgedSentAt[number] = sentAt;
        acknowledgedAt[number] = Date.now();
        return;
      }
      const pause = PAUSES_MS[attempt];
      if (pause === undefined) return;
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  };
  const began = performance.now();
  const delivering: Promise<void>[] = [];
  while (delivering.length < count) {
    const due = Math.min(count, ((performance.now() - began) / 1_000 / seconds) * count);
    while (delivering.length < due && inFlight < MAX_IN_FLIGHT) delivering.push(deliver(delivering.length));
    await sleep(2);
  }
  await Promise.all(delivering);
  return { firstSentAt, acknowledgedSentAt, acknowledgedAt, statuses };
}

process.once('message', async (sending: Sending) => process.send?.(await send(sending), () => process.disconnect()));
