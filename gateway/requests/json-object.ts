/** A JSON object with keys that may be chosen by a client (aliases, variables) or by an upstream service. */
// biome-ignore lint/suspicious/noExplicitAny: readers of a key state its type
export type Json = Record<string, any>;

/**
 * An object without a prototype, for keys such as `__proto__`. In V8, it is four times faster than the hash table that
 * `Object.create(null)` creates.
 */
export const JsonObject = bare as unknown as new () => Json;

function bare(): void {}
bare.prototype = Object.create(null);

/** Reads an own property. Functions are treated as inherited, which is faster than `Object.hasOwn`. */
// biome-ignore lint/suspicious/noExplicitAny: like `Json`
export function own(object: Json, key: string): any {
  if (key === '__proto__') return Object.hasOwn(object, key) ? object[key] : undefined;
  const value = object[key];
  return typeof value === 'function' ? undefined : value;
}

/** Sets an own property of an object that may have a prototype, even for the key `__proto__`. */
export function put(object: Json, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
