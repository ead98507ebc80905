import { endOfString } from '../../upstream/json.ts';

/**
 * Where a JSON text, which is sound, has the same key twice in one object: the keys that lead there, that one last. A parser keeps the last of
 * the two and says nothing.
 */
export function repeatedKey(json: string): string[] | undefined {
  /** For each open object its keys so far and the last of them; null for an open list. */
  const open: ({ keys: Set<string>; last: string } | null)[] = [];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{') open.push({ keys: new Set(), last: '' });
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(json, at) + 1;
      const object = open.at(-1);
      if (object && isKey(json, end)) {
        object.last = JSON.parse(json.slice(at, end));
        if (object.keys.has(object.last)) return open.flatMap((each) => (each ? [each.last] : []));
        object.keys.add(object.last);
      }
      at = end - 1;
    }
  }
  return undefined;
}

function isKey(json: string, after: number): boolean {
  let at = after;
  while (/\s/.test(json[at] ?? '')) at++;
  return json[at] === ':';
}
