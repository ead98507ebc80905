import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';

/** How many bytes of documents are kept parsed; what is parsed takes some twenty times as much memory. */
const KEPT = 2 * 1024 * 1024;
/** The largest document that is kept, in bytes. */
const LARGEST_KEPT = 64 * 1024;
const MAX_TOKENS = 5_000;

export type Checked = { document: DocumentNode } | { faults: readonly GraphQLError[] };

/** Parses and validates documents; one that is valid and not large is kept, so that it is checked once however many ask it. */
export function documentChecker(
  schema: () => GraphQLSchema,
  { maxTokens }: { maxTokens: number | undefined } = { maxTokens: MAX_TOKENS },
): (query: string) => Checked {
  const known = new LRUCache<string, Checked>({ maxSize: KEPT, maxEntrySize: LARGEST_KEPT });
  return (query) => {
    const found = known.get(query);
    if (found) return found;
    const checked = checkDocument(query, schema(), maxTokens);
    if ('document' in checked) known.set(query, checked, { size: Buffer.byteLength(query) || 1 });
    return checked;
  };
}

function checkDocument(query: string, schema: GraphQLSchema, maxTokens: number | undefined): Checked {
  try {
    const document = parse(query, maxTokens === undefined ? {} : { maxTokens });
    const faults = validate(schema, document);
    return faults.length > 0 ? { faults } : { document };
  } catch (error) {
    return { faults: [error instanceof GraphQLError ? error : new GraphQLError('the document cannot be read')] };
  }
}
