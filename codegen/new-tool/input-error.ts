/** An invalid answer or flag; the message names it, the allowed values and the fix. */
export class InputError extends Error {
  override name = 'InputError';
}
