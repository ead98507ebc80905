import type { GraphQLResolveInfo } from 'graphql';
import { ToolError, WRITE_WAS_DONE } from './errors.ts';

/** The call from which a part of an answer comes. */
export type Origin = {
  tool?: string | undefined;
  service: string;
  /** Of the reply; absent where an error came of it. */
  status?: number | undefined;
  writes: boolean;
};

/** Which of two calls a value is of, one after the other. A write takes precedence over any read that follows it. */
export const lastOf = (known: Origin | undefined, next: Origin): Origin =>
  known?.writes && !next.writes ? known : next;

type FieldPath = GraphQLResolveInfo['path'];

/** Which fields of one execution made which calls: looked at only where something in a reply does not fit. */
export class Origins {
  readonly #byPath = new Map<string, Origin>();

  /** Records a call of the field at that path. */
  record(path: FieldPath, origin: Origin): void {
    const key = keyOf(path);
    this.#byPath.set(key, lastOf(this.#byPath.get(key), origin));
  }

  /** The call that the value at a path came from: that of the nearest field above which made one. */
  of(path: readonly (string | number)[] = []): Origin | undefined {
    for (let end = path.length; end > 0; end--) {
      const origin = this.#byPath.get(path.slice(0, end).join('.'));
      if (origin) return origin;
    }
    return undefined;
  }
}

function keyOf({ prev, key }: FieldPath): string {
  return prev ? `${keyOf(prev)}.${key}` : String(key);
}

/** The error for an accepted call whose reply does not fit: `UPSTREAM_REJECTED`; for a write `REPLY_UNREADABLE`, since it was done. */
export function mismatchError(what: string, { tool, service, status, writes }: Origin): ToolError {
  const done = writes ? `; ${WRITE_WAS_DONE}` : '';
  return new ToolError(
    writes ? 'REPLY_UNREADABLE' : 'UPSTREAM_REJECTED',
    `${service}: the reply does not fit: ${what}${done}`,
    { ...(tool ? { tool } : {}), upstream: { service, ...(status === undefined ? {} : { status }) } },
  );
}
