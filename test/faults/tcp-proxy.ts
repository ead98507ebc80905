import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Pair = { client: Socket; upstream: Socket };

/** Forwards TCP connections to a port of this machine, which can change, unless the network is partitioned. */
export class TcpProxy {
  readonly #server = createServer((client) => this.#accept(client));
  readonly #pairs = new Set<Pair>();
  readonly #waiting = new Set<Socket>();
  #target: number | undefined;
  #isPartitioned = false;

  /** Starts a proxy that closes all connections until it has a target. */
  static async start(): Promise<TcpProxy> {
    const proxy = new TcpProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Closes all connections. Later ones lead to the target, or are closed too. */
  switchTo(target: number | undefined): void {
    this.#target = target;
    for (const { client, upstream } of this.#pairs) for (const socket of [client, upstream]) socket.destroy();
  }

  /** Holds back all bytes, in both directions, until `heal`. Connections seem to open, but nobody responds. */
  partition(): void {
    this.#isPartitioned = true;
    for (const { client, upstream } of this.#pairs) {
      client.unpipe().pause();
      upstream.unpipe().pause();
    }
  }

  heal(): void {
    this.#isPartitioned = false;
    for (const pair of this.#pairs) this.#join(pair);
    for (const client of this.#waiting) this.#forward(client);
    this.#waiting.clear();
  }

  stop(): void {
    this.switchTo(undefined);
    for (const client of this.#waiting) client.destroy();
    this.#server.close();
  }

  #accept(client: Socket): void {
    client.on('error', () => {});
    if (this.#isPartitioned) this.#hold(client);
    else this.#forward(client);
  }

  #hold(client: Socket): void {
    client.pause();
    this.#waiting.add(client);
    client.on('close', () => this.#waiting.delete(client));
  }

  #forward(client: Socket): void {
    if (this.#target === undefined) return void client.destroy();
    const upstream = connect(this.#target, '127.0.0.1').on('error', () => {});
    const pair = { client, upstream };
    this.#pairs.add(pair);
    const leave = () => {
      this.#pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    client.on('close', leave);
    upstream.on('close', leave);
    if (!this.#isPartitioned) this.#join(pair);
  }

  #join({ client, upstream }: Pair): void {
    client.pipe(upstream).pipe(client);
  }
}
