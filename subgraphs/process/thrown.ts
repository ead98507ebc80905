/** Converts anything thrown to an error; `code` is the usual name of its kind in Node and most libraries. */
export function errorOf(thrown: unknown): NodeJS.ErrnoException {
  if (thrown instanceof Error) return thrown;
  return Object.assign(new Error(String(thrown)), typeof thrown === 'object' ? thrown : {});
}
