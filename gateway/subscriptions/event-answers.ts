import { type GraphQLSchema, getNamedType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { log } from '../settings/log.ts';
import { askAgain, type Unanswered, unansweredOf, type Waiter } from './asking-again.ts';
import type { Asked, EventExecutions, Executed } from './event-executions.ts';
import { MergedSelection, type Part } from './merged-selection.ts';
import { NotMerged, type Projection, ProjectionCompiler } from './projection.ts';
import { withDefaults } from './rewriting.ts';

/** How long an event that cannot be had now is asked for, in milliseconds, before its streams end. */
const ANSWER_TIMEOUT = 60_000;
/** How many fields are merged at most; who asks for more is answered by itself. */
const MOST_FIELDS = 500;
/** Of how many events the merged answers are kept, for groups that come to them later. */
const KEPT_EVENTS = 32;
/** How often an answer may take calls upstream before it is no longer merged: one may be a check that is due now and then. */
const MOST_CALLS = 2;

/** What is asked of events by alike subscribers, and how it is answered. */
export type Member = {
  asked: Asked;
  /** How often its answer by itself took calls upstream. */
  withCalls: number;
  /** Undefined while it is answered by itself. */
  merged: { family: Family; project: Projection; size: number } | undefined;
};

type MergedAnswer = { part: Part; size: number } | Unanswered | undefined;

/**
 * Answers events. What is answered without a call upstream is merged, as far as it has no arguments: one execution answers all who ask such of an event,
 * and each answer is a projection of it.
 */
export class EventAnswers {
  readonly #executions: EventExecutions;
  readonly #schema: () => GraphQLSchema;
  readonly #timeout: number;
  readonly #families = new Map<string, Family>();

  /** @param timeout how long an event that cannot be had is asked for, in milliseconds */
  constructor(executions: EventExecutions, schema: () => GraphQLSchema, timeout = ANSWER_TIMEOUT) {
    this.#executions = executions;
    this.#timeout = timeout;
    this.#schema = schema;
  }

  member(asked: Asked): Member {
    return { asked, withCalls: 0, merged: undefined };
  }

  /** The members of the answer's JSON object. Where the event cannot be had now it is asked for again; rejects when that takes too long. */
  answer(member: Member, id: string, logId: () => string, waiter: Waiter): Promise<string> {
    const ask = () => this.#ask(member, id, logId);
    return ask().then((answer) => (typeof answer === 'string' ? answer : askAgain(ask, answer, waiter, this.#timeout)));
  }

  #ask(member: Member, id: string, logId: () => string): Promise<string | Unanswered> {
    const { merged, asked } = member;
    if (!merged || !this.#isCurrent(merged.family)) return this.#answerAlone(member, id, logId);
    return merged.family.answer(id, this.#executions, logId).then((answer) => {
      if (answer && 'fault' in answer) return answer;
      return answer && answer.size >= merged.size
        ? `"data":{${JSON.stringify(asked.field)}:${merged.project(answer.part)}}`
        : this.#answerAlone(member, id, logId);
    });
  }

  async #answerAlone(member: Member, id: string, logId: () => string): Promise<string | Unanswered> {
    const { asked } = member;
    const { answer, calls } = await this.#executions.run(asked, id, logId);
    const unanswered = unansweredOf(answer);
    if (unanswered) return unanswered;
    if (!answer.errors) this.#learn(member, calls);
    return JSON.stringify(answer).slice(1, -1);
  }

  #isCurrent(family: Family): boolean {
    return family === this.#families.get(family.by) && family.schema === this.#schema() && !family.isSpent;
  }

  #learn(member: Member, calls: number): void {
    if (calls > 0) member.withCalls++;
    else if (member.withCalls < MOST_CALLS && !(member.merged && this.#isCurrent(member.merged.family)))
      member.merged = this.#merge(member.asked);
  }

  #merge({ query, variables }: Asked): Member['merged'] {
    const document = parse(query, { noLocation: true });
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    const root = rootOf(operation);
    if (!operation || !root) return undefined;
    const family = this.#familyOf(root.name.value);
    if (!family || family.size > MOST_FIELDS) return undefined;
    try {
      const compiler = new ProjectionCompiler(family.schema, document, withDefaults(operation, variables));
      const project = compiler.compile(family.type, root.selectionSet ? [root.selectionSet] : [], family.selection);
      return { family, project, size: family.size };
    } catch (error) {
      if (!(error instanceof NotMerged)) log.error({ err: error }, 'a selection of events cannot be merged');
      return undefined;
    }
  }

  /** Those who ask the same field for an event; made anew with the schema, and when their answers take calls. */
  #familyOf(by: string): Family | undefined {
    const schema = this.#schema();
    const known = this.#families.get(by);
    if (known && this.#isCurrent(known)) return known;
    const field = schema.getQueryType()?.getFields()[by];
    if (!field) return undefined;
    const family = new Family(by, getNamedType(field.type).name, schema);
    this.#families.set(by, family);
    return family;
  }
}

const rootOf = (operation: OperationDefinitionNode | undefined) => {
  const [root] = operation?.selectionSet.selections ?? [];
  return root?.kind === Kind.FIELD ? root : undefined;
};

/** Selections of one type of event that are answered together. */
class Family {
  readonly by: string;
  readonly type: string;
  readonly schema: GraphQLSchema;
  readonly selection = new MergedSelection(false, () => this.#grow());
  readonly #answers = new Map<string, Promise<MergedAnswer>>();
  #asked: Asked | undefined;
  #withCalls = 0;
  /** How many fields are merged. */
  size = 0;

  constructor(by: string, type: string, schema: GraphQLSchema) {
    this.by = by;
    this.type = type;
    this.schema = schema;
  }

  /** Whether its answers take calls upstream. */
  get isSpent(): boolean {
    return this.#withCalls >= MOST_CALLS;
  }

  /** The merged answer to an event; undefined where it has errors, whose answers are to be asked for one by one. */
  answer(id: string, executions: EventExecutions, logId: () => string): Promise<MergedAnswer> {
    const known = this.#answers.get(id);
    if (known) return known;
    const { size } = this;
    const answer = executions.run(this.#ask(), id, logId).then((executed) => this.#read(executed, size));
    answer.then((read) => read && 'fault' in read && this.#answers.delete(id));
    this.#answers.set(id, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > KEPT_EVENTS && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
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
    this.#withCalls = calls > 0 ? this.#withCalls + 1 : 0;
    if (errors) return unansweredOf({ data, errors });
    return { part: this.selection.partsOf((data as { event?: unknown } | undefined)?.event), size };
  }
}
