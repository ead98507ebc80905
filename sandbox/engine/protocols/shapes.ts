import * as z from 'zod';
import { isObject } from '../../state/json-object.ts';

/**
 * Schemas for responses from external servers. Invalid parts are treated as missing, so that the rest of the response
 * remains usable.
 */

/** A required, non-empty string. Numbers are converted to strings. */
export const REQUIRED_TEXT = z.union([z.string().min(1), z.number().transform(String)]);

export const TEXT = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** An object schema with the given properties. Any value that is not an object is treated as an empty object. */
export const objectOf = <T extends z.ZodRawShape>(parts: T) =>
  z
    .unknown()
    .optional()
    .transform((value) => (isObject(value) ? value : {}))
    .pipe(z.object(parts));

/** An array schema that drops invalid items. Any value that is not an array is treated as an empty array. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? value : []).flatMap((each: unknown) => validItem(item, each)));

/** Converts any value to a boolean. For example, `1` becomes true. Missing values become `fallback`. */
export const flag = (fallback: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value) => Boolean(value ?? fallback));

function validItem<T extends z.ZodType>(shape: T, value: unknown): z.infer<T>[] {
  const read = shape.safeParse(value);
  return read.success ? [read.data] : [];
}
