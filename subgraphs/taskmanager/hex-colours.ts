import { badInput } from '../upstream/errors.ts';

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** Rejects an invalid hex colour before any request is sent. */
export function hexColour(value: string, argument: string): string {
  if (!HEX_COLOUR.test(value)) throw badInput(argument, `'${value}' is not a hex colour: use # and six digits`);
  return value;
}
