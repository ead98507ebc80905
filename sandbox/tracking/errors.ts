import type { FastifyReply, FastifyRequest } from 'fastify';
import { MalformedJson } from '../state/service.ts';

/** The error for a rejected call. Strict mode determines how {@link sendError} responds. */
export class TrackingError extends Error {
  readonly status: 400 | 401 | 500;
  readonly problems: string[];

  constructor(status: 400 | 401 | 500, problems: string[]) {
    super(problems.join('; '));
    this.status = status;
    this.problems = problems;
  }
}

/**
 * Handles Pipelines API errors. In strict mode, responds with the error's status and the problems. Otherwise, responds
 * with 200 and `{}`, as the vendor documents for `X-Strict-Mode`.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const trackingError = toTrackingError(error);
  if (trackingError.status < 500 && !isStrict(request)) return reply.code(200).send({});
  return reply.code(trackingError.status).send({ meta: { errors: trackingError.problems } });
}

/** Returns true in strict mode, which requires the exact header `X-Strict-Mode: 1`. */
export function isStrict(request: FastifyRequest): boolean {
  return request.headers['x-strict-mode'] === '1';
}

/**
 * Responds to unknown paths with 404 in the vendor's error format. This is an assumption, because the vendor does not
 * document this case.
 */
export function routeNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ meta: { errors: ['not found'] } });
}

function toTrackingError(error: unknown): TrackingError {
  if (error instanceof TrackingError) return error;
  if (error instanceof MalformedJson) return new TrackingError(400, ['body is not valid JSON']);
  console.error(error);
  return new TrackingError(500, ['internal error']);
}
