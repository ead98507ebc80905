import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, type ValidationRule, validate } from 'graphql';
import { hashOf } from '../config/manifest.ts';
import { BoundedCache, derivedFrom, sizeOfDocument } from '../requests/caches.ts';
import { insteadOf, withNodes } from '../requests/request-errors.ts';

/** A valid document; `hash` is the SHA-256 of its text in hex, as Apollo Server has it. */
export type ValidDocument = { document: DocumentNode; hash: string };

type Checked = ValidDocument | { faults: readonly GraphQLError[] };

/** In MiB: 900,000 characters of documents, each of at most 110,000. */
const KEPT = 96;

/** Parses and validates documents; valid ones are cached until the schema changes. */
export class CheckedDocuments {
  readonly #schema: () => GraphQLSchema;
  readonly #rules: readonly ValidationRule[];
  readonly #valid: () => BoundedCache<ValidDocument>;

  constructor(schema: () => GraphQLSchema, rules: readonly ValidationRule[]) {
    this.#schema = schema;
    this.#rules = rules;
    this.#valid = derivedFrom(
      schema,
      () => new BoundedCache<ValidDocument>('checked', KEPT, ({ document }) => sizeOfDocument(document)),
    );
  }

  /** The document of a text that was valid before. */
  known(query: string): ValidDocument | undefined {
    return this.#valid().get(query);
  }

  /** Keeps a document that Apollo Server has validated with this schema. */
  keep(query: string, valid: ValidDocument, schema: GraphQLSchema): void {
    if (schema === this.#schema()) this.#valid().set(query, valid);
  }

  check(query: string): Checked {
    const known = this.known(query);
    if (known) return known;
    const checked = checkDocument(query, this.#schema(), this.#rules);
    if ('document' in checked) this.#valid().set(query, checked);
    return checked;
  }
}

function checkDocument(query: string, schema: GraphQLSchema, rules: readonly ValidationRule[]): Checked {
  try {
    const document = parse(query);
    const faults = validate(schema, document, rules);
    for (const fault of faults) fault.message = insteadOf(coded(fault, 'GRAPHQL_VALIDATION_FAILED').message);
    return faults.length > 0 ? { faults: withNodes(faults) } : { document, hash: hashOf(query) };
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
