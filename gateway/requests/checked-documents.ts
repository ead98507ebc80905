import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { log } from '../settings/log.ts';
import { boundedCache, sizeOfDocument } from './caches.ts';
import { derivedFrom } from './derived.ts';
import { parseWithinLimits } from './limits.ts';
import { insteadOf } from './refusals.ts';

export type Checked = { document: DocumentNode } | { faults: readonly GraphQLError[] };

type CheckOptions = { read?: (query: string) => DocumentNode; rules?: readonly ValidationRule[] };

/** How much the documents of a checker may take, in MiB: some 900,000 characters, of which one may have 110,000. */
const KEPT = 96;

/** Parses and validates documents; valid ones are kept as long as there is room, so that each is checked once however many ask it. */
export function documentChecker(
  schema: () => GraphQLSchema,
  { read = parseWithinLimits, rules = specifiedRules }: CheckOptions = {},
): (query: string) => Checked {
  const documents = derivedFrom(schema, () =>
    boundedCache<{ document: DocumentNode }>(KEPT, ({ document }) => sizeOfDocument(document)),
  );
  return (query) => {
    const known = documents();
    const found = known.get(query);
    if (found) return found;
    const checked = checkDocument(query, schema(), read, rules);
    if ('document' in checked) known.set(query, checked);
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
    for (const fault of faults) fault.message = insteadOf(fault.message);
    return faults.length > 0 ? { faults } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { faults: [error] };
    log.warn({ err: error }, 'a document cannot be read');
    return { faults: [new GraphQLError('the document cannot be read')] };
  }
}
