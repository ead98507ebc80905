import { type GraphQLSchema, getNamedType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { Turns } from '../../subgraphs/upstream/turns.ts';
import { type Caller, sharedKeyOf } from '../identity/caller.ts';
import { log } from '../settings/log.ts';
import { askAgain, isAnswered, type Unanswered, unansweredOf, type Waiter } from './asking-again.ts';
import { type Asked, type EventExecutions, type Executed, internalFailure } from './event-executions.ts';
import { type Asking, Family } from './family.ts';
import { membersOf } from './messages.ts';
import { NotMerged, type Projection, ProjectionCompiler, WouldGrow } from './projection.ts';
import { type EventAnswer, ReportedAnswer } from './reported-answer.ts';
import { withDefaults } from './rewriting.ts';

/** How long an event that cannot be had now is asked for, in milliseconds, before its streams end. */
const ANSWER_TIMEOUT = 60_000;
/** How many events are answered at the same time for one member, and for one that is merged, of which an operation answers many. */
const AT_ONCE = 8;
const MERGED_AT_ONCE = 256;
/** How many fields are merged at most; who asks for more is answered by itself. */
const MOST_FIELDS = 500;

/** Where a selection is merged, how its answers begin, and how many fields were merged there when it had been. */
type Merged = { family: Family; head: string; project: Projection; size: number };

/** What is asked of events by alike subscribers, and how it is answered. */
export type Member = {
  asked: Asked;
  /** The query field that answers several events; undefined where there is none. */
  several: string | undefined;
  /** It cannot be merged, or an answer of its own has taken calls upstream. */
  isAlone: boolean;
  /** Undefined while it is answered by itself. */
  merged: Merged | undefined;
};

/**
 * Answers events. What is answered without a call upstream is merged, as far as it has no arguments: one execution answers all who ask such of an event,
 * and each answer is a projection of it.
 */
export class EventAnswers {
  readonly #executions: EventExecutions;
  readonly #schema: () => GraphQLSchema;
  readonly #timeout: number;
  readonly #families = new Map<string, Family>();
  readonly #turns = new Turns();

  /** @param timeout how long an event that cannot be had is asked for, in milliseconds */
  constructor(executions: EventExecutions, schema: () => GraphQLSchema, timeout = ANSWER_TIMEOUT) {
    this.#executions = executions;
    this.#timeout = timeout;
    this.#schema = schema;
  }

  member(asked: Asked, several: string | undefined): Member {
    return { asked, several, isAlone: several === undefined, merged: undefined };
  }

  atOnce(member: Member): number {
    return this.#mergedOf(member) ? MERGED_AT_ONCE : AT_ONCE;
  }

  /** Nobody asks any more as a member does. */
  leave({ merged }: Member): void {
    if (!merged) return;
    const { family } = merged;
    const name = nameOf(family.several, family.caller);
    family.leave();
    if (family.isEmpty && this.#families.get(name) === family) this.#families.delete(name);
  }

  /**
   * The members of the JSON object that answers each event, undefined for what has no id. One whose answer has to be waited for by itself is a promise:
   * where the event cannot be had now it is asked for again, and the promise rejects when that takes too long.
   */
  async answer(
    member: Member,
    ids: readonly (string | undefined)[],
    logId: () => string,
    waiter: Waiter,
  ): Promise<(EventAnswer | Promise<EventAnswer> | undefined)[]> {
    const merged = this.#mergedOf(member);
    const asked = merged && ids.map((id) => (id === undefined ? undefined : merged.family.ask(id, logId)));
    let waited: Asking['batch'] | undefined;
    for (const each of asked ?? []) {
      if (!each || each.batch === waited) continue;
      waited = each.batch;
      await waited.early;
    }
    return ids.map((id, index) => {
      if (id === undefined) return undefined;
      const answer = projected(merged, asked?.[index]?.answer);
      return typeof answer === 'string' ? answer : this.#answerLater(member, id, logId, waiter, answer);
    });
  }

  async #answerLater(
    member: Member,
    id: string,
    logId: () => string,
    waiter: Waiter,
    unanswered: Unanswered | undefined,
  ): Promise<EventAnswer> {
    const answer = unanswered ?? (await this.#askInTurn(member, id, logId));
    return isAnswered(answer) ? answer : askAgain(() => this.#ask(member, id, logId), answer, waiter, this.#timeout);
  }

  async #ask(member: Member, id: string, logId: () => string): Promise<EventAnswer | Unanswered> {
    const merged = this.#mergedOf(member);
    return projected(merged, await merged?.family.answer(id, logId)) ?? this.#askInTurn(member, id, logId);
  }

  /** Asks for one member when it is its turn, unless others have asked all of it. Never rejects. */
  async #askInTurn(member: Member, id: string, logId: () => string): Promise<EventAnswer | Unanswered> {
    await this.#turns.next();
    try {
      if (!member.isAlone && !this.#mergedOf(member)) this.#merge(member, false);
      const merged = this.#mergedOf(member);
      const answer = merged?.family.answered(id) ?? (await merged?.family.answer(id, logId));
      return projected(merged, answer) ?? (await this.#askAlone(member, id, logId));
    } catch (error) {
      log.error({ err: error, requestId: logId() }, 'the answer to an event failed');
      return textOf(internalFailure(member.asked.field), member);
    }
  }

  async #askAlone(member: Member, id: string, logId: () => string): Promise<EventAnswer | Unanswered> {
    const { answer, calls } = await this.#executions.run(member.asked, id, logId);
    if (calls > 0) this.#part(member);
    const unanswered = unansweredOf(answer);
    if (unanswered) return unanswered;
    if (!answer.errors && !member.isAlone && !this.#mergedOf(member)) this.#merge(member, true);
    return textOf(answer, member);
  }

  /** What has once taken calls is answered by itself from then on. */
  #part(member: Member): void {
    this.leave(member);
    member.merged = undefined;
    member.isAlone = true;
  }

  #mergedOf({ merged }: Member): Merged | undefined {
    return merged && this.#isCurrent(merged.family) ? merged : undefined;
  }

  #isCurrent(family: Family): boolean {
    return (
      family === this.#families.get(nameOf(family.several, family.caller)) &&
      family.schema === this.#schema() &&
      !family.isSpent
    );
  }

  #merge(member: Member, mayGrow: boolean): void {
    const { query, variables } = member.asked;
    const document = parse(query, { noLocation: true });
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    const root = rootOf(operation);
    const family = this.#familyOf(member);
    if (!operation || !root || !family || family.size > MOST_FIELDS) return;
    try {
      const compiler = new ProjectionCompiler(family.schema, document, withDefaults(operation, variables), mayGrow);
      const project = compiler.compile(
        family.type.name,
        root.selectionSet ? [root.selectionSet] : [],
        family.selection,
      );
      const head = `"data":{${JSON.stringify(member.asked.field)}:`;
      member.merged = { family, head, project, size: family.size };
      family.join();
    } catch (error) {
      if (error instanceof WouldGrow) return;
      member.isAlone = true;
      if (!(error instanceof NotMerged)) log.error({ err: error }, 'a selection of events cannot be merged');
    }
  }

  /** Those who ask the same field for an event and may do the same; made anew with the schema, and when their answers take calls or many have left. */
  #familyOf({ several = '', asked: { caller } }: Member): Family | undefined {
    const schema = this.#schema();
    const known = this.#families.get(nameOf(several, caller));
    if (known && this.#isCurrent(known)) return known;
    const field = schema.getQueryType()?.getFields()[several];
    if (!field) return undefined;
    const family = new Family(several, caller, getNamedType(field.type), schema, this.#executions);
    this.#families.set(nameOf(several, caller), family);
    return family;
  }
}

/**
 * A member's part of an answer of the family that it was merged into when it asked, if that has all that it asks. Meanwhile it may have been merged
 * into another one.
 */
function projected(
  merged: Merged | undefined,
  answer: ReturnType<Family['answered']>,
): string | Unanswered | undefined {
  if (!answer || 'fault' in answer) return answer;
  if (!merged || answer.size < merged.size) return undefined;
  return `${merged.head}${merged.project(answer.part)}}`;
}

/** What callers may not have called is no part of what is asked for those who may. */
const nameOf = (several: string, caller: Caller) => `${several} ${sharedKeyOf(caller)}`;

const textOf = (answer: Executed['answer'], { asked }: Member): EventAnswer =>
  asked.upstreamReport ? new ReportedAnswer(answer) : membersOf(answer);

const rootOf = (operation: OperationDefinitionNode | undefined) => {
  const [root] = operation?.selectionSet.selections ?? [];
  return root?.kind === Kind.FIELD ? root : undefined;
};
