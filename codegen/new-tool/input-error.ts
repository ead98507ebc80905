/** Thrown for an invalid answer or flag. The message states which one is invalid, the allowed values and the fix. */
export class InputError extends Error {
  override name = 'InputError';
}
