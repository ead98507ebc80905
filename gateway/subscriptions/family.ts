import type { GraphQLSchema } from 'graphql';
import { type Unanswered, unansweredOf } from './asking-again.ts';
import type { Asked, EventExecutions, Executed } from './event-executions.ts';
import { MergedSelection, type Part } from './merged-selection.ts';

/** Of how many events the merged answers are kept, for groups that come to them later. */
const KEPT_EVENTS = 32;
/** How long a merged answer is waited for, in milliseconds; then each member asks by itself, and takes it if it has come meanwhile. */
const LATE = 100;

/** Undefined where it has errors, or may not be waited for. */
type MergedAnswer = { part: Part; size: number } | Unanswered | undefined;

type Answering = { early: Promise<MergedAnswer>; answer: MergedAnswer };

/** Selections of one type of event that are answered together. */
export class Family {
  readonly by: string;
  readonly type: string;
  readonly schema: GraphQLSchema;
  readonly selection = new MergedSelection(false, () => this.#grow());
  readonly #answers = new Map<string, Answering>();
  #asked: Asked | undefined;
  #takesCalls = false;
  #isLate = false;
  #joined = 0;
  #left = 0;
  /** How many fields are merged. */
  size = 0;

  constructor(by: string, type: string, schema: GraphQLSchema) {
    this.by = by;
    this.type = type;
    this.schema = schema;
  }

  /** Whether its answers take calls upstream or come late, or much of it is asked by nobody any more. */
  get isSpent(): boolean {
    return this.#takesCalls || this.#isLate || (this.#left > 0 && 2 * this.#left >= this.#joined);
  }

  join(): void {
    this.#joined++;
  }

  leave(): void {
    this.#left++;
  }

  /** The merged answer to an event. It is given up when it takes a call: nobody waits for what another one asked. */
  answer(id: string, executions: EventExecutions, logId: () => string): Promise<MergedAnswer> {
    const known = this.#answers.get(id);
    if (known) return known.early;
    const { promise: early, resolve } = Promise.withResolvers<MergedAnswer>();
    const answering: Answering = { early, answer: undefined };
    this.#answers.set(id, answering);
    void this.#execute(id, executions, logId, answering).then(resolve);
    const late = setTimeout(() => {
      this.#isLate = true;
      resolve(undefined);
    }, LATE);
    void early.then(() => clearTimeout(late));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > KEPT_EVENTS && oldest !== undefined) this.#answers.delete(oldest);
    return early;
  }

  /** The merged answer, if there is one by now. */
  answered(id: string): MergedAnswer {
    return this.#answers.get(id)?.answer;
  }

  async #execute(
    id: string,
    executions: EventExecutions,
    logId: () => string,
    answering: Answering,
  ): Promise<MergedAnswer> {
    const { size } = this;
    const executed = await executions.run(this.#ask(), id, logId, true);
    answering.answer = this.#read(executed, size);
    if (answering.answer && 'fault' in answering.answer) this.#answers.delete(id);
    return answering.answer;
  }

  #grow(): void {
    this.size++;
    this.#asked = undefined;
  }

  /** Written anew only when it has grown. */
  #ask(): Asked {
    if (this.#asked) return this.#asked;
    const query = `query ($id: ID!) { event: ${this.by}(id: $id)${this.selection} }`;
    this.#asked = { query, variables: {}, idVariable: 'id', field: 'event', answerKey: query };
    return this.#asked;
  }

  #read({ answer: { data, errors }, calls }: Executed, size: number): MergedAnswer {
    if (calls > 0) this.#takesCalls = true;
    if (errors) return unansweredOf({ data, errors });
    return { part: this.selection.partsOf((data as { event?: unknown } | undefined)?.event), size };
  }
}
