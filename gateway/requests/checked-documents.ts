import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { log } from '../settings/log.ts';
import { parseWithinLimits } from './limits.ts';

/** How many bytes of documents are kept parsed; what is parsed takes some twenty times as much memory. */
const CACHE_SIZE = 2 * 1024 * 1024;
/** The largest document that is kept, in bytes. */
const LARGEST_CACHED = 64 * 1024;

export type Checked = { document: DocumentNode } | { faults: readonly GraphQLError[] };

type CheckOptions = { read?: (query: string) => DocumentNode; rules?: readonly ValidationRule[] };

/** Parses and validates documents; one that is valid and not large is kept, so that it is checked once however many ask it. */
export function documentChecker(
  schema: () => GraphQLSchema,
  { read = parseWithinLimits, rules = specifiedRules }: CheckOptions = {},
): (query: string) => Checked {
  const known = new LRUCache<string, Checked>({ maxSize: CACHE_SIZE, maxEntrySize: LARGEST_CACHED });
  return (query) => {
    const found = known.get(query);
    if (found) return found;
    const checked = checkDocument(query, schema(), read, rules);
    if ('document' in checked) known.set(query, checked, { size: Buffer.byteLength(query) || 1 });
    return checked;
  };
}

function checkDocument(
  query: string,
  schema: GraphQLSchema,
  read: (query: string) => DocumentNode,
  rules: readonly ValidationRule[],
): Checked {
  try {
    const document = read(query);
    const faults = validate(schema, document, rules);
    return faults.length > 0 ? { faults } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { faults: [error] };
    log.warn({ err: error }, 'a document cannot be read');
    return { faults: [new GraphQLError('the document cannot be read')] };
  }
}
