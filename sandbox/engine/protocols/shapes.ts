import * as z from 'zod';
import { isObject } from '../../state/json-object.ts';

/** Shapes of external responses: invalid parts count as missing, so that the rest can be used. */

/** A required string, such as a name; numbers are converted. */
export const REQUIRED_TEXT = z.union([z.string().min(1), z.number().transform(String)]);

export const TEXT = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** An object with these parts; without any where it is no object. */
export const objectOf = <T extends z.ZodRawShape>(parts: T) =>
  z
    .unknown()
    .optional()
    .transform((value) => (isObject(value) ? value : {}))
    .pipe(z.object(parts));

/** An array; invalid items are dropped. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? value : []).flatMap((each: unknown) => fitting(item, each)));

/** Whatever JavaScript takes for true, such as `1`; `otherwise` where there is nothing. */
export const flag = (otherwise: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value) => Boolean(value ?? otherwise));

function fitting<T extends z.ZodType>(shape: T, value: unknown): z.infer<T>[] {
  const read = shape.safeParse(value);
  return read.success ? [read.data] : [];
}
