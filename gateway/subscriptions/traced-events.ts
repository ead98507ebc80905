import { LRUCache } from 'lru-cache';
import type { TracePlace } from '../../subgraphs/traces/spans.ts';
import type { Extensions } from './messages.ts';

/** Of how many events it is known in which trace they came. */
const KEPT = 2_000;

const places = new LRUCache<string, TracePlace>({ max: KEPT });

/** What subscribers are sent of the extensions of a message: not in which trace its event came, which is remembered. */
export function withoutOrigin(extensions: Extensions): Extensions {
  if (extensions?.traceparent === undefined) return extensions;
  const { traceparent, ...others } = extensions;
  if (others.cursor !== undefined) places.set(others.cursor, { traceparent });
  return others;
}

/** In which traces events came, as far as that is known. */
export const originsOf = (ids: string | readonly string[]): TracePlace[] =>
  places.size === 0
    ? []
    : [ids].flat().flatMap((id) => {
        const place = places.get(id);
        return place ? [place] : [];
      });
