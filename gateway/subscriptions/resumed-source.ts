import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import { backoff } from '../../subgraphs/upstream/backoff.ts';
import { log } from '../settings/log.ts';
import { singly } from '../subgraph-links/execution.ts';
import type { OpenedSource } from './feed.ts';
import { extensionsOf, isPosition } from './messages.ts';

/** The pause before a stream is opened again, in milliseconds. A message resets it. */
const PAUSE = { first: 250, longest: 10_000 };
/** A stream that is silent for longer, in milliseconds, has lost its connection: there is a heartbeat every 15 s. */
const LONGEST_SILENCE = 45_000;

/** What a stream that is opened again needs. */
export type Resumable = {
  /** The subgraph that streams. */
  subgraph: string;
  /** The field of the subscription, under its name in the answer. */
  field: string;
  /** Opens the stream behind a cursor. */
  open(after: string | undefined): Promise<OpenedSource>;
  signal: AbortSignal;
};

/**
 * The stream of a log in another process, opened again behind its last message when the connection to that process is lost. Meanwhile its
 * subscribers get messages without an event that say so.
 */
export async function* resumedSource(
  first: AsyncGenerator<ExecutionResult[]>,
  { subgraph, field, open, signal }: Resumable,
): AsyncGenerator<ExecutionResult[]> {
  let opened: OpenedSource = first;
  let cursor: string | undefined;
  let losses = 0;
  let replaying = true;
  while (!signal.aborted) {
    for await (const message of Symbol.asyncIterator in opened ? untilSilence(singly(opened)) : [opened]) {
      if (isLost(message)) {
        if (cursor === undefined) return yield [message];
        break;
      }
      yield [message];
      if (message.data === undefined) return;
      cursor = extensionsOf(message)?.cursor ?? cursor;
      if (isPosition(message)) replaying = extensionsOf(message)?.replaying === true;
      losses = 0;
    }
    if (signal.aborted || cursor === undefined) return;
    const pause = backoff(losses++, PAUSE);
    log.warn({ subgraph, retryInMs: pause }, 'a stream of a subgraph is lost: it is opened again');
    const delivery = degraded(subgraph);
    yield [{ data: { [field]: null }, extensions: { cursor, ...(replaying ? { replaying } : {}), delivery } }];
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) opened = await open(cursor);
  }
}

const degraded = (subgraph: string) => ({
  status: 'degraded',
  reason: `the subgraph ${subgraph} cannot be reached: events come when it can`,
});

/** Whether a message says that the subgraph cannot be reached, and not what it has answered. */
const isLost = ({ data, errors }: ExecutionResult) =>
  data === undefined && errors?.[0]?.extensions.subgraph !== undefined;

/** The messages of a stream, which ends when nothing has come for long. */
async function* untilSilence(stream: AsyncGenerator<ExecutionResult>): AsyncGenerator<ExecutionResult> {
  try {
    for (;;) {
      const silence = new AbortController();
      const silent = sleep(LONGEST_SILENCE, undefined, { signal: silence.signal, ref: false }).catch(() => undefined);
      const next = await Promise.race([stream.next(), silent]);
      silence.abort();
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    void stream.return(undefined);
  }
}
