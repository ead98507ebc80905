import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { hashOf } from '../config/manifest.ts';
import { CustomScalarLiterals } from '../execution/custom-scalars.ts';
import type { Prepared, PreparedMutation } from '../execution/prepared-operations.ts';
import type { SizeCache } from '../limits/operations.ts';
import { BoundedCache, derivedFrom, sizeOfDocument } from '../requests/caches.ts';
import { reworded } from '../requests/request-errors.ts';
import type { OperationRecord } from './operation-records.ts';
import { skeletonOf } from './skeletons.ts';

/** An operation in a valid document. The first execution adds the operation's plan. */
export type KnownOperation = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly record: OperationRecord;
  prepared?: Prepared;
  inSteps?: PreparedMutation;
};

/** A document that is valid against `schema`, with cached results that do not depend on the caller or variables. */
export type ValidDocument = SizeCache & {
  readonly document: DocumentNode;
  /** The hexadecimal SHA-256 hash of the document's text, as in Apollo Server. */
  readonly hash: string;
  readonly schema: GraphQLSchema;
  readonly operations: Map<string | undefined, KnownOperation>;
};

export function bytesOf({ document, operations }: ValidDocument): number {
  const own = sizeOfDocument(document);
  let bytes = own;
  for (const { prepared, inSteps } of operations.values())
    bytes += (prepared ? prepared.size - own : 0) + (inSteps?.size ?? 0);
  return bytes;
}

type Checked = ValidDocument | { faults: readonly GraphQLError[] };

/**
 * The document cache holds about 220,000 characters, or 110,000 with plans, as measured by `npm run test:faults --
 * heap`.
 */
const CACHE_MIB = 24;
const SKELETON_CACHE_MIB = 4;

/** Longer documents are not compared with valid ones, because a comparison takes up to 5 ms and is not rate limited. */
const MAX_COMPARED_LENGTH = 20_000;

const VALUE_RULES = [ValuesOfCorrectTypeRule, CustomScalarLiterals];

/** Parses and validates documents, and caches valid ones until the schema changes. */
export class CheckedDocuments {
  readonly #schema: () => GraphQLSchema;
  readonly #rules: readonly ValidationRule[];
  readonly #valid: () => BoundedCache<ValidDocument>;
  readonly #skeletons: () => BoundedCache<object>;

  constructor(schema: () => GraphQLSchema, rules: readonly ValidationRule[]) {
    this.#schema = schema;
    this.#rules = rules;
    this.#valid = derivedFrom(schema, () => new BoundedCache('checked', CACHE_MIB, bytesOf, 1 / 2));
    this.#skeletons = derivedFrom(schema, () => new BoundedCache<object>('skeletons', SKELETON_CACHE_MIB, () => 0));
  }

  /** Parses a document that differs from a valid one only in literals, and validates only the literals. */
  findSimilar(query: string): ValidDocument | undefined {
    try {
      if (query.length > MAX_COMPARED_LENGTH || !this.#skeletons().has(hashOf(skeletonOf(query)))) return undefined;
    } catch {
      return undefined;
    }
    const document = parse(query);
    if (validate(this.#schema(), document, VALUE_RULES).length > 0) return undefined;
    return this.#cache(query, document, hashOf(query), this.#schema());
  }

  texts(): Iterable<string> {
    return this.#valid().keys();
  }

  find(query: unknown): ValidDocument | undefined {
    return this.#valid().get(query as string);
  }

  /** Caches a valid document, unless the schema has changed since its validation. */
  add(query: string, document: DocumentNode, hash: string, schema = this.#schema()): ValidDocument {
    if (schema === this.#schema()) this.#skeletons().set(hashOf(skeletonOf(query)), {});
    return this.#cache(query, document, hash, schema);
  }

  #cache(query: string, document: DocumentNode, hash: string, schema: GraphQLSchema): ValidDocument {
    const valid = { document, hash, schema, operations: new Map(), counts: undefined, fits: undefined };
    if (schema === this.#schema()) this.#valid().set(query, valid);
    return valid;
  }

  updateSize(query: string, valid: ValidDocument): void {
    const cache = this.#valid();
    if (cache.delete(query) && valid.schema === this.#schema()) cache.set(query, valid);
  }

  check(query: string): Checked {
    const known = this.find(query);
    if (known) return known;
    const checked = checkDocument(query, this.#schema(), this.#rules);
    return 'faults' in checked ? checked : this.add(query, checked, hashOf(query));
  }
}

function checkDocument(query: string, schema: GraphQLSchema, rules: readonly ValidationRule[]) {
  try {
    const document = parse(query);
    const faults = validate(schema, document, rules);
    for (const fault of faults) fault.message = reworded(withCode(fault, 'GRAPHQL_VALIDATION_FAILED').message);
    return faults.length > 0 ? { faults } : document;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { faults: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
  }
}

function withCode(fault: GraphQLError, code: string): GraphQLError {
  Object.assign(fault.extensions, { code, retryable: false, ...fault.extensions });
  return fault;
}
