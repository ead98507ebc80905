/** A parsed `fields` mask: a tree of property names; an empty branch takes all that is below it. */
export type FieldMask = Map<string, FieldMask>;

/** Why a mask cannot be taken: the part of it that is at fault. */
export class MaskError extends Error {}

/**
 * Reads a partial-response mask such as `items(id,start/dateTime),nextPageToken`.
 * A name outside `known` is refused, as Google refuses a field that no record of the method has.
 */
export function readMask(text: string, known: ReadonlySet<string>): FieldMask {
  const tokens = text.match(/[^(),/\s]+|[(),/]/g) ?? [];
  const mask = readList(tokens, known);
  if (tokens.length > 0 || mask.size === 0) throw new MaskError(text);
  return mask;
}

/** What is left of a record under a mask; arrays are walked through. */
export function applyMask(value: unknown, mask: FieldMask): unknown {
  if (mask.size === 0 || mask.has('*') || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => applyMask(item, mask));
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const below = mask.get(name);
    return below ? [[name, applyMask(inner, below)]] : [];
  });
  return Object.fromEntries(kept);
}

function readList(tokens: string[], known: ReadonlySet<string>): FieldMask {
  const mask: FieldMask = new Map();
  do {
    readPath(tokens, known, mask);
  } while (take(tokens, ','));
  return mask;
}

function readPath(tokens: string[], known: ReadonlySet<string>, into: FieldMask): void {
  const name = tokens.shift() ?? '';
  if (name !== '*' && !known.has(name)) throw new MaskError(name);
  const branch: FieldMask = into.get(name) ?? new Map();
  into.set(name, branch);
  if (take(tokens, '/')) readPath(tokens, known, branch);
  if (take(tokens, '(')) {
    for (const [inner, rest] of readList(tokens, known)) branch.set(inner, rest);
    if (!take(tokens, ')')) throw new MaskError(name);
  }
}

function take(tokens: string[], expected: string): boolean {
  if (tokens[0] !== expected) return false;
  tokens.shift();
  return true;
}
