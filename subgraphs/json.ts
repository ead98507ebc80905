/** An integer kept as its digits; `JSON.stringify` writes it without quotes. */
export type RawNumber = { readonly rawJSON: string };

type Source = { source?: string };
const lossless = JSON as unknown as {
  parse(text: string, reviver: (key: string, value: unknown, context: Source) => unknown): unknown;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
};

const isLossy = (value: unknown, source: string | undefined): source is string =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source);

/** For `JSON.parse`: an integer beyond 2^53-1 becomes a string of its digits. */
export function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  return isLossy(value, context?.source) ? context!.source : value;
}

/** Where a value may be an integer beyond 2^53-1, which has 16 digits or more. What only looks so, within a text, does no harm. */
const MAY_BE_LOSSY = /(?:^|[:[,])\s*-?\d{16}/;

/**
 * JSON as a value in which no digit is lost: an integer beyond 2^53-1 becomes a string of its digits. A reviver makes parsing six times
 * as dear, so that it is used only where a long integer may be.
 */
export function readJson(text: string): unknown {
  return MAY_BE_LOSSY.test(text) ? lossless.parse(text, keepDigits) : JSON.parse(text);
}

/** JSON as a value that `JSON.stringify` writes again with the very same integers, however long they are. */
export function readJsonToSend(text: string): unknown {
  return lossless.parse(text, (_key, value, { source }) => (isLossy(value, source) ? lossless.rawJSON(source) : value));
}

/** Digits as a JSON number, without ever being a JavaScript one. */
export function rawNumber(digits: string | number | bigint): RawNumber {
  return lossless.rawJSON(String(digits));
}

/** What is wrong with a text that is no JSON, and where, without any of the text: it may hold a secret. */
export function jsonFault(error: unknown): string {
  const where = / at position \d+( \(line \d+ column \d+\))?/.exec((error as Error).message);
  return `is not JSON${where?.[0] ?? ''}`;
}
