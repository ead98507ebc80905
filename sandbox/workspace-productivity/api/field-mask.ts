/** A parsed `fields` mask: a tree of property names. A property with an empty subtree is selected in full. */
export type FieldMask = Map<string, FieldMask>;

/** Thrown for an invalid `fields` mask. The error message is the invalid part of the mask. */
export class MaskError extends Error {}

/**
 * Parses a partial-response mask such as `items(id,start/dateTime),nextPageToken`. Like Google, throws if a property
 * name is unknown (not in `known`).
 */
export function parseMask(text: string, known: ReadonlySet<string>): FieldMask {
  const tokens = text.match(/[^(),/\s]+|[(),/]/g) ?? [];
  const mask = parseList(tokens, known);
  if (tokens.length > 0 || mask.size === 0) throw new MaskError(text);
  return mask;
}

/** Keeps only the properties of a record that a `fields` mask selects. For an array, applies the mask to each item. */
export function applyMask(value: unknown, mask: FieldMask): unknown {
  if (mask.size === 0 || mask.has('*') || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => applyMask(item, mask));
  const selected = Object.entries(value).flatMap(([name, inner]) => {
    const below = mask.get(name);
    return below ? [[name, applyMask(inner, below)]] : [];
  });
  return Object.fromEntries(selected);
}

function parseList(tokens: string[], known: ReadonlySet<string>): FieldMask {
  const mask: FieldMask = new Map();
  do {
    parsePath(tokens, known, mask);
  } while (take(tokens, ','));
  return mask;
}

function parsePath(tokens: string[], known: ReadonlySet<string>, into: FieldMask): void {
  const name = tokens.shift() ?? '';
  if (name !== '*' && !known.has(name)) throw new MaskError(name);
  const branch: FieldMask = into.get(name) ?? new Map();
  into.set(name, branch);
  if (take(tokens, '/')) parsePath(tokens, known, branch);
  if (take(tokens, '(')) {
    for (const [inner, rest] of parseList(tokens, known)) branch.set(inner, rest);
    if (!take(tokens, ')')) throw new MaskError(name);
  }
}

function take(tokens: string[], expected: string): boolean {
  if (tokens[0] !== expected) return false;
  tokens.shift();
  return true;
}
