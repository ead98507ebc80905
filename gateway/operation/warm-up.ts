import { setTimeout } from 'node:timers/promises';
import { OperationTypeNode } from 'graphql';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { dataFile } from '../config/files.ts';
import { log } from '../config/log.ts';
import { hashOf, type Manifest, operationsOf, readManifest, writeManifest } from '../config/manifest.ts';
import type { PrepareValid } from '../execution/plan-executor.ts';
import type { OperationPipeline } from './pipeline.ts';
import { hasOnlyNames } from './skeletons.ts';

const PAUSE_MS = 20;
/** The maximum number of stored documents, and their maximum total length in characters. */
const [MAX_DOCUMENTS, MAX_CHARACTERS] = [200, 250_000];

/**
 * Once the server accepts requests, prepares the trusted documents and the documents from the last run. Documents with
 * literals or comments are never stored, because they may contain secrets.
 */
export class WarmUp {
  readonly #file: string | undefined;
  readonly #pipeline: OperationPipeline;
  readonly #prepare: PrepareValid;
  readonly #pending: Set<string>;
  #isStopped = false;

  constructor(dataDir: string, pipeline: OperationPipeline, prepare: PrepareValid) {
    this.#file = dataFile(dataDir, 'last-documents.json');
    this.#pipeline = pipeline;
    this.#prepare = prepare;
    this.#pending = new Set([...pipeline.documents.texts, ...readLast(this.#file).values()]);
  }

  async run(): Promise<void> {
    for (const text of this.#pending) {
      await setTimeout(PAUSE_MS, undefined, { ref: false });
      if (this.#isStopped) return;
      await this.#prepareAll(text).catch((err: unknown) =>
        log.debug({ err }, 'could not prepare a document from the previous run'),
      );
      this.#pending.delete(text);
    }
  }

  async #prepareAll(text: string): Promise<void> {
    const pipeline = this.#pipeline;
    const { valid } = pipeline;
    const checked = valid.check(text);
    if ('faults' in checked) return;
    for (const { name, operation } of operationsOf(text)) {
      if (operation === OperationTypeNode.SUBSCRIPTION) continue;
      const operationName = name?.value;
      await this.#prepare({ ...checked, operationName, known: pipeline.operationIn(checked, operationName) });
    }
    valid.updateSize(text, checked);
  }

  /** Stores the most recently used documents, so that the next run can prepare them. */
  stop(): void {
    this.#isStopped = true;
    if (this.#file === undefined) return;
    let characters = 0;
    const isStorable = (text: string) => {
      characters += hasOnlyNames(text) ? text.length : 0;
      return hasOnlyNames(text) && characters <= MAX_CHARACTERS;
    };
    const texts = new Set([...this.#pipeline.valid.texts(), ...this.#pending]);
    const stored = [...texts].filter(isStorable).slice(0, MAX_DOCUMENTS);
    try {
      writeManifest(this.#file, new Map(stored.map((text) => [hashOf(text), text])));
    } catch (error) {
      log.warn({ reason: errorOf(error).message }, 'could not store documents for the next run');
    }
  }
}

function readLast(file: string | undefined): Manifest {
  try {
    return file === undefined ? new Map() : readManifest(file);
  } catch (error) {
    log.warn(errorOf(error).message);
    return new Map();
  }
}
