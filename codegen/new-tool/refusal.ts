/** What is wrong with what was asked for: the message names the thing, what is allowed, and what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}
