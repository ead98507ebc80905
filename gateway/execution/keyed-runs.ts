import { setTimeout as sleep } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { Sealing } from '../../subgraphs/store/sealing.ts';
import { backoff } from '../../subgraphs/upstream/backoff.ts';
import { readJson, writeJson } from '../../subgraphs/upstream/json.ts';
import { log } from '../config/log.ts';
import { type Json, JsonObject } from '../requests/json-object.ts';
import type { RequestContext, WriteKey } from '../requests/request-context.ts';
import { tenths } from '../requests/request-log.ts';
import { type EndBody, NO_END } from '../writes/store/entries.ts';
import { KeyTaken, type StoredResult } from '../writes/store/write-store.ts';
import { keyedHash } from '../writes/write-log.ts';
import { type Audit, auditedCaller, auditedIds, type KeyedField, logError, notRecorded } from './audited-run.ts';
import type { Result } from './mutation-steps.ts';

type Field = { response: string; field: string | undefined };

type KeyedStep = Field & { execute(keyed?: KeyedField): Result | Promise<Result> };

type InFlight = {
  fingerprint: Buffer;
  requests: number;
  fields: Map<string, Promise<Result>>;
};

/**
 * Runs mutations with an idempotency key: each root field runs once, and retries get its stored result. The returned
 * function begins a request, which the caller must end. It returns an error if the key was used for a different
 * request.
 */
export function keyedRuns(audit: Audit) {
  const { log: store, key: secret } = audit;
  const inFlight = new Map<string, InFlight>();
  return async ({ scope, earlierScope, key }: WriteKey, sent: unknown, request: RequestContext) => {
    const digest = keyedHash(secret, ['key', scope, key]);
    const { sources } = request.caller.credentials;
    const fingerprint = keyedHash(secret, ['asked', sent, ...(sources.size > 0 ? [[...sources]] : [])]);
    const digests = [digest, ...(earlierScope ? [keyedHash(secret, ['key', earlierScope, key])] : [])];
    const results = () => store.resultsOf(digests);
    const earlier = (await results().catch(logError)) ?? [];
    const name = digest.toString('hex');
    const running = inFlight.get(name) ?? { fingerprint, requests: 0, fields: new Map() };
    if ([running, ...earlier].some((stored) => !fingerprint.equals(stored.fingerprint))) return CONFLICT;
    running.requests++;
    inFlight.set(name, running);
    const end = () => {
      running.requests--;
      if (running.requests === 0) inFlight.delete(name);
    };
    return new KeyedRun({ audit, request, digest, fingerprint, fields: running.fields, results, end });
  };
}

/** The pauses between reads of a result while another replica is executing the field. */
const POLL_MS = { first: 20, longest: 250 };

const CONFLICT = new GraphQLError(
  'this Idempotency-Key was already used with a different document, operation name, variables or upstream credentials: resend the original request, or use a new key',
  { extensions: { code: 'CONFLICT', retryable: false, http: { status: 409 } } },
);

type Keyed = Pick<InFlight, 'fingerprint' | 'fields'> & {
  audit: Audit;
  request: RequestContext;
  digest: Buffer;
  results(): Promise<StoredResult[]>;
  end(): void;
};

export class KeyedRun {
  readonly #keyed: Keyed;
  readonly end: Keyed['end'];

  constructor(keyed: Keyed) {
    this.#keyed = keyed;
    this.end = keyed.end;
  }

  /** Runs a root field, joins a run that is in flight, or returns the stored result. */
  run(step: KeyedStep): Promise<Result> {
    const { response } = step;
    const { fields } = this.#keyed;
    const running = fields.get(response);
    if (running) return running.then(copy);
    const run = this.#runOnce(step).finally(() => fields.delete(response));
    fields.set(response, run);
    return run;
  }

  async #runOnce(step: KeyedStep): Promise<Result> {
    for (;;) {
      const stored = await this.#storedResult(step).catch(logError);
      if (stored === undefined) return notRecorded([{ response: step.response, name: step.field ?? 'query' }]);
      if (stored) return this.#repeat(step, stored);
      try {
        return await (step.field === undefined ? this.#read(step) : this.#write(step));
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
      }
    }
  }

  /** Returns the stored result, if any, once no other replica is executing the field. */
  async #storedResult({ response }: Field): Promise<StoredResult | null> {
    const { fingerprint, results } = this.#keyed;
    for (let polls = 0; ; polls++) {
      const stored = (await results()).find((each) => each.response === response) ?? null;
      if (!stored?.isRunning || !fingerprint.equals(stored.fingerprint)) return stored;
      await sleep(backoff(polls, POLL_MS));
    }
  }

  #repeat(step: KeyedStep, stored: StoredResult): Result | Promise<Result> {
    const { audit, fingerprint } = this.#keyed;
    if (!fingerprint.equals(stored.fingerprint)) return { data: null, errors: [CONFLICT] };
    if (stored.sealed?.length === 0) return toResponse(step, resultNotStored(step, 'is no longer stored'));
    const result = stored.sealed && decryptResult(audit.sealing, stored.sealed);
    if (result && !result.isUnknown) return toResponse(step, result);
    return this.#lookUp(step, stored, result || interrupted(step));
  }

  #write(step: KeyedStep): Promise<Result> {
    const sealed: KeyedField['sealed'] = (result, end) => this.#resultToStore(step, result, end);
    return this.#runAsWrite(step, false, { place: this.#placeOf(step), sealed });
  }

  #placeOf({ response }: Field): KeyedField['place'] {
    const { digest, fingerprint } = this.#keyed;
    return { digest, fingerprint, response };
  }

  /**
   * Also stores the results of reads between writes, because later writes may use them. A retry repeats failed reads.
   */
  async #read(step: KeyedStep): Promise<Result> {
    const { log: store, sealing } = this.#keyed.audit;
    const result = await step.execute();
    const sealed = 'faults' in result || result.errors?.length ? undefined : encrypt(sealing, result, false);
    if (!sealed || sealed.length > MAX_RESULT_BYTES) return result;
    const isFirst = await store.storeResult({ ...this.#placeOf(step), sealed }).catch((err: unknown) => {
      log.error({ err }, 'could not store the result of a query within a mutation');
    });
    if (isFirst === false) throw new KeyTaken();
    return result;
  }

  /**
   * Looks up the outcome of a write whose response was lost, and stores that outcome as the result. Never writes
   * upstream.
   */
  async #lookUp(step: KeyedStep, { entry }: StoredResult, unknown: ResultContent): Promise<Result> {
    const { audit, request } = this.#keyed;
    if (entry === null) return toResponse(step, unknown);
    const startedAt = performance.now();
    const result = await this.#runAsWrite(step, true);
    const written = request.log.takeWritten();
    if ('faults' in result || (result.errors ?? []).some(({ path = [] }) => path.length < 2))
      return toResponse(step, unknown);
    const body: EndBody = {
      ...NO_END,
      outcome: 'succeeded',
      writes: written.length,
      milliseconds: tenths(performance.now() - startedAt),
      ids: auditedIds(written.flatMap((call) => call.ids)),
      tool: written[0]?.tool ?? null,
    };
    const keyed = { ...this.#placeOf(step), sealed: encryptResult(audit.sealing, step, result, false) };
    await audit.log
      .end([{ entry, caller: auditedCaller(request), body, keyed }])
      .catch((err: unknown) => log.error({ err }, 'could not store the outcome of a write'));
    return result;
  }

  async #runAsWrite({ response, execute }: KeyedStep, isLookup: boolean, field?: KeyedField): Promise<Result> {
    const { audit, digest, request } = this.#keyed;
    const id = keyedHash(audit.key, ['write', digest.toString('hex'), response]).toString('hex');
    request.log.write = { id, isLookup };
    try {
      return await execute(field);
    } finally {
      request.log.write = undefined;
    }
  }

  /** Returns the write result to store, or null if nothing was written; such writes can be retried. */
  #resultToStore(step: KeyedStep, result: Result, { outcome }: EndBody): Buffer | null {
    if ('faults' in result) return null;
    const { errors = [] } = result;
    const isRetryable = errors.length > 0 && errors.every(({ extensions }) => extensions.retryable === true);
    if (isRetryable && (outcome === 'not_sent' || outcome === 'failed')) return null;
    return encryptResult(this.#keyed.audit.sealing, step, result, outcome === 'outcome_unknown');
  }
}

function copy(result: Result): Result {
  if ('faults' in result || !result.data) return result;
  return { ...result, data: Object.assign(new JsonObject(), result.data) };
}

type ResultContent = {
  data: Json | null;
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
  isUnknown: boolean;
};

type Executed = Exclude<Result, { faults: unknown }>;

const MAX_RESULT_BYTES = 1_000_000;

export function encryptResult(sealing: Sealing, field: Field, result: Executed, isUnknown: boolean): Buffer {
  const sealed = encrypt(sealing, result, isUnknown);
  if (sealed.length <= MAX_RESULT_BYTES) return sealed;
  const why = `(${sealed.length} bytes) exceeds the limit of ${MAX_RESULT_BYTES}`;
  return sealing.seal(writeJson(resultNotStored(field, why)));
}

function encrypt(sealing: Sealing, { data = null, errors = [] }: Executed, isUnknown: boolean): Buffer {
  const written = errors.map(({ message, path, extensions }) => ({ message, ...(path ? { path } : {}), extensions }));
  return sealing.seal(writeJson({ data, errors: written, isUnknown }));
}

/** Returns undefined if the result was encrypted with another key. */
export function decryptResult(sealing: Sealing, sealed: Uint8Array): ResultContent | undefined {
  const text = sealing.open(sealed);
  return text === undefined ? undefined : (readJson(text) as ResultContent);
}

function toResponse({ response }: Field, { data: storedData, errors }: ResultContent): Result {
  const data = Object.assign(new JsonObject(), storedData ?? { [response]: null });
  const graphqlErrors = errors.map(
    ({ message, path = [response], extensions = {} }) => new GraphQLError(message, { path, extensions }),
  );
  return { data, ...(graphqlErrors.length > 0 ? { errors: graphqlErrors } : {}) };
}

/** The response to a retry if the write succeeded but its result was not stored. */
const resultNotStored = ({ field }: Field, why: string): ResultContent =>
  withoutResult(
    'RESULT_NOT_KEPT',
    `${field} was executed with this Idempotency-Key, but its result ${why}: see auditLog for the outcome`,
  );

const interrupted = ({ field }: Field): ResultContent =>
  withoutResult(
    'OUTCOME_UNKNOWN',
    `${field}: the server stopped before the reply arrived, so it is unknown whether the write succeeded`,
  );

const withoutResult = (code: string, message: string): ResultContent => ({
  data: null,
  errors: [{ message, extensions: { code, retryable: false } }],
  isUnknown: code === 'OUTCOME_UNKNOWN',
});
