import type { FastifyReply, FastifyRequest } from 'fastify';
import { MalformedJson } from '../state/service.ts';

/** A validation error for one request field. `field` is the field's dotted path. */
export type FieldError = { field: string; rule: string; message: string };

/** An error returned by the engine. The response body contains `code` under the key `name`. */
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

export function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, fieldErrors } = error instanceof EngineError ? error : fromServer(error);
  return reply.code(status).send({ name: code, message, field_errors: fieldErrors });
}

/** Like the vendor's engine, responds with 404 instead of 405 if the path does not support the method. */
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
