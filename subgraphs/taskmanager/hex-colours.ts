import { badInput } from '../upstream/errors.ts';

/** `#RRGGBB`. */
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** For a row: refuses, before anything is sent, an argument that is no hex colour. */
export function hexColour(argument: string) {
  return (value: string): string => {
    if (!HEX_COLOUR.test(value)) throw badInput(argument, `'${value}' is no hex colour, which is # and six digits`);
    return value;
  };
}
