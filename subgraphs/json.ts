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

/** JSON as a value in which no digit is lost: an integer beyond 2^53-1 becomes a string of its digits. */
export function readJson(text: string): unknown {
  return lossless.parse(text, keepDigits);
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
