import type { ApolloServerPlugin } from '@apollo/server';
import { BoundedCache } from '../requests/caches.ts';
import { parsedJson } from '../requests/json-object.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { checkSize, type DocumentSize, OperationTooLarge, sizeWithin } from './documents.ts';
import type { Limits } from './profiles.ts';

/** An operation as it came; GET has its variables as text. */
type Asked = { query?: unknown; variables?: unknown };

/**
 * Measures operations of every transport before they are validated or planned. What is no operation at all is for others to refuse. Sizes of
 * documents are kept, so that each is measured once for all clients.
 */
export class OperationLimits {
  readonly #sizes = new BoundedCache<DocumentSize>('sizes', 4, () => 200);

  /** Why an operation is refused; undefined where it is not. */
  refusalOf({ query, variables }: Asked, limits: Limits): OperationTooLarge | undefined {
    try {
      if (typeof query === 'string') this.#checkDocument(query, limits);
      checkLists(typeof variables === 'string' ? parsedJson(variables) : variables, limits.listItems);
      return undefined;
    } catch (error) {
      if (error instanceof OperationTooLarge) return error;
      throw error;
    }
  }

  /** A document that is asked for by its hash is one that somebody else may have sent. */
  readonly ofPersisted: ApolloServerPlugin<ContextValue> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ contextValue: { limits }, request, source }) => {
        const fault = limits && !request.query ? this.refusalOf({ query: source }, limits) : undefined;
        if (fault) throw fault;
      },
    }),
  };

  #checkDocument(query: string, limits: Limits): void {
    const size = this.#sizes.get(query) ?? sizeWithin(query, limits);
    if (!size) return;
    checkSize(size, limits);
    this.#sizes.set(query, size);
  }
}

/** JSON may be too deep for recursion. */
function checkLists(value: unknown, most: number): void {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (next === null || typeof next !== 'object') continue;
    if (Array.isArray(next) && next.length > most) throw new OperationTooLarge('listItems', most);
    for (const inner of Object.values(next)) if (typeof inner === 'object') rest.push(inner);
  }
}
