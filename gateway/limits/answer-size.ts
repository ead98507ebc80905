import { type FormattedExecutionResult, GraphQLError } from 'graphql';
import { MessageType } from 'graphql-ws';
import { answerTooLarge } from '../../subgraphs/core/answer-bounds.ts';
import type { RequestContext } from '../requests/request-context.ts';

const CODE = 'ANSWER_TOO_LARGE';

export class AnswerTooLarge extends GraphQLError {
  constructor(maximum: number, message = answerTooLarge(maximum)) {
    super(message, { extensions: { code: CODE, limit: 'answer', maximum, retryable: false } });
  }
}

export const isTooLarge = ({ extensions }: GraphQLError): boolean => extensions.code === CODE;

type Progress = Pick<RequestContext, 'isRefused' | 'hasRunMutation' | 'extensions'> | null | undefined;

/**
 * Returns `text`, or a single error if `text` exceeds the limit. The error keeps the response's extensions if they fit.
 */
export function limitAnswer(limit: number, text: string, request?: Progress): string {
  const bytes = Buffer.byteLength(text);
  if (bytes <= limit) return text;
  const answer = tooLargeAnswer(limit, bytes, request);
  const complete = JSON.stringify({ ...answer, extensions: request?.extensions });
  return Buffer.byteLength(complete) <= limit ? complete : JSON.stringify(answer);
}

export function limitMessage(limit: number, text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes <= limit) return text;
  const message: { type: string } = JSON.parse(text);
  const answer = tooLargeAnswer(limit, bytes);
  if (message.type === MessageType.Next) return JSON.stringify({ ...message, payload: answer });
  return message.type === MessageType.Error ? JSON.stringify({ ...message, payload: answer.errors }) : text;
}

export function tooLargeAnswer(limit: number, bytes: number, request?: Progress): FormattedExecutionResult {
  const executed = `the mutation was executed, but its result of ${bytes} bytes exceeds the limit of ${limit} ("answer" in LIMITS): do not resend the mutation`;
  const error = new AnswerTooLarge(limit, request?.hasRunMutation ? executed : undefined);
  return { errors: [error.toJSON()], ...(request && !request.isRefused ? { data: null } : {}) };
}
