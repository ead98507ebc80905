/** Converts any thrown value to an error. Node and most libraries set `code` on errors. */
export function errorOf(thrown: unknown): NodeJS.ErrnoException {
  if (thrown instanceof Error) return thrown;
  return Object.assign(new Error(String(thrown)), typeof thrown === 'object' ? thrown : {});
}
