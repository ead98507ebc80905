import { GraphQLError } from 'graphql';
import { JsonObject } from '../requests/json-object.ts';
import type { RequestContext, WriteKey } from '../requests/request-context.ts';
import { tenths } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { keyedHash } from '../writes/arguments-hash.ts';
import type { EndBody } from '../writes/store/entries.ts';
import { type KeptResult, RESULTS_KEPT } from '../writes/write-log.ts';
import { type Audit, type KeyedField, notedCaller, notedIds } from './audited-run.ts';
import { answerOf, forgotten, interrupted, keptResult, openResult, type Result, readResult } from './kept-results.ts';
import type { Ran } from './mutation-run.ts';

/** A root field that is about to be run under a key. */
type KeyedStep = {
  response: string;
  /** The name of the field; undefined for one that reads. */
  field: string | undefined;
  execute(keyed?: KeyedField): Ran | Promise<Ran>;
};

/** The requests of a key that are under way. */
type Running = {
  /** What they ask, and the sources of the credentials with which they ask it. */
  fingerprint: Buffer;
  requests: number;
  /** The root fields that are run. */
  fields: Map<string, Promise<Ran>>;
};

/** The mutations that have a key: each of their root fields is run once, and a repeat gets what the first one came to. */
export class KeyedRuns {
  readonly #keeping: Audit;
  readonly #running = new Map<string, Running>();

  constructor(keeping: Audit) {
    this.#keeping = keeping;
  }

  /** Begins a request with a key, which has to be ended. Gives why it is refused where the key was used for something else. */
  begin({ scope, earlierScope, key }: WriteKey, asked: unknown, request: RequestContext): KeyedRun | GraphQLError {
    const { log: kept, key: secret } = this.#keeping;
    const digest = keyedHash(secret, ['key', scope, key]);
    const { sources } = request.caller.credentials;
    const fingerprint = keyedHash(secret, ['asked', asked, ...(sources.size > 0 ? [[...sources]] : [])]);
    const digests = [digest, ...(earlierScope ? [keyedHash(secret, ['key', earlierScope, key])] : [])];
    const name = digest.toString('hex');
    const running = this.#running.get(name) ?? { fingerprint, requests: 0, fields: new Map() };
    const results = () =>
      digests.flatMap((each) => kept.resultsOf(each)).filter(({ at }) => at > kept.now - RESULTS_KEPT);
    if ([running, ...results()].some((known) => !fingerprint.equals(known.fingerprint))) return CONFLICT;
    running.requests++;
    this.#running.set(name, running);
    const end = () => {
      running.requests--;
      if (running.requests === 0) this.#running.delete(name);
    };
    return new KeyedRun(this.#keeping, { digest, fingerprint }, request, { fields: running.fields, results, end });
  }
}

const CONFLICT = new GraphQLError(
  'this Idempotency-Key was used with another document, operation name, variables or upstream credentials: repeat the request unchanged, or use a new key',
  { extensions: { code: 'CONFLICT', retryable: false, http: { status: 409 } } },
);

/** The root fields that are run for a key, what is stored of it and not too old, and what is called when the request is over. */
type OfKey = Pick<Running, 'fields'> & { results(): KeptResult[]; end(): void };

/** One request with a key. */
class KeyedRun {
  readonly #keeping: Audit;
  readonly #of: { digest: Buffer; fingerprint: Buffer };
  readonly #request: RequestContext;
  readonly #ofKey: OfKey;

  constructor(keeping: Audit, of: { digest: Buffer; fingerprint: Buffer }, request: RequestContext, ofKey: OfKey) {
    this.#keeping = keeping;
    this.#of = of;
    this.#request = request;
    this.#ofKey = ofKey;
  }

  end(): void {
    this.#ofKey.end();
  }

  /** Runs a root field, or waits for the one that runs it, or gives what it came to before. */
  run(step: KeyedStep): Promise<Ran> {
    const { response } = step;
    const { fields } = this.#ofKey;
    const running = fields.get(response);
    if (running) return running.then(copyOf);
    const run = this.#runOnce(step).finally(() => fields.delete(response));
    fields.set(response, run);
    return run;
  }

  async #runOnce(step: KeyedStep): Promise<Ran> {
    const known = this.#ofKey.results().find(({ response }) => response === step.response);
    if (!known) return this.#runFirst(step);
    if (known.sealed?.length === 0) return forgotten(step);
    const result = known.sealed && openResult(this.#keeping.sealing, known.sealed);
    if (result && !result.isUnknown) return answerOf(step, result);
    return this.#lookUp(step, known, result || undefined);
  }

  async #runFirst(step: KeyedStep): Promise<Ran> {
    if (step.field === undefined) return this.#read(step);
    const place = { ...this.#of, response: step.response };
    return this.#asWrite(step, false, () =>
      step.execute({ place, sealed: (ran, end) => this.#sealed(step, ran, end) }),
    );
  }

  /** What is read between writes is kept too, as the writes after it may take it. What failed is read again. */
  async #read(step: KeyedStep): Promise<Ran> {
    const ran = await step.execute();
    const sealed = 'faults' in ran || ran.errors?.length ? undefined : readResult(this.#keeping.sealing, ran);
    if (sealed)
      await this.#keeping.log
        .keep({ ...this.#of, response: step.response, sealed })
        .catch((err: unknown) => log.error({ err }, 'what was read between writes cannot be kept'));
    return ran;
  }

  /** Looks up what became of a write whose reply was lost, and completes its result. Nothing is written. What cannot be found stays unknown. */
  async #lookUp(step: KeyedStep, { entry }: KeptResult, result: Result | undefined): Promise<Ran> {
    const unknown = () => (result ? answerOf(step, result) : interrupted(step));
    if (entry === null) return unknown();
    const began = performance.now();
    const ran = await this.#asWrite(step, true, () => step.execute());
    const written = this.#request.log.takeWritten();
    if ('faults' in ran || (ran.errors ?? []).some(({ path = [] }) => path.length < 2)) return unknown();
    const body: EndBody = {
      outcome: 'succeeded',
      code: null,
      status: null,
      writes: written.length,
      milliseconds: tenths(performance.now() - began),
      ids: notedIds(written.flatMap((call) => call.ids)),
      tool: written[0]?.tool ?? null,
    };
    const keyed = { ...this.#of, response: step.response, sealed: keptResult(this.#keeping.sealing, step, ran, false) };
    await this.#keeping.log
      .end([{ entry, caller: notedCaller(this.#request), body, keyed }])
      .catch((err: unknown) => log.error({ err }, 'what was found of a write cannot be kept'));
    return ran;
  }

  async #asWrite<Made>({ response }: KeyedStep, isLookup: boolean, make: () => Made | Promise<Made>): Promise<Made> {
    const id = keyedHash(this.#keeping.key, ['write', this.#of.digest.toString('hex'), response]).toString('hex');
    this.#request.log.write = { id, isLookup };
    try {
      return await make();
    } finally {
      this.#request.log.write = undefined;
    }
  }

  /** The result to be kept of a write; null where nothing was done and it may be tried again. */
  #sealed(step: KeyedStep, ran: Ran, { outcome }: EndBody): Buffer | null {
    if ('faults' in ran) return null;
    const { errors = [] } = ran;
    const mayBeTried = errors.length > 0 && errors.every(({ extensions }) => extensions.retryable === true);
    if (mayBeTried && (outcome === 'not_sent' || outcome === 'failed')) return null;
    return keptResult(this.#keeping.sealing, step, ran, outcome === 'outcome_unknown');
  }
}

export type { KeyedRun };

/** The same answer for one more request: what exports and answers are made of is not shared. */
function copyOf(ran: Ran): Ran {
  return 'faults' in ran || !ran.data ? ran : { ...ran, data: Object.assign(new JsonObject(), ran.data) };
}
