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
 * Refuses a whole number of more digits than a browser keeps, which would be sent as another one.
 *
 * @throws where there is one
 */
export function checkNumbers(text: string): void {
  visit(text, {
    onLiteralValue: (value, offset, length) => {
      const written = text.slice(offset, offset + length);
      if (typeof value === 'number' && isAnother(value, written))
        throw new Error(
          `Not sent. In the variables, ${written} has more digits than a browser keeps of a number: write "${written}".`,
        );
    },
  });
}

const isAnother = (value: number, written: string) =>
  /^-?\d+$/.test(written) && (!Number.isFinite(value) || BigInt(written) !== BigInt(value));
