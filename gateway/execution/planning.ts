import { Worker } from 'node:worker_threads';
import { operationFromDocument, type Schema } from '@apollo/federation-internals';
import type { QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type DocumentNode, print } from 'graphql';
import { asBuilt } from '../../subgraphs/process/as-built.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { log } from '../config/log.ts';
import { countSelections, OperationTooLarge } from '../limits/operations.ts';

/**
 * The planner's limits. Each root field that three subgraphs can resolve triples the number of possible plans. A limit
 * of 2,000 plans does not change the plan for ten such fields or for any example query. Planning 90 such fields then
 * takes a fifth of the time.
 */
export const PLANNER_CONFIG = { debug: { maxEvaluatedPlans: 2_000, pathsLimit: 64 } };

/**
 * Operations with at most this many selections are planned on the main thread, within 5 ms. The planning thread needs 2
 * s to start.
 */
const MAX_INLINE_SIZE = 40;
const TIMEOUT_MS = 2_000;
const THREAD_MEMORY_MIB = 512;

type Plan = QueryPlan['node'];

type Job = { operation: string; resolve(plan: Plan): void; reject(fault: Error): void };

/** Plans operations for one supergraph. Large operations are planned in a thread that starts on demand. */
export class Planning {
  readonly #planner: QueryPlanner;
  readonly #schema: Schema;
  readonly #supergraphSdl: string;
  readonly #queue: Job[] = [];
  #current: Job | undefined;
  #thread: Worker | undefined;
  #isReady = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(planner: QueryPlanner, schema: Schema, supergraphSdl: string) {
    this.#planner = planner;
    this.#schema = schema;
    this.#supergraphSdl = supergraphSdl;
  }

  plan(document: DocumentNode): Plan | Promise<Plan> {
    if (countSelections(document) <= MAX_INLINE_SIZE) return this.#planHere(document);
    return new Promise((resolve, reject) => {
      this.#queue.push({ operation: print(document), resolve, reject });
      this.#next();
    });
  }

  #planHere(document: DocumentNode): Plan {
    try {
      return this.#planner.buildQueryPlan(operationFromDocument(this.#schema, document)).node;
    } catch (error) {
      throw planningError(errorOf(error).message);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#next();
  }

  #next(): void {
    if (this.#current) return;
    if (this.#queue.length === 0) {
      if (this.#isClosed) this.#terminate();
      return;
    }
    this.#thread ??= this.#start();
    if (!this.#isReady) return;
    this.#current = this.#queue.shift();
    this.#timer = setTimeout(() => this.#abort(tooLarge()), TIMEOUT_MS);
    this.#thread.postMessage(this.#current?.operation);
  }

  #start(): Worker {
    const thread = new Worker(asBuilt(new URL('planner-thread.ts', import.meta.url)), {
      workerData: { supergraphSdl: this.#supergraphSdl, config: PLANNER_CONFIG },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MIB },
    });
    thread.unref();
    thread.on('message', (message: 'ready' | { plan: string } | { fault: string }) => {
      // Ignore messages that a thread sent before it was stopped.
      if (this.#thread !== thread) return;
      if (message === 'ready') this.#isReady = true;
      else if ('plan' in message) this.#settle((job) => job.resolve(JSON.parse(message.plan)));
      else this.#settle((job) => job.reject(planningError(message.fault)));
      this.#next();
    });
    thread.on('error', (error) => {
      log.error({ err: error }, 'the planner failed');
      if (this.#thread === thread) this.#abort(tooLarge());
    });
    return thread;
  }

  #settle(settle: (job: Job) => void): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    if (job) settle(job);
  }

  /** Stops the planning thread and rejects its current job. The next operation starts another thread. */
  #abort(fault: Error): void {
    this.#terminate();
    this.#current ??= this.#queue.shift();
    this.#settle((job) => job.reject(fault));
    this.#next();
  }

  #terminate(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
    this.#isReady = false;
  }
}

const tooLarge = () => new OperationTooLarge('planning', TIMEOUT_MS);

/** If the planner exceeded its own limits, returns the same error as for a planning timeout. */
const planningError = (message: string) =>
  /^Too many options|^Number of non-local selections/.test(message) ? tooLarge() : new Error(message);
