import type { GraphQLFormattedError, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { type Caller, sharedKeyOf } from '../identity/caller.ts';
import { type Unanswered, unansweredOf } from './asking-again.ts';
import type { Asked, EventExecutions, Executed } from './event-executions.ts';
import { MergedSelection, type Part } from './merged-selection.ts';

/** Of how many events the merged answers are kept at least, for groups that come to them later; of twice as many the older half is forgotten. */
const KEPT_EVENTS = 256;
/**
 * How long a merged answer is waited for, and how much longer for each event of it, in milliseconds; then each member asks by itself, and takes it if
 * it has come meanwhile. A wait is of several timers, so that a process that was held up for longer than that is not taken for a field that hangs.
 */
const LATE = 500;
const LATE_BY_EVENT = 2;
const TIMERS = 4;
/** Of how many events an operation asks at most: between two of them other work has its turn. */
const MOST_EVENTS = 128;

/** Undefined where it has errors, or may not be waited for. */
type MergedAnswer = { part: Part; size: number } | Unanswered | undefined;

/** The name of the events in an answer. */
const EVENTS = 'events';

/** Events that are asked about together. */
class Batch {
  readonly events: Asking[] = [];
  readonly #answered = Promise.withResolvers<void>();
  /** Resolves when they have been answered, or are late. */
  readonly early = this.#answered.promise;
  readonly logId: () => string;

  constructor(logId: () => string) {
    this.logId = logId;
  }

  settle(): void {
    this.#answered.resolve();
  }
}

/** An event that is asked about, and what was answered by now. */
export type Asking = { id: string; batch: Batch; answer: MergedAnswer };

/** Selections of one type of event that are answered together. */
export class Family {
  /** The query field that answers several events. */
  readonly several: string;
  /** Who asks, or one of those who may do the same. */
  readonly caller: Caller;
  readonly type: GraphQLNamedType;
  readonly schema: GraphQLSchema;
  readonly selection: MergedSelection;
  readonly #executions: EventExecutions;
  #answers = new Map<string, Asking>();
  #older = new Map<string, Asking>();
  /** What is asked about in the next turns of the event loop. */
  readonly #next: Batch[] = [];
  #asked: Asked | undefined;
  #takesCalls = false;
  #isLate = false;
  #joined = 0;
  #left = 0;
  /** How many fields are merged. */
  size = 0;

  constructor(
    several: string,
    caller: Caller,
    type: GraphQLNamedType,
    schema: GraphQLSchema,
    executions: EventExecutions,
  ) {
    this.several = several;
    this.caller = caller;
    this.type = type;
    this.schema = schema;
    this.#executions = executions;
    this.selection = new MergedSelection(type, () => this.#grow());
  }

  /** Whether its answers take calls upstream or come late, or much of it is asked by nobody any more. */
  get isSpent(): boolean {
    return this.#takesCalls || this.#isLate || (this.#left > 0 && 2 * this.#left >= this.#joined);
  }

  /** Whether nobody asks it any more. */
  get isEmpty(): boolean {
    return this.#left === this.#joined;
  }

  join(): void {
    this.#joined++;
  }

  leave(): void {
    this.#left++;
  }

  /** Asks about an event, with others of this turn. It is given up when it takes a call: nobody waits for what another one asked. */
  ask(id: string, logId: () => string): Asking {
    return this.#known(id) ?? this.#asking(id, logId);
  }

  /** The merged answer to an event. */
  async answer(id: string, logId: () => string): Promise<MergedAnswer> {
    const asking = this.ask(id, logId);
    await asking.batch.early;
    return asking.answer;
  }

  #asking(id: string, logId: () => string): Asking {
    const batch = this.#nextBatch(logId);
    const asking: Asking = { id, batch, answer: undefined };
    batch.events.push(asking);
    this.#answers.set(id, asking);
    if (this.#answers.size >= KEPT_EVENTS) this.#forgetOlder();
    return asking;
  }

  #nextBatch(logId: () => string): Batch {
    const last = this.#next.at(-1);
    if (last && last.events.length < MOST_EVENTS) return last;
    const batch = new Batch(logId);
    if (this.#next.push(batch) === 1) setImmediate(() => this.#askNext());
    return batch;
  }

  /** The merged answer, if there is one by now. */
  answered(id: string): MergedAnswer {
    return this.#known(id)?.answer;
  }

  /** Asks about the events of a turn together. */
  #askNext(): void {
    const batch = this.#next.shift();
    if (batch) void this.#execute(batch);
    if (this.#next.length > 0) setImmediate(() => this.#askNext());
  }

  async #execute(batch: Batch): Promise<void> {
    const { size } = this;
    const { events } = batch;
    const cancel = whenLate(LATE + LATE_BY_EVENT * events.length, () => {
      this.#isLate = true;
      batch.settle();
    });
    const ids = events.map(({ id }) => id);
    const executed = await this.#executions.run(this.#question(), ids, batch.logId, true);
    cancel();
    if (executed.calls > 0) this.#takesCalls = true;
    for (const [index, event] of events.entries()) this.#settle(event, this.#read(executed, index, size));
    batch.settle();
  }

  #known(id: string): Asking | undefined {
    return this.#answers.get(id) ?? this.#older.get(id);
  }

  /** At once: to delete one for each event takes longer, and a table that V8 has grown out of keeps what it held until its old space is collected. */
  #forgetOlder(): void {
    this.#older = this.#answers;
    this.#answers = new Map();
  }

  #settle(event: Asking, answer: MergedAnswer): void {
    event.answer = answer;
    if (!answer || !('fault' in answer)) return;
    for (const answers of [this.#answers, this.#older]) if (answers.get(event.id) === event) answers.delete(event.id);
  }

  #grow(): void {
    this.size++;
    this.#asked = undefined;
  }

  /** Written anew only when the selection has grown. */
  #question(): Asked {
    if (this.#asked) return this.#asked;
    const query = `query ($ids: [ID!]!) { ${EVENTS}: ${this.several}(ids: $ids)${this.selection} }`;
    const answerKey = `${query} ${sharedKeyOf(this.caller)}`;
    const { caller } = this;
    this.#asked = { query, variables: {}, idVariable: 'ids', field: EVENTS, answerKey, upstreamReport: false, caller };
    return this.#asked;
  }

  #read({ answer: { data, errors } }: Executed, index: number, size: number): MergedAnswer {
    const value = (data as Answered)?.[EVENTS]?.[index] ?? null;
    const faults = Array.isArray(errors) ? faultsOf(index, errors) : [];
    if (faults.length > 0) return unansweredOf({ data: { event: value }, errors: faults });
    return { part: this.selection.partsOf(value), size };
  }
}

/** Calls back after a time in which the event loop has turned; gives what prevents that. */
function whenLate(time: number, late: () => void): () => void {
  let left = TIMERS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, time / TIMERS);
  return () => clearInterval(timer);
}

type Answered = { [EVENTS]?: unknown[] | null } | null | undefined;

/** The errors of one event, at paths that begin with it: its own, and those that are of no other one. */
const faultsOf = (index: number, errors: GraphQLFormattedError[]): GraphQLFormattedError[] =>
  errors
    .filter(({ path: [, of] = [] }) => typeof of !== 'number' || of === index)
    .map(({ path = [], ...error }) => ({ ...error, path: path.slice(1) }));
