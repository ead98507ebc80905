import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import WebSocket from 'ws';

/**
 * A subscriber that resumes from its cursor whenever its stream ends, until it is stopped, and its received messages.
 */
export type ResumingSubscriber = {
  ids: string[];
  /** The number of streams that it has begun. */
  streams: number;
  faults: string[];
  /** Ends its stream, after which it resumes. */
  move(): void;
  stop(): void;
};

/** The content of a message. */
export type Message = {
  data?: { taskEvents: { id: string; historyItems: { id: string }[] } | null } | null;
  errors?: { message: string }[];
  extensions?: { cursor?: string; replaying?: boolean; delivery?: { status: string; reason: string } };
};

/** The start position of a subscriber, and additional receivers of its messages and of its streams' response headers. */
type Following = {
  after?: string;
  headers?: Record<string, string>;
  onStream?: (headers: Record<string, string>) => void;
  onMessage?: (message: Message) => void;
};

type Stream = {
  url: string;
  query: string;
  after: string;
  headers: Record<string, string>;
  opened(headers: Record<string, string>): void;
  take(message: Message): void;
  over: AbortSignal;
};

/** Follows a stream from a cursor. Resolves when the stream has ended in any way. */
type Follow = (stream: Stream) => Promise<void>;

const overSocket: Follow = async ({ url, query, after, headers, opened, take, over }) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
    headers,
  });
  const stop = () => socket.terminate();
  over.addEventListener('abort', stop);
  socket.on('error', () => {});
  socket.on('upgrade', ({ headers }) => opened(headers as Record<string, string>));
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  socket.on('message', (bytes: Buffer) => {
    const { type, payload } = JSON.parse(String(bytes));
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { after } } }));
    if (type === 'ping') socket.send('{"type":"pong"}');
    if (type === 'next') take(payload);
    if (type === 'error') take({ errors: payload });
    if (type === 'complete' || type === 'error') socket.close();
  });
  await once(socket, 'close');
  over.removeEventListener('abort', stop);
};

const overEvents: Follow = async ({ url, query, after, headers, opened, take, over }) => {
  const accepted = { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' };
  const body = JSON.stringify({ query, variables: { after } });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: accepted, body, signal: over });
  if (response.ok) opened(Object.fromEntries(response.headers));
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const frames = text.split('\n\n');
    text = frames.pop()!;
    for (const frame of frames) {
      const [, data] = /^data: ?(.+)$/m.exec(frame) ?? [];
      if (/^event: ?next$/m.test(frame) && data) take(JSON.parse(data));
      if (/^event: ?complete$/m.test(frame)) return;
    }
  }
};

/** The protocols of subscribers, by name. */
export const PROTOCOLS = { 'graphql-ws': overSocket, SSE: overEvents };

/** Whether a server also streams to `curl`. */
export async function servesEvents(url: string, query: string): Promise<boolean> {
  const over = new AbortController();
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
    signal: over.signal,
  });
  over.abort();
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Follows a subscription to task events, with the variable `after`, from a cursor or from the start of the log. */
export function followForEver(
  url: string,
  query: string,
  protocol: keyof typeof PROTOCOLS,
  { after = 'START', headers = {}, onStream = () => {}, onMessage = () => {} }: Following = {},
): ResumingSubscriber {
  const over = new AbortController();
  let stream = new AbortController();
  const subscriber: ResumingSubscriber = {
    ids: [],
    streams: 0,
    faults: [],
    move: () => stream.abort(),
    stop: () => {
      over.abort();
      stream.abort();
    },
  };
  let cursor = after;
  const take = (message: Message) => {
    const { data, errors, extensions } = message;
    if (errors && !/lagged/.test(errors[0]!.message)) subscriber.faults.push(errors[0]!.message);
    const event = data?.taskEvents;
    if (event) subscriber.ids.push(...event.historyItems.map(({ id }) => id));
    cursor = extensions?.cursor ?? event?.id ?? cursor;
    onMessage(message);
  };
  const follow = async () => {
    while (!over.signal.aborted) {
      subscriber.streams++;
      stream = new AbortController();
      const followed = { url, query, after: cursor, headers, opened: onStream, take, over: stream.signal };
      await PROTOCOLS[protocol](followed).catch(() => {});
      if (!over.signal.aborted) await setTimeout(250);
    }
  };
  void follow();
  return subscriber;
}
