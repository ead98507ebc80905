import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Webhook = { endpoint: string; secret: string };

export const WORKSPACE = '9006054115';

export async function webhookOf(sandboxUrl: string): Promise<Webhook> {
  const headers = { authorization: 'pk_4100001_SANDBOX' };
  const response = await fetch(`${sandboxUrl}/taskmanager/api/v2/team/${WORKSPACE}/webhook`, { headers });
  return ((await response.json()) as { webhooks: Webhook[] }).webhooks[0]!;
}

let count = 0;

/** Returns the body of a unique webhook delivery of typical size. */
export function newBody(): string {
  const id = String(4_000_000_000_000_000_000n + BigInt(++count));
  const user = { id: 183, username: 'John', email: 'john@company.example', color: '#7b68ee', initials: 'J' };
  const status = (name: string) => ({ status: name, color: '#f9d900', orderindex: 1, type: 'custom' });
  const item = {
    id,
    type: 1,
    date: '1642736194135',
    field: 'status',
    parent_id: '162641062',
    data: { status_type: 'custom' },
  };
  const change = { source: null, user, before: status('to do'), after: status('in progress') };
  const task_id = `t${count % 1_000}`;
  return JSON.stringify({
    event: 'taskStatusUpdated',
    history_items: [{ ...item, ...change }],
    task_id,
    webhook_id: 'w',
  });
}

/** Returns signed webhook deliveries as raw HTTP requests. */
export function deliveries({ endpoint, secret }: Webhook, times: number): Buffer[] {
  const { host, pathname } = new URL(endpoint);
  return Array.from({ length: times }, () => {
    const body = newBody();
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const head = [
      `POST ${pathname} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/json',
      `x-signature: ${signature}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

/**
 * Keep-alive connections, each with at most one in-flight request. Bare sockets are used because they need less CPU
 * time than an HTTP client.
 */
export class Connections {
  readonly #idle: Connection[];
  readonly #waiting: ((connection: Connection) => void)[] = [];

  private constructor(connections: Connection[]) {
    this.#idle = connections;
  }

  static async open(url: string, size: number): Promise<Connections> {
    const port = Number(new URL(url).port);
    return new Connections(await Promise.all(Array.from({ length: size }, () => Connection.open(port))));
  }

  /** Waits for a free connection and sends the request. Throws if the response status is not 200. */
  async send(request: Buffer): Promise<void> {
    const connection = this.#idle.pop() ?? (await new Promise<Connection>((resolve) => this.#waiting.push(resolve)));
    await connection.send(request);
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }
}

class Connection {
  readonly #socket: Socket;
  #answer = '';
  #settle: PromiseWithResolvers<void> = Promise.withResolvers();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('error', (error) => this.#settle.reject(error));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  send(request: Buffer): Promise<void> {
    this.#settle = Promise.withResolvers();
    this.#socket.write(request);
    return this.#settle.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#answer += text;
    const body = this.#answer.indexOf('\r\n\r\n') + 4;
    if (body < 4 || this.#answer.length < body + Number(/content-length: (\d+)/i.exec(this.#answer)?.[1])) return;
    const status = this.#answer.slice(9, 12);
    this.#answer = '';
    if (status === '200') this.#settle.resolve();
    else this.#settle.reject(new Error(`a delivery got status ${status}`));
  }
}

/**
 * Sends requests at a fixed rate without waiting for responses. Returns the time from each request's scheduled start to
 * its response, in milliseconds.
 */
export async function openLoop(connections: Connections, requests: Buffer[], perSecond: number): Promise<number[]> {
  const began = performance.now();
  const took: Promise<number>[] = [];
  const dueAt = (index: number) => began + (index * 1_000) / perSecond;
  while (took.length < requests.length) {
    while (took.length < requests.length && dueAt(took.length) <= performance.now()) {
      const due = dueAt(took.length);
      took.push(connections.send(requests[took.length]!).then(() => performance.now() - due));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(took);
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)]!;
}
