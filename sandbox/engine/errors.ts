import type { FastifyReply, FastifyRequest } from 'fastify';
import { MalformedJson } from '../state/service.ts';

/** A validation error of one request field; `field` is a dotted path. */
export type FieldError = { field: string; rule: string; message: string };

/** An engine error. `code` is the machine-readable `name` on the wire. */
export class EngineError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: FieldError[] | undefined;

  constructor(status: number, code: string, message: string, fieldErrors?: FieldError[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
  }
}

/** The error handler of the engine's routes. */
export function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, fieldErrors } = error instanceof EngineError ? error : fromServer(error);
  return reply.code(status).send({ name: code, message, field_errors: fieldErrors });
}

/** The engine treats a wrong method as an unknown route, not as 405. */
export function routeNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(new EngineError(404, 'route_not_found', 'route not found or method not allowed'), request, reply);
}

export function malformed(fieldErrors: FieldError[]): EngineError {
  const messages = fieldErrors.map((each) => each.message).join('; ');
  return new EngineError(400, 'malformed_request', `failed to validate request body: ${messages}`, fieldErrors);
}

export function wrongField(field: string, rule: string, message: string): EngineError {
  return malformed([{ field, rule, message: `${field} ${message}` }]);
}

export function notFound(what: string): EngineError {
  return new EngineError(404, 'not_found', `${what} not found`);
}

function fromServer(error: unknown): EngineError {
  if (error instanceof MalformedJson) return new EngineError(400, 'malformed_request', error.message);
  console.error(error);
  return new EngineError(500, 'unknown_error', 'internal server error');
}
