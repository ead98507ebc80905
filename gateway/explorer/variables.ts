import { type ParseError, parse, visit } from 'jsonc-parser';

/**
 * Parses the text in the variables editor, which may contain comments.
 *
 * @throws if the text is not a JSON object, or if a number would lose precision
 */
export function variablesIn(text: string): Record<string, unknown> {
  const value = objectIn(text, 'variables');
  checkNumbers(text);
  return value;
}

/**
 * Parses the JSON object in an editor, which may contain comments.
 *
 * @throws if the text is not a JSON object
 */
export function objectIn(text: string, editor: string): Record<string, unknown> {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true }) ?? {};
  if (errors.length > 0 || !isRecord(value)) throw new Error(`The ${editor} must be a JSON object.`);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws if `JSON.stringify` would change a number: an integer beyond double precision or a value out of range */
export function checkNumbers(text: string): void {
  visit(text, {
    onLiteralValue: (value, offset, length) => {
      const written = text.slice(offset, offset + length);
      if (typeof value === 'number' && isAnother(value, written))
        throw new Error(
          `Not sent: the variable value ${written} would be sent as ${JSON.stringify(value)}. Write it as a string: "${written}".`,
        );
    },
  });
}

/** Whether parsing changed a number. Up to 2^53-1, only fraction digits can be lost, which is acceptable. */
const isAnother = (value: number, written: string) =>
  (value === 0 || !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) && decimalOf(String(value)) !== decimalOf(written);

/** Returns a number's digits without leading and trailing zeros, and the exponent of the last digit. */
function decimalOf(text: string): string {
  const [, units = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(text) ?? [];
  const digits = `${units}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return `${significant}e${significant && Number(exponent) - fraction.length + digits.length - significant.length}`;
}
