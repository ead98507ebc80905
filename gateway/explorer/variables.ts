import { type ParseError, parse, visit } from 'jsonc-parser';

/**
 * The variables that the text of their editor has, comments among them.
 *
 * @throws where it has no object, or a number that would become another one
 */
export function variablesIn(text: string): Record<string, unknown> {
  const value = objectIn(text, 'variables');
  checkNumbers(text);
  return value;
}

/**
 * The object of JSON in the text of an editor, comments among it.
 *
 * @throws where it has none
 */
export function objectIn(text: string, editor: string): Record<string, unknown> {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true }) ?? {};
  if (errors.length > 0 || !isRecord(value)) throw new Error(`The ${editor} are no JSON object.`);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Refuses a number that would be sent as another one: a whole one of more digits than a browser keeps, or one that is out of its range.
 *
 * @throws where there is one
 */
export function checkNumbers(text: string): void {
  visit(text, {
    onLiteralValue: (value, offset, length) => {
      const written = text.slice(offset, offset + length);
      if (typeof value === 'number' && isAnother(value, written))
        throw new Error(
          `Not sent. In the variables, ${written} would be sent as ${JSON.stringify(value)}: write "${written}".`,
        );
    },
  });
}

/** Up to 2^53-1 only digits behind the point can be lost, which are those of no whole number. */
const isAnother = (value: number, written: string) =>
  (value === 0 || !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) && decimalOf(String(value)) !== decimalOf(written);

/** A number as its digits, without zeros around them, and the power of ten of the last one. */
function decimalOf(text: string): string {
  const [, units = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(text) ?? [];
  const digits = `${units}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return `${significant}e${significant && Number(exponent) - fraction.length + digits.length - significant.length}`;
}
