import DataLoader from 'dataloader';
import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
} from 'graphql';
import { NO_PARENT, traced } from '../../subgraphs/traces/spans.ts';
import { Turns } from '../../subgraphs/upstream/turns.ts';
import { sharedKeyOf } from '../auth/caller.ts';
import { log } from '../config/log.ts';
import { type Execute, RequestContext } from '../requests/request-context.ts';
import { originsOf } from './feed.ts';
import { membersOf } from './messages.ts';
import { RECORD_IDS, RECORDS, type Rewritten } from './rewriting.ts';

/** How many events are resolved in one operation. Other work can run between operations. */
const MAX_BATCH_SIZE = 128;
/** If a stream has more selections than this, one shared record of each event is read for all selections. */
const MAX_OWN_SELECTIONS = 4;
/** How long to wait for partial data after an event's deadline, in milliseconds. */
const GRACE_MS = 500;

/** This error is created only once, because creating an error takes longer than resolving a field. */
const RESOLVED = new DOMException('the event has been handled', 'AbortError');

export type EventResponse = { members: string; upstream?: unknown };

type EventRequest = Pick<Rewritten, 'caller' | 'field' | 'query' | 'answerKey'> & { upstreamReport?: boolean };
type Variables = Record<string, unknown>;

/** The selection of identical subscriptions, which share the response to each event. */
export type Selection = {
  readonly query: Rewritten;
  readonly document: DocumentNode;
  users: number;
  /**
   * Reads events in batches. Undefined if the selection may need upstream calls; its events are then read one at a
   * time.
   */
  readonly batches: { own: EventReader; record: SharedRecord } | undefined;
  readonly pending: Map<string, Promise<EventResponse>>;
};

type EventKey = { id: string; logId(): string };
type EventReader = DataLoader<EventKey, unknown, string>;

type SharedRecord = { key: string; events: EventReader; selections: number };

/**
 * Resolves events, each within a deadline and with fresh data loaders. Selections of only an event's own fields need no
 * upstream calls and are resolved in batches. If a stream has many selections, they are resolved from one shared record
 * of each event.
 */
export class EventResolver {
  readonly #execute: Execute;
  readonly #deadline: number;
  readonly #schema: () => GraphQLSchema;
  readonly #selections = new Map<string, Selection>();
  readonly #records = new Map<string, SharedRecord>();
  readonly #turns = new Turns();

  /** @param deadline the time limit for resolving an event, in milliseconds */
  constructor(execute: Execute, deadline: number, schema: () => GraphQLSchema) {
    this.#execute = execute;
    this.#deadline = deadline;
    this.#schema = schema;
  }

  join(query: Rewritten): Selection {
    const selection = this.#selections.get(query.answerKey) ?? this.#newSelection(query);
    selection.users++;
    return selection;
  }

  leave(selection: Selection): void {
    if (--selection.users > 0) return;
    this.#selections.delete(selection.query.answerKey);
    const record = selection.batches?.record;
    if (record && --record.selections === 0) this.#records.delete(record.key);
  }

  /** Resolves an event. If the event is temporarily unreadable, rejects with an error that ends the stream. */
  resolve(selection: Selection, id: string, logId: () => string): Promise<EventResponse> {
    const { pending } = selection;
    let answer = pending.get(id);
    if (!answer) {
      answer = this.#resolve(selection, id, logId);
      pending.set(id, answer);
    }
    return answer;
  }

  async #resolve(selection: Selection, id: string, logId: () => string): Promise<EventResponse> {
    const { query, batches, pending } = selection;
    try {
      if (batches) {
        const isShared = batches.record.selections > MAX_OWN_SELECTIONS;
        const event = await (isShared ? batches.record.events : batches.own).load({ id, logId });
        const data = event === undefined || !isShared ? event : this.#select(selection, event, id);
        if (data !== undefined) return { members: membersOf({ data: isShared ? data : { [query.field]: data } }) };
      }
      await this.#turns.next();
      const result = await this.#run(query, { ...query.variables, [query.idVariable]: id }, [id], logId());
      const fault = transientError(result);
      if (fault) throw fault;
      const { extensions, ...members } = result;
      const upstream = query.upstreamReport ? { upstream: extensions?.upstream ?? null } : {};
      return { members: membersOf(members), ...upstream };
    } finally {
      pending.delete(id);
    }
  }

  #select({ query, document }: Selection, event: unknown, id: string): unknown {
    const result = execute({
      schema: this.#schema(),
      document,
      rootValue: { [query.by]: event },
      variableValues: { ...query.variables, [query.idVariable]: id },
    });
    return 'data' in result && !result.errors ? result.data : undefined;
  }

  #newSelection(query: Rewritten): Selection {
    const { held, caller, field, idVariable, variables, answerKey } = query;
    const batches = held && {
      own: this.#reader({ caller, field, answerKey, query: held.query }, variables, idVariable),
      record: this.#recordOf(query, held.recordQuery),
    };
    const document = parse(query.query, { noLocation: true });
    const selection = { query, document, users: 0, batches, pending: new Map() };
    this.#selections.set(answerKey, selection);
    return selection;
  }

  #recordOf({ caller }: Rewritten, query: string): SharedRecord {
    const key = `${query} ${sharedKeyOf(caller)}`;
    const asked = { caller, field: RECORDS, answerKey: key, query };
    const record = this.#records.get(key) ?? { key, events: this.#reader(asked, {}, RECORD_IDS), selections: 0 };
    record.selections++;
    this.#records.set(key, record);
    return record;
  }

  /**
   * Returns a reader that batches the events requested in one event-loop turn. It resolves to undefined for an event
   * with errors, and rejects if the events are temporarily unreadable.
   */
  #reader(asked: EventRequest, variables: Variables, idVariable: string): EventReader {
    const read = async (keys: readonly EventKey[]) => {
      const ids = keys.map(({ id }) => id);
      const result = await this.#run(asked, { ...variables, [idVariable]: ids }, ids, keys[0]?.logId() ?? '');
      for (const key of keys) reader.clear(key);
      const fault = transientError(result);
      const events = result.data?.[asked.field];
      const failed = hasErrorAt(result);
      return ids.map((_, index) => fault ?? (Array.isArray(events) && !failed(index) ? events[index] : undefined));
    };
    const reader: EventReader = new DataLoader(read, {
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: setImmediate,
      cacheKeyFn: ({ id }) => id,
    });
    return reader;
  }

  /** Runs a query for events within the deadline. Never rejects: failures become errors in the result. */
  async #run(
    asked: EventRequest,
    variables: Variables,
    ids: readonly string[],
    logId: string,
  ): Promise<FormattedExecutionResult> {
    const { caller, field, query, answerKey, upstreamReport = false } = asked;
    const over = new AbortController();
    const context = new RequestContext(caller, over.signal, logId, { dryRun: false, upstreamReport }, this.#deadline);
    context.isShared = true;
    context.log.sharedBy = answerKey;
    const late = Promise.withResolvers<FormattedExecutionResult>();
    const timer = setTimeout(() => late.resolve(timeoutError(field, this.#deadline)), this.#deadline + GRACE_MS);
    try {
      const answer = traced(
        'event',
        () => this.#execute({ query, variables }, context),
        () => ({ parent: NO_PARENT, links: originsOf(ids) }),
      );
      return await Promise.race([answer, late.promise]);
    } catch (error) {
      log.error({ err: error, requestId: logId }, 'could not process a subscription event');
      return failure(field, 'INTERNAL_SERVER_ERROR', false, 'internal server error');
    } finally {
      clearTimeout(timer);
      over.abort(RESOLVED);
    }
  }
}

/**
 * Returns a function that tells whether the event at an index has errors. An error without an index affects all events.
 */
function hasErrorAt({ errors }: FormattedExecutionResult): (index: number) => boolean {
  if (!errors) return () => false;
  const failed = new Set(errors.map(({ path }) => path?.[1]));
  return (index) => failed.has(undefined) || failed.has(index);
}

/** Returns the error if an event is temporarily unreadable. Errors in nested fields do not count. */
function transientError({ data, errors }: FormattedExecutionResult): GraphQLError | undefined {
  if (!errors || (data && Object.values(data).some((value) => value !== null))) return undefined;
  const fault = errors.find(isTransient);
  return fault && new GraphQLError(fault.message, { extensions: fault.extensions });
}

const isTransient = ({ path = [], extensions }: GraphQLFormattedError) =>
  path.length <= 1 && extensions?.retryable === true && String(extensions.code).startsWith('UPSTREAM_');

function failure(field: string, code: string, retryable: boolean, message: string): FormattedExecutionResult {
  return { data: { [field]: null }, errors: [{ message, path: [field], extensions: { code, retryable } }] };
}

function timeoutError(field: string, deadline: number): FormattedExecutionResult {
  const message = `processing this event took longer than ${deadline} ms: query the event separately, or select fewer fields`;
  return failure(field, 'UPSTREAM_TIMEOUT', true, message);
}
