/** What was thrown, as an error: libraries may throw anything. `code` is what Node and most libraries name the kind of fault by. */
export function errorOf(thrown: unknown): NodeJS.ErrnoException {
  if (thrown instanceof Error) return thrown;
  return Object.assign(new Error(String(thrown)), typeof thrown === 'object' ? thrown : {});
}
