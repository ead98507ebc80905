import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../../state/json-object.ts';

/**
 * An entry in the `error.errors` list of an error response. `location` is the name of the invalid parameter or header.
 */
export type ErrorEntry = {
  reason: string;
  message: string;
  domain?: 'global' | 'calendar' | 'usageLimits';
  locationType?: 'parameter' | 'header';
  location?: string;
};

/** An error response from a Google API. Each API has its own error format. */
export class GoogleError extends Error {
  readonly status: number;
  readonly entry: ErrorEntry;
  readonly details: object[] | undefined;
  readonly challenge: string | undefined;

  constructor(
    status: number,
    entry: ErrorEntry,
    more: { message?: string; details?: object[]; challenge?: string } = {},
  ) {
    super(more.message ?? entry.message);
    this.status = status;
    this.entry = entry;
    this.details = more.details;
    this.challenge = more.challenge;
  }
}

export type ErrorShape = (error: GoogleError) => object;

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  413: 'INVALID_ARGUMENT',
  500: 'INTERNAL',
};

/** Serializes an error in the Calendar and Drive format: `errors` comes first and `status` is omitted. */
export function calendarShape({ status, message, entry }: GoogleError): object {
  return { error: { errors: [wireEntry(entry)], code: status, message } };
}

/** Serializes an error in Gmail's format: with `errors`, `status` and sometimes `details`. */
export function gmailShape({ status, message, entry, details }: GoogleError): object {
  return { error: { code: status, message, errors: [wireEntry(entry)], status: statusName(status, entry), details } };
}

/** Serializes an error in the Sheets and People format: without `errors`. */
export function rpcShape({ status, message, details }: GoogleError): object {
  return { error: { code: status, message, status: STATUS_NAMES[status], details } };
}

function statusName(status: number, { reason }: ErrorEntry): string | undefined {
  return reason === 'failedPrecondition' ? 'FAILED_PRECONDITION' : STATUS_NAMES[status];
}

export function errorHandler(shape: ErrorShape) {
  return (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const googleError = error instanceof GoogleError ? error : toGoogleError(error);
    if (googleError.challenge) reply.header('www-authenticate', googleError.challenge);
    return reply.code(googleError.status).send(shape(googleError));
  };
}

/** Responds to requests for unknown paths with an HTML page, as Google's front end does. */
export function sendNoSuchMethod(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).type('text/html; charset=UTF-8').send(NO_SUCH_METHOD);
}

export const NO_SUCH_METHOD = '<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>';

export function notFound(message: string): GoogleError {
  return new GoogleError(404, { reason: 'notFound', message });
}

/** Creates Calendar's error for an invalid query parameter. */
export function badParameter(location: string, message: string, reason = 'invalid'): GoogleError {
  return new GoogleError(400, { reason, message, locationType: 'parameter', location });
}

/** Creates Gmail's error for an invalid value. */
export function invalidArgument(message: string): GoogleError {
  return new GoogleError(400, { reason: 'invalidArgument', message });
}

function wireEntry({ domain = 'global', reason, message, locationType, location }: ErrorEntry): object {
  return { domain, reason, message, locationType, location };
}

function toGoogleError(error: unknown): GoogleError {
  const status = isObject(error) && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new GoogleError(413, { reason: 'uploadTooLarge', message: 'Request is too large.' });
  if (status < 500) return new GoogleError(400, { reason: 'parseError', message: 'Parse Error' });
  console.error(error);
  return new GoogleError(500, { reason: 'backendError', message: 'Backend Error' });
}
