import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { parseWithinLimits } from './limits.ts';

/** How many bytes of documents are kept parsed; what is parsed takes some twenty times as much memory. */
const KEPT = 2 * 1024 * 1024;
/** The largest document that is kept, in bytes. */
const LARGEST_KEPT = 64 * 1024;

export type Checked = { document: DocumentNode } | { faults: readonly GraphQLError[] };

/** Parses and validates documents; one that is valid and not large is kept, so that it is checked once however many ask it. */
export function documentChecker(
  schema: () => GraphQLSchema,
  read: (query: string) => DocumentNode = parseWithinLimits,
): (query: string) => Checked {
  const known = new LRUCache<string, Checked>({ maxSize: KEPT, maxEntrySize: LARGEST_KEPT });
  return (query) => {
    const found = known.get(query);
    if (found) return found;
    const checked = checkDocument(query, schema(), read);
    if ('document' in checked) known.set(query, checked, { size: Buffer.byteLength(query) || 1 });
    return checked;
  };
}

function checkDocument(query: string, schema: GraphQLSchema, read: (query: string) => DocumentNode): Checked {
  try {
    const document = read(query);
    const faults = validate(schema, document);
    return faults.length > 0 ? { faults } : { document };
  } catch (error) {
    return { faults: [error instanceof GraphQLError ? error : new GraphQLError('the document cannot be read')] };
  }
}
