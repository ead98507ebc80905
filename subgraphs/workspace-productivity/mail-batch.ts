import DataLoader from 'dataloader';
import type { WireRequest } from '../endpoint.ts';
import { ToolError } from '../errors.ts';
import {
  type Answered,
  pauseBefore,
  RETRIES,
  type SendOptions,
  type Settled,
  settled,
  type Upstream,
  WHOLE_CALL,
  withoutSecret,
} from '../upstream.ts';
import { readParts, writeParts } from './batch-parts.ts';

/** Gmail takes 100 parts and advises 50. */
const MOST = 50;
/** By this path on its host Gmail knows a part. */
const API = '/gmail/v1';
const READ_BY_ID = /^\/users\/me\/(messages|drafts|threads)\/./;

type Asked = { request: WireRequest; options: SendOptions };

/** Where the batches of a mailbox are taken: `…/batch/gmail/v1` where the mailbox is at `…/gmail/v1`. */
export function batchUrl(url: string): string {
  return url.endsWith(API) ? `${url.slice(0, -API.length)}/batch${API}` : `${new URL(url).origin}/batch${API}`;
}

/**
 * A mailbox that reads of messages, drafts and threads reach together: those of one moment go out in batches of 50, one alone as it
 * is. Each is answered or refused by itself; those that may be asked again are, twice at most, together.
 */
export function batching(single: Upstream, batches: Upstream): Upstream {
  const together = new DataLoader<Asked, unknown>((asked) => readTogether(single, batches, asked), {
    cache: false,
    maxBatchSize: MOST,
  });
  return {
    ...single,
    send: (request, options) =>
      request.method === 'GET' && READ_BY_ID.test(request.path)
        ? together.load({ request, options })
        : single.send(request, options),
  };
}

async function readTogether(single: Upstream, batches: Upstream, asked: readonly Asked[]): Promise<unknown[]> {
  const [only, ...others] = asked;
  if (only && others.length === 0) return [await single.send(only.request, only.options).catch((error) => error)];
  const ends = Math.min(Date.now() + WHOLE_CALL, endOf(asked));
  const answers = await sendBatch(batches, asked);
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    const again = worthAgain(answers, attempt, ends);
    if (again.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, Math.max(...again.map(({ pause }) => pause))));
    const second = again.map(({ place }) => asked[place]!);
    for (const [index, answer] of (await sendBatch(batches, second)).entries()) answers[again[index]!.place] = answer;
  }
  return answers.map((answer) => ('fault' in answer ? answer.fault : answer.value));
}

/** The parts that may be asked again before time is up, and how long each has to wait. */
function worthAgain(answers: Settled[], attempt: number, ends: number): { place: number; pause: number }[] {
  return answers
    .map((answer, place) => ({ place, pause: pauseOf(answer, attempt) }))
    .filter(({ pause }) => Date.now() + pause < ends);
}

const pauseOf = (answer: Settled, attempt: number) =>
  'fault' in answer && answer.again ? pauseBefore(attempt, answer.fault) : Number.POSITIVE_INFINITY;

/** Sends one batch. A fault of the batch as a whole is the fault of each of its parts. */
async function sendBatch(batches: Upstream, asked: readonly Asked[]): Promise<Settled[]> {
  const { contentType, body } = writeParts(
    API,
    asked.map(({ request }) => request),
  );
  const headers = { 'content-type': contentType, accept: 'multipart/mixed' };
  const { tool } = asked[0]!.options;
  const options = {
    repeatable: true,
    withCredential: true,
    whole: true,
    endsAt: endOf(asked),
    ...(tool ? { tool } : {}),
  };
  try {
    const answer = await batches.send({ method: 'POST', path: '', query: [], headers, body }, options);
    const parts = readParts(answer as Answered);
    return asked.map((each, place) => settlePart(batches, each, parts.get(place)));
  } catch (error) {
    return asked.map(() => ({ fault: error as ToolError, again: false }));
  }
}

/** Reads of several operations may share a batch: the one with most time left decides. */
const endOf = (asked: readonly Asked[]) =>
  Math.max(...asked.map(({ options }) => options.endsAt ?? Number.POSITIVE_INFINITY));

function settlePart({ service, address }: Upstream, asked: Asked, part: Answered | undefined): Settled {
  const { request, options } = asked;
  if (!part) {
    const message = `${service.name}: left this part of a batch without an answer`;
    return {
      fault: new ToolError('UPSTREAM_REJECTED', message, options.tool ? { tool: options.tool } : {}),
      again: false,
    };
  }
  const outcome = settled(part, service, request, options);
  return 'fault' in outcome ? { ...outcome, fault: withoutSecret(outcome.fault, address.credential) } : outcome;
}
