import { setImmediate } from 'node:timers/promises';
import { type ExecutionResult, executeSync, GraphQLError, OperationTypeNode } from 'graphql';
import { traced } from '../../subgraphs/traces/spans.ts';
import { CallAllowance } from '../../subgraphs/upstream/request-limits.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { apolloLog, log } from '../config/log.ts';
import { AnswerTooLarge, isTooLarge } from '../limits/answer-size.ts';
import { JsonObject } from '../requests/json-object.ts';
import { type DryRunAnswer, type RequestContext, requestOf, type WriteKey } from '../requests/request-context.ts';
import { coerceVariables } from '../requests/variables.ts';
import { isHeld } from '../subgraph-links/held-requests.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { SHARED_QUERIES } from '../subgraph-links/shared-queries.ts';
import { type Audit, audited, type KeyedField } from './audited-run.ts';
import { executeEarly } from './early-starts.ts';
import type { Introspections } from './introspection.ts';
import { type KeyedRun, keyedRuns } from './keyed-runs.ts';
import { givenExports, type Ran, runMutation, type Step } from './mutation-steps.ts';
import { type Execution, executeNode, outlineOf } from './plan-execution.ts';
import {
  type DocumentOperation,
  type Prepared,
  type PreparedMutation,
  type PreparedOperation,
  preparedOperations,
  type ValidOperation,
} from './prepared-operations.ts';
import type { Gateway } from './supergraph.ts';

type Executor = Gateway['executor'];

export type ExecuteValid = (asked: ValidOperation) => Promise<ExecutionResult>;

export type PrepareValid = (asked: DocumentOperation) => Promise<unknown>;

type ExecutorOptions = {
  links: SubgraphLink[];
  introspections: Introspections;
  inForce: { readonly maxCalls: number };
  audit?: Audit | undefined;
};

/**
 * Replaces the executor of Apollo's gateway, which spends a third of a request on shaping the response. graphql-js
 * executes introspection; Apollo's executor runs operations that combine it with data, and plans that rewrite data.
 */
export function installExecutor(gateway: Gateway, options: ExecutorOptions) {
  const executor = new PlanExecutor(gateway, options);
  const execute: ExecuteValid = async (asked) => {
    const ran = await executor.run(asked).catch((error: unknown) => {
      if (error instanceof GraphQLError) return { faults: [error] };
      throw error;
    });
    if (!('faults' in ran)) return ran;
    asked.request.isRefused = true;
    return { errors: ran.faults };
  };
  gateway.executor = ({ document, queryHash, schema, request: { operationName, variables = {} }, context }) =>
    execute({ document, hash: queryHash, schema, operationName, variables, request: requestOf(context) });
  const prepare: PrepareValid = async (asked) => executor.prepare(asked);
  return { execute, prepare, close: () => executor.close() };
}

class PlanExecutor {
  readonly #gateway: Gateway;
  readonly #sources: Execution['sources'];
  readonly #remote: ReadonlySet<string>;
  readonly #operations: ReturnType<typeof preparedOperations>;
  readonly #options: ExecutorOptions;
  readonly #beginKeyed: ReturnType<typeof keyedRuns> | undefined;

  constructor(gateway: Gateway, options: ExecutorOptions) {
    const { links, audit } = options;
    this.#options = options;
    this.#beginKeyed = audit && keyedRuns(audit);
    this.#gateway = gateway;
    const namesOf = (remote: boolean) =>
      new Set(links.filter(({ isRemote }) => isRemote === remote).map(({ name }) => name));
    this.#remote = namesOf(true);
    this.#sources = new Map(links.map(({ name, source }) => [name, source]));
    this.#operations = preparedOperations(gateway, namesOf(false));
  }

  close(): void {
    this.#operations.close();
  }

  async prepare(asked: DocumentOperation): Promise<Prepared> {
    const { schema, known = {} } = asked;
    known.prepared ??= await this.#operations.of(schema).prepare(asked);
    return known.prepared;
  }

  async run(asked: ValidOperation): Promise<Ran> {
    const { request, known } = asked;
    request.log.allowance ??= new CallAllowance(this.#options.inForce.maxCalls);
    const found = traced('plan', () => known?.prepared ?? this.prepare(asked));
    const prepared = found instanceof Promise ? await found : found;
    const { lastCalls } = prepared;
    const isWrite = 'mutation' in prepared || prepared.writes.length > 0;
    // Mutations always run to completion, even if their results exceed the limit.
    const isMutation = prepared.asked.operation === OperationTypeNode.MUTATION;
    if (isMutation) request.log.answerLimit = undefined;
    request.sharesQueries = !isMutation;
    const { answerLimit } = request.log;
    if (!isWrite || request.dryRun) request.writeKey = undefined;
    let ran: Ran;
    try {
      ran = await (request.writeKey
        ? this.#runKeyed(prepared, asked, request.writeKey)
        : 'mutation' in prepared
          ? this.#runSteps(prepared, asked)
          : this.#runPlan(prepared, asked));
    } finally {
      if (isMutation) SHARED_QUERIES.endSharing();
    }
    if ('faults' in ran) return ran;
    request.hasRunMutation = isMutation && !request.dryRun;
    if (!request.dryRun && !request.hasShared) prepared.lastCalls = request.log.attempts;
    const isEnded = answerLimit !== undefined && ran.errors?.some(isTooLarge);
    const answer = isEnded ? { data: null, errors: [new AnswerTooLarge(answerLimit)] } : ran;
    return withExtensions(answer, request, lastCalls ?? request.estimate);
  }

  /** Runs each root field once per key. Several root fields run in steps. */
  async #runKeyed(prepared: Prepared, asked: ValidOperation, writeKey: WriteKey): Promise<Ran> {
    const { hash, operationName = null, variables, schema, request } = asked;
    const keyed = this.#beginKeyed?.(writeKey, [hash, operationName, variables], request) ?? NO_KEYS;
    if (keyed instanceof GraphQLError) return { faults: [keyed] };
    try {
      const isWhole = 'mutation' in prepared || hasOneField(prepared);
      const run = isWhole ? prepared : this.#operations.of(schema).prepareInSteps(asked);
      return await ('mutation' in run ? this.#runSteps(run, asked, keyed) : this.#runOnce(run, asked, keyed));
    } finally {
      keyed.end();
    }
  }

  /** Runs the only root field with a key. If its result is not stored, retries run it again; the response says so. */
  #runOnce(
    prepared: PreparedOperation,
    asked: ValidOperation,
    keyed: KeyedRun,
    response = prepared.writes[0]?.response ?? '',
  ): Ran | Promise<Ran> {
    const [write] = prepared.writes;
    if (write && !write.isKept) {
      asked.request.notKept.push(response);
      return this.#runPlan(prepared, asked);
    }
    const execute = (field?: KeyedField) => this.#runPlan(prepared, asked, field);
    return keyed.run({ response, field: write?.name, execute });
  }

  #runPlan(prepared: PreparedOperation, asked: ValidOperation, keyed?: KeyedField): Ran | Promise<Ran> {
    const { document, schema, variables: given, request } = asked;
    const { rename, writes: fields } = prepared;
    const { audit } = this.#options;
    if (log.isLevelEnabled('trace'))
      log.trace({ requestId: request.log.id, plan: redactSecrets(outlineOf(prepared.plan.node)) }, 'query plan');
    const checked = coerceVariables(schema, document, prepared.asked, given);
    if ('faults' in checked) return checked;
    // Given values override defaults.
    const values = Object.assign(new JsonObject(), checked.coerced, given);
    const variables = rename ? rename(values) : values;
    // Lookups were recorded when the write was sent.
    const isNoted = request.dryRun || request.log.write?.isLookup;
    const execute = () => this.#execute(prepared, { ...asked, variables });
    if (!audit || fields.length === 0 || isNoted) return execute();
    const operationName = prepared.asked.name?.value;
    return audited(audit, { fields, variables, operationName, request }, execute, keyed);
  }

  #execute(prepared: PreparedOperation, asked: ValidOperation): Ran | Promise<Ran> {
    const { schema, operationName, variables, request } = asked;
    if (this.#remote.size > 0) request.divideCalls(prepared.subgraphs, this.#remote);
    if (prepared.plain) return this.#executePlain(prepared, asked);
    const { document } = prepared.executed;
    if (prepared.stockPlan) {
      const context = { document, schema, request: { operationName, variables }, context: { request } };
      const given = { ...context, logger: apolloLog, metrics: {} } as unknown as Parameters<Executor>[0];
      return this.#gateway.executeStock(given, prepared.stockPlan);
    }
    const introspect = () => executeSync({ schema, document, variableValues: variables });
    return prepared.isConstant ? this.#options.introspections.answer(prepared, introspect) : introspect();
  }

  async #executePlain(prepared: PreparedOperation, { variables, request }: ValidOperation): Promise<Ran> {
    const execution: Execution = { sources: this.#sources, variables, request, data: new JsonObject(), errors: [] };
    const { node, starts } = prepared.plan;
    const isComplete = await (starts.length > 0
      ? executeEarly(prepared.plan, execution)
      : executeNode(node, execution));
    if (!isComplete) return { data: null, errors: distinct(execution.errors), isHeld: true };
    const shaped = prepared.shaperFor(variables)(execution.data, request.log.answerLimit);
    if (shaped.errors.length + execution.errors.length === 0) return { data: shaped.data };
    if (shaped.errors.some(isTooLarge)) return shaped;
    return { ...shaped, errors: [...distinct(execution.errors), ...uncovered(shaped.errors, execution.errors)] };
  }

  async #runSteps(prepared: PreparedMutation, asked: ValidOperation, keyed?: KeyedRun): Promise<Ran> {
    const { document, schema, variables: given, request } = asked;
    const { mutation } = prepared;
    const doubled = givenExports(mutation, given);
    const checked = coerceVariables(schema, document, prepared.asked, given);
    if ('faults' in checked) return { faults: [...doubled, ...checked.faults] };
    if (doubled.length > 0) return { faults: doubled };
    return runMutation(mutation, given, checked.coerced, async (step, variables) => {
      // Steps without calls would block other requests.
      await setImmediate();
      if (request.signal?.aborted) return { faults: [LEFT] };
      request.forget();
      return this.#runStep(step, prepared, { ...asked, variables }, keyed);
    });
  }

  async #runStep(
    step: Step,
    mutation: PreparedMutation,
    asked: ValidOperation,
    keyed: KeyedRun | undefined,
  ): Promise<Ran> {
    const prepared = await this.#operations.of(asked.schema).prepareStep(mutation, step);
    const own = { ...asked, document: step.document };
    return keyed ? this.#runOnce(prepared, own, keyed, step.response) : this.#runPlan(prepared, own);
  }
}

function hasOneField({ writes, executed: { operation } }: PreparedOperation): boolean {
  const names = new Set(writes.map(({ response }) => response));
  return names.size === 1 && operation.selectionSet.selections.length === writes.length;
}

const NO_RESULTS = 'Idempotency-Key is not supported with AUDIT=off, which stores no results: omit it';
const NO_KEYS = new GraphQLError(NO_RESULTS, { extensions: { code: 'BAD_USER_INPUT', retryable: false } });

const LEFT = new GraphQLError('the client disconnected', { extensions: { code: 'UPSTREAM_TIMEOUT', retryable: true } });

/**
 * Adds requested extensions. A dry run has no data, only the first requests it would send, and errors found until then.
 *
 * @param estimate the calls of the last execution, or an estimate by page sizes
 */
function withExtensions(
  answer: Pick<ExecutionResult, 'data' | 'errors'>,
  { log: { report }, dryRun, notKept }: RequestContext,
  estimate: number,
): ExecutionResult {
  if (!report && !dryRun && notKept.length === 0) return answer;
  const extensions = {
    ...(report ? { upstream: { ...report.cost, estimate } } : {}),
    ...(dryRun ? { dryRun: shownOf(dryRun) } : {}),
    ...(notKept.length > 0 ? { idempotency: { notKept } } : {}),
  };
  if (!dryRun) return { ...answer, extensions };
  const errors = (answer.errors ?? []).filter((error) => !isHeld(error));
  return { data: null, ...(errors.length > 0 ? { errors } : {}), extensions };
}

const shownOf = ({ requests, leftOut }: DryRunAnswer) => ({ requests, ...(leftOut > 0 ? { leftOut } : {}) });

type Path = readonly (string | number)[];

/**
 * Returns the shaping errors that no subgraph error explains. A subgraph error explains those at, above and below its
 * path, or all if it has no path.
 */
function uncovered(shaping: GraphQLError[], fetching: readonly GraphQLError[]): GraphQLError[] {
  if (shaping.length === 0 || fetching.length === 0) return shaping;
  const paths = fetching.flatMap(({ path }) => (path ? [path] : []));
  if (paths.length < fetching.length) return [];
  const at = new Set(paths.map((path) => path.join('.')));
  const above = new Set(paths.flatMap(prefixesOf));
  const isExplained = (path: Path) => above.has(path.join('.')) || prefixesOf(path).some((place) => at.has(place));
  return shaping.filter(({ path }) => !path || !isExplained(path));
}

const prefixesOf = (path: Path): string[] => path.map((_step, index) => path.slice(0, index + 1).join('.'));

/** Drops repeated errors: several subgraphs may reject the same field. */
function distinct(errors: readonly GraphQLError[]): GraphQLError[] {
  const places = new Set<string>();
  return errors.filter(({ path, message, extensions }) => {
    if (!path) return true;
    const { size } = places;
    return places.add(JSON.stringify([path, message, extensions.code])).size > size;
  });
}
