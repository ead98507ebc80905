import { setImmediate } from 'node:timers/promises';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { gauge } from '../../subgraphs/metrics/instruments.ts';
import { traceFields } from '../../subgraphs/traces/spans.ts';
import { type Caller, withoutStatus } from '../auth/caller.ts';
import { NEVER_EXPIRES } from '../auth/identity.ts';
import { log } from '../config/log.ts';
import type { LoadedGraph } from '../execution/supergraph.ts';
import { tracedOperation, traceOperation } from '../observability/operations.ts';
import type { KnownOperation } from '../operation/checked-documents.ts';
import { errorResult, type OperationPipeline } from '../operation/pipeline.ts';
import { derivedFrom } from '../requests/caches.ts';
import type { Execute } from '../requests/request-context.ts';
import { errorsFor } from '../requests/request-errors.ts';
import { callerField, describe, newRequestId, RequestLog, summarise, tenths } from '../requests/request-log.ts';
import { coerceVariables } from '../requests/variables.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { EventResolver, type Selection } from './event-answers.ts';
import { FanOut, type Topic } from './fan-out.ts';
import { openSource } from './feed.ts';
import { type EndListener, eventIdOf, type Failure, Subscriber, type SubscriberOptions, sizeOf } from './messages.ts';
import { type Rewritten, rewrite, type Stream, streamsOf, type ValidSubscription } from './rewriting.ts';

const measured = gauge('toolgraph_subscribers', 'Open subscriptions', sizeOf);

type SubscriptionOptions = {
  graph(): LoadedGraph;
  links: SubgraphLink[];
  eventDeadline: number;
  pipeline: OperationPipeline;
};

type SubscriptionRequest = ValidSubscription &
  KnownOperation &
  Omit<SubscriberOptions, 'heartbeat'> & {
    /** The cursor of the client's last message, which overrides the field's cursor argument. */
    lastCursor?: string | undefined;
    leaving?: { readonly isCancelled: boolean } | undefined;
  };

const CONCURRENCY = 8;
/**
 * The number of events resolved concurrently if each event contains the whole selection. Such events are read in
 * batches.
 */
const BATCHED_CONCURRENCY = 256;
const CHECK_BATCH_SIZE = 20;

/** Manages all open subscriptions, and ends those that a schema change makes invalid. */
export class Subscriptions implements EndListener {
  readonly #options: SubscriptionOptions;
  readonly #schema: () => GraphQLSchema;
  readonly #streams: () => Map<string, Stream>;
  readonly #answers: EventResolver;
  readonly #fanOut = new FanOut();
  readonly #open = new Map<Subscriber, ValidSubscription>();

  constructor(options: SubscriptionOptions) {
    const { graph, pipeline, eventDeadline } = options;
    this.#options = options;
    this.#schema = () => graph().schema;
    this.#streams = derivedFrom(graph, ({ supergraph }) => streamsOf(supergraph));
    const execute: Execute = (operation, context) => {
      context.log.answerLimit = pipeline.clients.limitsOf(context.caller).answer;
      return pipeline.execute(operation, context);
    };
    this.#answers = new EventResolver(execute, eventDeadline, this.#schema);
    measured.watch(this.#open);
  }

  get count(): number {
    return this.#open.size;
  }

  ended(subscriber: Subscriber): void {
    this.#open.delete(subscriber);
  }

  async open(asked: SubscriptionRequest): Promise<Subscriber | ExecutionResult> {
    const requestLog = new RequestLog();
    return tracedOperation(async (span) => {
      const opened = await this.#begin(asked, requestLog).catch(errorResult);
      logSubscription(opened, asked, requestLog);
      const errors = opened instanceof Subscriber ? undefined : opened.errors;
      if (span) traceOperation(span, requestLog.id, describe(asked.operation), errors);
      return opened;
    });
  }

  async #begin(
    { transport, end, lastCursor, leaving, ...subscription }: SubscriptionRequest,
    requestLog: RequestLog,
  ): Promise<Subscriber | ExecutionResult> {
    const { pipeline } = this.#options;
    const { caller, document, operation, values } = subscription;
    const loaded = this.#schema();
    const checked = coerceVariables(loaded, document, operation, values);
    if ('faults' in checked) return { errors: errorsFor(caller, checked.faults) };
    const refusal = pipeline.checkValid(caller, subscription, values);
    if (refusal) return { errors: [withoutStatus(refusal)] };
    const rewritten = rewrite(subscription, checked.coerced, loaded, this.#streams());
    const { cursorVariable, heartbeat } = rewritten;
    const after = cursorVariable === undefined ? undefined : (lastCursor ?? rewritten.after);
    const topic = this.#topicOf(rewritten, requestLog);
    const opened = await this.#fanOut.subscribe(topic, after, { transport, end, heartbeat }, leaving);
    if (!(opened instanceof Subscriber)) return opened;
    this.#open.set(opened, subscription);
    opened.onEnd(this);
    const forget = pipeline.clients.identity.watch(caller, (fault) => opened.fail(withoutStatus(fault)));
    if (forget !== NEVER_EXPIRES) opened.onEnd({ ended: forget });
    if (this.#schema() !== loaded) void this.check();
    return opened;
  }

  /**
   * Ends subscriptions that the current schema makes invalid. Their final error is `SCHEMA_CHANGED`, with the cursor.
   */
  async check(): Promise<void> {
    let checked = 0;
    let ended = 0;
    for (const [subscriber, subscription] of [...this.#open]) {
      const fault = this.#mismatchOf(subscription, subscriber.group.topic.key);
      if (fault !== undefined) {
        ended++;
        const message = `the schema has changed, and the subscription is no longer valid: ${fault}`;
        subscriber.fail(new GraphQLError(message, { extensions: { code: 'SCHEMA_CHANGED', retryable: false } }));
      }
      if (++checked % CHECK_BATCH_SIZE === 0) await setImmediate();
    }
    if (checked > 0)
      log.info({ subscriptions: checked, ended }, 'checked open subscriptions against the changed schema');
  }

  #mismatchOf(subscription: ValidSubscription, key: string): string | undefined {
    const schema = this.#schema();
    const { document, operation, values } = subscription;
    const [fault] = validate(schema, document);
    if (fault) return fault.message;
    const variables = coerceVariables(schema, document, operation, values);
    if ('faults' in variables) return variables.faults[0]?.message;
    try {
      const now = rewrite(subscription, variables.coerced, schema, this.#streams());
      return now.key === key ? undefined : 'events would now be processed differently';
    } catch (error) {
      if (error instanceof GraphQLError) return error.message;
      throw error;
    }
  }

  /** An event's id in the server's log consists of the stream's id and a number. */
  #topicOf(rewritten: Rewritten, requestLog: RequestLog): Topic {
    const answers = this.#answers;
    const { key, sourceKey, cursorVariable, field, held } = rewritten;
    // Only the topic of a group's first subscription resolves events. Later subscribers' topics are not used.
    let selection: Selection | undefined;
    let count = 0;
    return {
      key,
      sourceKey,
      field,
      isLog: cursorVariable !== undefined,
      concurrency: held ? BATCHED_CONCURRENCY : CONCURRENCY,
      open: (after) => openSource(rewritten, after, this.#options.links, requestLog),
      answer: (message) => {
        const id = eventIdOf(message, field);
        if (id === undefined) return undefined;
        selection ??= answers.join(rewritten);
        return answers.resolve(selection, id, () => `${requestLog.id}.${++count}`);
      },
      leave: () => selection && answers.leave(selection),
    };
  }
}

export function logRefused(errors: readonly GraphQLError[], caller: Caller | undefined): void {
  const id = newRequestId();
  tracedOperation((span) => {
    if (span) traceOperation(span, id, {}, errors);
    if (log.isLevelEnabled('info'))
      log.info({ requestId: id, ...callerField(caller), ...summarise(errors) }, 'operation rejected');
  });
}

function logSubscription(
  opened: Subscriber | ExecutionResult,
  { caller, operation }: ValidSubscription,
  requestLog: RequestLog,
): void {
  if (!log.isLevelEnabled('info')) return;
  const ids = { requestId: requestLog.id, ...traceFields() };
  const what = () => ({ ...ids, ...callerField(caller), ...describe(operation) });
  const began = performance.now();
  const write = (message: string, errors: readonly GraphQLError[] = []) => {
    const ms = tenths(performance.now() - began);
    log.info({ ...what(), ms, calls: requestLog.calls, ...summarise(errors) }, message);
  };
  if (opened instanceof Subscriber) {
    log.debug(what(), 'subscription started');
    opened.onEnd({ ended: (_subscriber, failure) => write('subscription', failure && errorsOf(failure, requestLog)) });
  } else write('operation rejected', opened.errors);
}

function errorsOf({ error }: Failure, { id: requestId }: RequestLog): GraphQLError[] {
  if (error instanceof GraphQLError) return [error];
  log.error({ requestId, err: error }, 'a stream failed');
  return [new GraphQLError('')];
}
