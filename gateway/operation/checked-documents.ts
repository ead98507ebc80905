import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { BoundedCache, derivedFrom, sizeOfDocument } from '../requests/caches.ts';
import { insteadOf, withNodes } from '../requests/request-errors.ts';

export type Checked = { document: DocumentNode } | { faults: readonly GraphQLError[] };

/** In MiB: 900,000 characters of documents, each of at most 110,000. */
const KEPT = 96;

/** Parses and validates documents; valid ones are cached. */
export function documentChecker(
  schema: () => GraphQLSchema,
  rules: readonly ValidationRule[] = specifiedRules,
): (query: string) => Checked {
  const documents = derivedFrom(
    schema,
    () => new BoundedCache<{ document: DocumentNode }>('checked', KEPT, ({ document }) => sizeOfDocument(document)),
  );
  return (query) => {
    const known = documents();
    const found = known.get(query);
    if (found) return found;
    const checked = checkDocument(query, schema(), rules);
    if ('document' in checked) known.set(query, checked);
    return checked;
  };
}

function checkDocument(query: string, schema: GraphQLSchema, rules: readonly ValidationRule[]): Checked {
  try {
    const document = parse(query);
    const faults = validate(schema, document, rules);
    for (const fault of faults) fault.message = insteadOf(coded(fault, 'GRAPHQL_VALIDATION_FAILED').message);
    return faults.length > 0 ? { faults: withNodes(faults) } : { document };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { faults: [coded(error, 'GRAPHQL_PARSE_FAILED')] };
  }
}

/** Adds the code of Apollo Server to an error without one. */
function coded(fault: GraphQLError, code: string): GraphQLError {
  Object.assign(fault.extensions, { code, retryable: false, ...fault.extensions });
  return fault;
}
