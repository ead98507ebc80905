import { GraphQLError } from 'graphql';
import type { WriteInHand } from '../../subgraphs/upstream/call-log.ts';
import { JsonObject } from '../requests/json-object.ts';
import type { RequestContext, WriteKey } from '../requests/request-context.ts';
import { tenths } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { keyedHash } from '../writes/arguments-hash.ts';
import { RESULTS_KEPT } from '../writes/open-write-log.ts';
import type { EndBody } from '../writes/store/row-entries.ts';
import type { KeptResult, WriteLog } from '../writes/write-log.ts';
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
  /** What was kept when the first of them began, and of which root fields something else may be kept since. */
  known: readonly KeptResult[];
  changed: Set<string>;
};

/** The mutations that have a key: each of their root fields is run once, and a repeat gets what the first one came to. */
export class KeyedRuns {
  readonly #keeping: Audit;
  readonly #running = new Map<string, Running>();
  readonly #found = new Set<string>();

  constructor(keeping: Audit) {
    this.#keeping = keeping;
  }

  /** Begins a request with a key, which has to be ended. Gives why it is refused where the key was used for something else. */
  begin({ scope, earlierScope, key }: WriteKey, asked: unknown, request: RequestContext): KeyedRun | GraphQLError {
    const { log: kept, key: secret } = this.#keeping;
    const digest = keyedHash(secret, ['key', scope, key]);
    const { sources } = request.caller.credentials;
    const fingerprint = keyedHash(secret, ['asked', asked, ...(sources.size > 0 ? [[...sources]] : [])]);
    const earlier = earlierScope ? [keyedHash(secret, ['key', earlierScope, key])] : [];
    const name = digest.toString('hex');
    const running = this.#running.get(name) ?? {
      fingerprint,
      requests: 0,
      fields: new Map(),
      known: [digest, ...earlier].flatMap((each) => freshOf(kept, each)),
      changed: new Set(),
    };
    const isOther = ({ fingerprint: known }: { fingerprint: Uint8Array }) => !fingerprint.equals(known);
    if (isOther(running) || running.known.some(isOther)) return CONFLICT;
    running.requests++;
    this.#running.set(name, running);
    const end = () => {
      running.requests--;
      if (running.requests === 0) this.#running.delete(name);
    };
    return new KeyedRun(this.#keeping, { digest, fingerprint }, running, this.#found, request, end);
  }
}

/** What is kept of a key, and not too old. */
const freshOf = (kept: WriteLog, digest: Uint8Array): KeptResult[] =>
  kept.resultsOf(digest).filter(({ at }) => at > kept.now - RESULTS_KEPT);

const CONFLICT = new GraphQLError(
  'this Idempotency-Key was used with another document, operation name, variables or upstream credentials: repeat the request unchanged, or use a new key',
  { extensions: { code: 'CONFLICT', retryable: false, http: { status: 409 } } },
);

/** One request with a key. */
class KeyedRun {
  readonly #keeping: Audit;
  readonly #of: { digest: Buffer; fingerprint: Buffer };
  readonly #running: Running;
  /** The ids of what was found of lost writes, until that is kept. */
  readonly #found: Set<string>;
  readonly #request: RequestContext;
  /** Is called when the request is over. */
  readonly end: () => void;

  constructor(
    keeping: Audit,
    of: { digest: Buffer; fingerprint: Buffer },
    running: Running,
    found: Set<string>,
    request: RequestContext,
    end: () => void,
  ) {
    this.#keeping = keeping;
    this.#of = of;
    this.#running = running;
    this.#found = found;
    this.#request = request;
    this.end = end;
  }

  /** Runs a root field, or waits for the one that runs it, or gives what it came to before. */
  run(step: KeyedStep): Promise<Ran> {
    const { response } = step;
    const { fields, changed } = this.#running;
    const running = fields.get(response);
    if (running) return running.then(copyOf);
    const run = this.#runOnce(step).finally(() => fields.delete(response));
    fields.set(response, run);
    changed.add(response);
    return run;
  }

  async #runOnce(step: KeyedStep): Promise<Ran> {
    const known = this.#known(step.response);
    if (!known) return this.#runFirst(step);
    if (known.sealed?.length === 0) return forgotten(step);
    const result = known.sealed && openResult(this.#keeping.sealing, known.sealed);
    if (result && !result.isUnknown) return answerOf(step, result);
    return this.#reconciled(step, known, result || undefined);
  }

  /** What is kept of a root field, as of which the disk is asked once where nothing else is run meanwhile. */
  #known(name: string): KeptResult | undefined {
    const { known, changed } = this.#running;
    const kept = changed.has(name) ? freshOf(this.#keeping.log, this.#of.digest) : known;
    return kept.find(({ response }) => response === name);
  }

  async #runFirst(step: KeyedStep): Promise<Ran> {
    if (step.field === undefined) return this.#read(step);
    const place = { ...this.#of, response: step.response };
    const { now: since } = this.#keeping.log;
    return this.#inHand({ since, reconciled: false }, step, () =>
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

  /**
   * Looks up what became of a write whose reply was lost, and completes its result. Nothing is written. What cannot be found stays unknown, as does what another
   * write has made.
   */
  async #reconciled(step: KeyedStep, { entry, at }: KeptResult, result: Result | undefined): Promise<Ran> {
    const unknown = () => (result ? answerOf(step, result) : interrupted(step));
    if (entry === null) return unknown();
    const { log: kept } = this.#keeping;
    const others = kept.othersOf(entry);
    const began = performance.now();
    const ran = await this.#inHand({ since: at, reconciled: true, others }, step, () => step.execute());
    const written = this.#request.log.takeWritten();
    if ('faults' in ran || (ran.errors ?? []).some(({ path = [] }) => path.length < 2)) return unknown();
    const ids = notedIds(written.flatMap((call) => call.ids));
    const given = new Set(others && kept.find(entry)?.ids);
    const found = ids.filter((id) => !given.has(id));
    // Another one may have been made, or found, meanwhile.
    const taken = others && (kept.othersOf(entry) ?? found);
    if (taken && found.some((id) => taken.includes(id) || this.#found.has(id))) return unknown();
    const body: EndBody = {
      outcome: 'succeeded',
      code: null,
      status: null,
      writes: written.length,
      milliseconds: tenths(performance.now() - began),
      ids,
      tool: written[0]?.tool ?? null,
    };
    const keyed = { ...this.#of, response: step.response, sealed: keptResult(this.#keeping.sealing, step, ran, false) };
    for (const id of found) this.#found.add(id);
    await kept
      .end([{ entry, caller: notedCaller(this.#request), body, keyed }])
      .catch((err: unknown) => log.error({ err }, 'what was found of a write cannot be kept'))
      .finally(() => found.map((id) => this.#found.delete(id)));
    return ran;
  }

  async #inHand<Made>(
    write: Omit<WriteInHand, 'id'>,
    { response }: KeyedStep,
    make: () => Made | Promise<Made>,
  ): Promise<Made> {
    const id = keyedHash(this.#keeping.key, ['write', this.#of.digest.toString('hex'), response]).toString('hex');
    this.#request.log.write = { id, ...write };
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
