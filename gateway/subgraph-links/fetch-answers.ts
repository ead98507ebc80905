import type { FastifyReply } from 'fastify';
import type { FormattedExecutionResult, OperationDefinitionNode } from 'graphql';
import { writeJson } from '../../subgraphs/upstream/json.ts';
import { whenOver } from '../http/http-server.ts';
import { counted, named } from '../requests/operation-log.ts';
import { tenths } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import type { Fetch } from './gateway-requests.ts';
import type { PausedFetches } from './paused-fetches.ts';
import { BACK_HEADER, CALLS_HEADER, FURTHER_HEADER, REPORT_HEADER } from './wire-names.ts';

/** A fetch that is being executed. */
export type Running = Fetch & { operation: OperationDefinitionNode; answer: Promise<FormattedExecutionResult> };

/** Answers a fetch; or pauses it, and asks its gateway for more calls. */
export async function answerOrAsk(
  reply: FastifyReply,
  running: Running,
  paused: PausedFetches<Running>,
): Promise<FastifyReply> {
  const { allowance, log, operation, leave } = running;
  whenOver(reply.raw, () => reply.raw.writableFinished || leave());
  let isPaused = false;
  try {
    isPaused = (await allowance?.isNeededBefore(running.answer)) === true;
    if (isPaused) {
      // What fails meanwhile is said when it goes on.
      running.answer.catch(() => {});
      return reply
        .code(202)
        .header(FURTHER_HEADER, `${paused.keep(running)} ${allowance?.times}`)
        .send();
    }
    const answer = await running.answer;
    reply.header(CALLS_HEADER, log.takeCounts());
    if (allowance) reply.header(BACK_HEADER, allowance.back());
    if (log.report) reply.header(REPORT_HEADER, log.report.take());
    logFetch(reply, operation, answer);
    return reply.serializer(writeJson).header('content-type', 'application/json; charset=utf-8').send(answer);
  } finally {
    if (!isPaused) running.end();
  }
}

/** The gateway has a line of its own for the operation that this is a part of. */
function logFetch(
  { request, elapsedTime }: FastifyReply,
  of: OperationDefinitionNode,
  { errors }: FormattedExecutionResult,
) {
  if (!log.isLevelEnabled('debug')) return;
  log.debug({ requestId: request.id, ...named(of), ms: tenths(elapsedTime), ...counted(errors) }, 'fetch of a gateway');
}
