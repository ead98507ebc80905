/** What is wrong with an answer or a flag: the message names the thing, what is allowed, and what to do. */
export class InputError extends Error {
  override name = 'InputError';
}
