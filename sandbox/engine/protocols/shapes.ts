import * as z from 'zod';
import { isObject } from '../../state/json-object.ts';

/** Shapes for what others answer: what is odd is as if it were not there, so that the rest still counts. */

/** A text that has to be there, such as a name; a number is taken as text. */
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

/** A list of what fits: items that do not are left out. */
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
