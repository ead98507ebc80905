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
import { executePrefetched } from './early-starts.ts';
import type { Introspections } from './introspection.ts';
import { type KeyedRun, keyedRuns } from './keyed-runs.ts';
import { exportConflicts, type Result, runMutation, type Step } from './mutation-steps.ts';
import { type Execution, executeNode, outlinePlan } from './plan-execution.ts';
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

export type ExecuteValid = (operation: ValidOperation) => Promise<ExecutionResult>;

export type PrepareValid = (operation: DocumentOperation) => Promise<unknown>;

type ExecutorOptions = {
  links: SubgraphLink[];
  introspections: Introspections;
  inForce: { readonly maxCalls: number };
  audit?: Audit | undefined;
};

/**
 * Replaces the executor of Apollo's gateway, which spends a third of a request's time on shaping the response.
 * graphql-js executes introspection. Apollo's executor still runs plans that rewrite data, and operations that combine
 * introspection with data.
 */
export function installExecutor(gateway: Gateway, options: ExecutorOptions) {
  const executor = new PlanExecutor(gateway, options);
  const execute: ExecuteValid = async (operation) => {
    const result = await executor.run(operation).catch((error: unknown) => {
      if (error instanceof GraphQLError) return { faults: [error] };
      throw error;
    });
    if (!('faults' in result)) return result;
    operation.request.isRefused = true;
    return { errors: result.faults };
  };
  gateway.executor = ({ document, queryHash, schema, request: { operationName, variables = {} }, context }) =>
    execute({ document, hash: queryHash, schema, operationName, variables, request: requestOf(context) });
  const prepare: PrepareValid = (operation) => executor.prepare(operation);
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

  /** Plans an operation. Yields before and after, because each step may block other requests for 20 ms. */
  async prepare(operation: DocumentOperation): Promise<Prepared> {
    const { schema, known = {} } = operation;
    await setImmediate();
    known.prepared ??= await this.#operations.of(schema).prepare(operation);
    await setImmediate();
    return known.prepared;
  }

  async run(operation: ValidOperation): Promise<Result> {
    const { request, known } = operation;
    request.log.allowance ??= new CallAllowance(this.#options.inForce.maxCalls);
    const prepared = known?.prepared ?? (await traced('plan', () => this.prepare(operation)));
    const { lastCalls } = prepared;
    const isWrite = 'mutation' in prepared || prepared.writes.length > 0;
    // Mutations always run to completion, even if their results exceed the size limit.
    const isMutation = prepared.asked.operation === OperationTypeNode.MUTATION;
    if (isMutation) request.log.answerLimit = undefined;
    request.sharesQueries = !isMutation;
    const { answerLimit } = request.log;
    if (!isWrite || request.dryRun) request.writeKey = undefined;
    let result: Result;
    try {
      result = await (request.writeKey
        ? this.#runKeyed(prepared, operation, request.writeKey)
        : 'mutation' in prepared
          ? this.#runSteps(prepared, operation)
          : this.#runPlan(prepared, operation));
    } finally {
      if (isMutation) SHARED_QUERIES.endSharing();
    }
    if ('faults' in result) return result;
    request.hasRunMutation = isMutation && !request.dryRun;
    if (!request.dryRun && !request.hasJoined) prepared.lastCalls = request.log.attempts;
    const isEnded = answerLimit !== undefined && result.errors?.some(isTooLarge);
    const answer = isEnded ? { data: null, errors: [new AnswerTooLarge(answerLimit)] } : result;
    return withExtensions(answer, request, lastCalls ?? request.estimate);
  }

  /** Runs each root field once per idempotency key. A mutation with several root fields runs in steps. */
  async #runKeyed(prepared: Prepared, operation: ValidOperation, writeKey: WriteKey): Promise<Result> {
    const { hash, operationName = null, variables, schema, request } = operation;
    const keyed = (await this.#beginKeyed?.(writeKey, [hash, operationName, variables], request)) ?? NO_KEYS;
    if (keyed instanceof GraphQLError) return { faults: [keyed] };
    try {
      const isWhole = 'mutation' in prepared || hasOneField(prepared);
      const run = isWhole ? prepared : this.#operations.of(schema).prepareInSteps(operation);
      return await ('mutation' in run ? this.#runSteps(run, operation, keyed) : this.#runOnce(run, operation, keyed));
    } finally {
      keyed.end();
    }
  }

  /**
   * Runs the only root field of a mutation with an idempotency key. If the field's result is not stored, the response
   * says so, and each retry runs the field again.
   */
  #runOnce(
    prepared: PreparedOperation,
    operation: ValidOperation,
    keyed: KeyedRun,
    response = prepared.writes[0]?.response ?? '',
  ): Result | Promise<Result> {
    const [write] = prepared.writes;
    if (write && !write.isKept) {
      operation.request.notKept.push(response);
      return this.#runPlan(prepared, operation);
    }
    const execute = (field?: KeyedField) => this.#runPlan(prepared, operation, field);
    return keyed.run({ response, field: write?.name, execute });
  }

  #runPlan(prepared: PreparedOperation, operation: ValidOperation, keyed?: KeyedField): Result | Promise<Result> {
    const { document, schema, variables: given, request } = operation;
    const { rename, writes: fields } = prepared;
    const { audit } = this.#options;
    if (log.isLevelEnabled('trace'))
      log.trace({ requestId: request.log.id, plan: redactSecrets(outlinePlan(prepared.plan.node)) }, 'query plan');
    const checked = coerceVariables(schema, document, prepared.asked, given);
    if ('faults' in checked) return checked;
    // Values that the client sent override defaults.
    const values = Object.assign(new JsonObject(), checked.coerced, given);
    const variables = rename ? rename(values) : values;
    // A lookup is not recorded again: the write it looks up was recorded when it was sent.
    const isRecorded = request.dryRun || request.log.write?.isLookup;
    const execute = () => this.#execute(prepared, { ...operation, variables });
    if (!audit || fields.length === 0 || isRecorded) return execute();
    const operationName = prepared.asked.name?.value;
    return audited(audit, { fields, variables, operationName, request }, execute, keyed);
  }

  #execute(prepared: PreparedOperation, operation: ValidOperation): Result | Promise<Result> {
    const { schema, operationName, variables, request } = operation;
    if (this.#remote.size > 0) request.divideCalls(prepared.subgraphs, this.#remote);
    if (prepared.plain) return this.#executePlain(prepared, operation);
    const { document } = prepared.executed;
    if (prepared.stockPlan) {
      const context = { document, schema, request: { operationName, variables }, context: { request } };
      const given = { ...context, logger: apolloLog, metrics: {} } as unknown as Parameters<Executor>[0];
      return this.#gateway.executeStock(given, prepared.stockPlan);
    }
    const introspect = () => executeSync({ schema, document, variableValues: variables });
    return prepared.isConstant ? this.#options.introspections.answer(prepared, introspect) : introspect();
  }

  async #executePlain(prepared: PreparedOperation, { variables, request }: ValidOperation): Promise<Result> {
    const execution: Execution = { sources: this.#sources, variables, request, data: new JsonObject(), errors: [] };
    const { node, prefetches } = prepared.plan;
    const isComplete = await (prefetches.length > 0
      ? executePrefetched(prepared.plan, execution)
      : executeNode(node, execution));
    if (!isComplete) return { data: null, errors: unique(execution.errors), isHeld: true };
    const shaped = prepared.shaperFor(variables)(execution.data, request.log.answerLimit);
    if (shaped.errors.length + execution.errors.length === 0) return { data: shaped.data };
    if (shaped.errors.some(isTooLarge)) return shaped;
    return { ...shaped, errors: [...unique(execution.errors), ...unexplained(shaped.errors, execution.errors)] };
  }

  async #runSteps(prepared: PreparedMutation, operation: ValidOperation, keyed?: KeyedRun): Promise<Result> {
    const { document, schema, variables: given, request } = operation;
    const { mutation } = prepared;
    const conflicts = exportConflicts(mutation, given);
    const checked = coerceVariables(schema, document, prepared.asked, given);
    if ('faults' in checked) return { faults: [...conflicts, ...checked.faults] };
    if (conflicts.length > 0) return { faults: conflicts };
    return runMutation(mutation, given, checked.coerced, async (step, variables) => {
      // Yield to other requests, which steps without upstream calls would block.
      await setImmediate();
      if (request.signal?.aborted) return { faults: [LEFT] };
      request.forget();
      return this.#runStep(step, prepared, { ...operation, variables }, keyed);
    });
  }

  async #runStep(
    step: Step,
    mutation: PreparedMutation,
    operation: ValidOperation,
    keyed: KeyedRun | undefined,
  ): Promise<Result> {
    const prepared = await this.#operations.of(operation.schema).prepareStep(mutation, step);
    const part = { ...operation, document: step.document };
    return keyed ? this.#runOnce(prepared, part, keyed, step.response) : this.#runPlan(prepared, part);
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
 * Adds the requested extensions. A dry run has no data, only the first requests it would send and the errors found so
 * far.
 * @param estimate the number of calls in the last execution, or an estimate from page sizes
 */
function withExtensions(
  answer: Pick<ExecutionResult, 'data' | 'errors'>,
  { log: { report }, dryRun, notKept }: RequestContext,
  estimate: number,
): ExecutionResult {
  if (!report && !dryRun && notKept.length === 0) return answer;
  const extensions = {
    ...(report ? { upstream: { ...report.cost, estimate } } : {}),
    ...(dryRun ? { dryRun: dryRunSummary(dryRun) } : {}),
    ...(notKept.length > 0 ? { idempotency: { notKept } } : {}),
  };
  if (!dryRun) return { ...answer, extensions };
  const errors = (answer.errors ?? []).filter((error) => !isHeld(error));
  return { data: null, ...(errors.length > 0 ? { errors } : {}), extensions };
}

const dryRunSummary = ({ requests, leftOut }: DryRunAnswer) => ({ requests, ...(leftOut > 0 ? { leftOut } : {}) });

type Path = readonly (string | number)[];

/**
 * Returns the shaping errors that no subgraph error explains. A subgraph error explains the errors at, above and below
 * its path, or all errors if it has no path.
 */
function unexplained(shaping: GraphQLError[], fetching: readonly GraphQLError[]): GraphQLError[] {
  if (shaping.length === 0 || fetching.length === 0) return shaping;
  const paths = fetching.flatMap(({ path }) => (path ? [path] : []));
  if (paths.length < fetching.length) return [];
  const at = new Set(paths.map((path) => path.join('.')));
  const above = new Set(paths.flatMap(prefixesOf));
  const isExplained = (path: Path) => above.has(path.join('.')) || prefixesOf(path).some((place) => at.has(place));
  return shaping.filter(({ path }) => !path || !isExplained(path));
}

const prefixesOf = (path: Path): string[] => path.map((_step, index) => path.slice(0, index + 1).join('.'));

function unique(errors: readonly GraphQLError[]): GraphQLError[] {
  const places = new Set<string>();
  return errors.filter(({ path, message, extensions }) => {
    if (!path) return true;
    const { size } = places;
    return places.add(JSON.stringify([path, message, extensions.code])).size > size;
  });
}
