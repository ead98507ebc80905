import type { FastifyRequest } from 'fastify';
import { isObject } from '../state/json-object.ts';
import { EngineError, wrongField } from './errors.ts';

/** Returns the JSON request body. Rejects other content types and JSON that is not an object. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (typeof request.body === 'string')
    throw new EngineError(415, 'unsupported_media_type', 'the content type must be application/json');
  const body = request.body ?? {};
  if (!isObject(body)) throw wrongField('body', 'object', 'must be an object');
  return body;
}

export function objectIn(body: Record<string, unknown>, field: string): Record<string, unknown> | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw wrongField(field, 'object', 'must be an object');
  return value;
}

export function textIn(body: Record<string, unknown>, field: string, maxLength = Number.POSITIVE_INFINITY) {
  const value = valueAt(body, field);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongField(field, 'string', 'must be a string');
  if (value.length > maxLength) throw wrongField(field, 'max', `must have ${maxLength} characters at most`);
  return value;
}

export function requiredText(body: Record<string, unknown>, field: string, maxLength?: number): string {
  const value = textIn(body, field, maxLength);
  if (!value) throw wrongField(field, 'required', 'is required');
  return value;
}

export function flagIn(body: Record<string, unknown>, field: string): boolean | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw wrongField(field, 'boolean', 'must be true or false');
  return value;
}

export function requiredNumber(body: Record<string, unknown>, field: string, min: number, max = 2 ** 31): number {
  const value = valueAt(body, field);
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw wrongField(field, 'required', 'is required, as a whole number');
  if (value < min || value > max) throw wrongField(field, 'range', `must be ${min} to ${max}`);
  return value;
}

/** Reads a property of `object`. `field` is the property's full dotted path, which is also used in error messages. */
function valueAt(object: Record<string, unknown>, field: string): unknown {
  return object[field.slice(field.lastIndexOf('.') + 1)];
}

/** Returns the field's value, which must be an absolute http or https URL. */
export function requiredAddress(body: Record<string, unknown>, field: string): string {
  const text = requiredText(body, field, 2_048);
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw wrongField(field, 'url', 'must be a URL');
  return text;
}
