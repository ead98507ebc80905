import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { type Json, own, put } from '../requests/json-object.ts';

/**
 * Merges what was fetched into what is there: objects key by key, lists of the same length item by item; anything else is replaced.
 * Objects that nothing was there for are taken as they are.
 */
export function merge(target: Json, source: Json): void {
  for (const key of Object.keys(source)) {
    const there = own(target, key);
    const fetched = source[key];
    if (isJsonObject(there) && isJsonObject(fetched)) merge(there, fetched);
    else if (Array.isArray(there) && Array.isArray(fetched) && there.length === fetched.length)
      mergeLists(there, fetched);
    else put(target, key, fetched);
  }
}

function mergeLists(target: unknown[], source: unknown[]): void {
  for (const [index, fetched] of source.entries()) {
    const there = target[index];
    if (isJsonObject(there) && isJsonObject(fetched)) merge(there, fetched);
    else if (Array.isArray(there) && Array.isArray(fetched) && there.length === fetched.length)
      mergeLists(there, fetched);
    else target[index] = fetched;
  }
}
