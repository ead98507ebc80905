import type { Context } from '../../core/context.ts';
import { notFound, ToolError } from '../../upstream/errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readWorkspaces } from '../workspace.ts';

/** How long a credential's workspaces are cached, in milliseconds. */
const CACHE_TTL_MS = 10 * 60_000;
/**
 * How long cached workspaces remain valid while the task manager is unavailable, and how long it is not asked again
 * then.
 */
const LONGEST = 60 * 60_000;
const RETRY_AFTER_MS = 60_000;
/** The least time between two reads for streams. */
const MIN_PAUSE = 10;

/** Events contain what these tools read, so callers must be allowed to use both. */
const READING = ['TaskManagerApi.GetAuthorizedTeams', 'TaskManagerApi.ViewTaskDetails'] as const;

type Seen = { workspaces: Set<string>; readAt: number; until: number };

/** A stream that continues only while its credential sees a workspace. */
type Watch = { workspaceId: string; context: Context; lost: AbortController };

/** The streams of one credential, and the timer of their next check. */
type Watches = { all: Set<Watch>; timer: NodeJS.Timeout | undefined };

/**
 * Checks which workspaces a credential may read, so that events are shown to nobody else. Cached for minutes, since a
 * stream checks each event; a workspace that is not cached is always looked up. While the task manager is unavailable,
 * cached workspaces remain valid for an hour. Once the credential is rejected, none does.
 */
export class WorkspaceAccess {
  readonly #forMs: number;
  /** By the task manager's client, which has one credential. */
  readonly #seen = new WeakMap<Upstream, Seen>();
  readonly #reading = new Map<Upstream, Promise<Set<string>>>();
  readonly #watches = new Map<Upstream, Watches>();

  constructor(forMs = CACHE_TTL_MS) {
    this.#forMs = forMs;
  }

  /** Throws `NOT_FOUND` if the credential does not see the workspace, or the error of reading the workspaces. */
  async check(workspaceId: string, context: Context): Promise<void> {
    if (!(await this.mayRead(workspaceId, context))) throw notFound('Workspace', workspaceId);
  }

  /** Synchronous if cached: it is called for each event. */
  mayRead(workspaceId: string, context: Context): true | Promise<boolean> {
    for (const tool of READING) context.demand(tool);
    const credential = context.upstream('taskmanager');
    const seen = this.#seen.get(credential);
    if (seen?.workspaces.has(workspaceId) && (seen.until > performance.now() || this.#holds(credential, seen)))
      return true;
    return this.#readOnce(credential, context).then((workspaces) => workspaces.has(workspaceId));
  }

  /**
   * A signal that aborts with `signal`, or with the error of `check` as soon as access is lost. When the cached
   * workspaces of a credential expire, they are read again, once for all of its streams.
   */
  watch(workspaceId: string, context: Context, signal: AbortSignal): AbortSignal {
    if (signal.aborted) return signal;
    const credential = context.upstream('taskmanager');
    const watch = { workspaceId, context, lost: new AbortController() };
    const watches = this.#watches.get(credential) ?? { all: new Set(), timer: undefined };
    this.#watches.set(credential, watches);
    watches.all.add(watch);
    watches.timer ??= this.#readLater(credential);
    signal.addEventListener('abort', () => this.#leave(credential, watch), { once: true });
    return AbortSignal.any([signal, watch.lost.signal]);
  }

  #leave(credential: Upstream, watch: Watch): void {
    const watches = this.#watches.get(credential);
    watches?.all.delete(watch);
    if (!watches || watches.all.size > 0) return;
    clearTimeout(watches.timer);
    this.#watches.delete(credential);
  }

  #readLater(credential: Upstream): NodeJS.Timeout {
    const until = this.#seen.get(credential)?.until ?? performance.now() + this.#forMs;
    const pause = Math.max(until - performance.now(), MIN_PAUSE);
    return setTimeout(() => void this.#readAgain(credential), pause).unref();
  }

  async #readAgain(credential: Upstream): Promise<void> {
    const watches = this.#watches.get(credential);
    const [watch] = watches?.all ?? [];
    if (!watches || !watch) return;
    const isRecent = (this.#seen.get(credential)?.until ?? 0) > performance.now();
    if (!isRecent) await this.#readOnce(credential, watch.context.renewed()).catch(() => {});
    if (this.#watches.get(credential) === watches) watches.timer = this.#readLater(credential);
  }

  /** Ends the streams of a credential that it no longer allows. */
  #end(credential: Upstream, reasonFor: (workspaceId: string) => unknown): void {
    for (const watch of [...(this.#watches.get(credential)?.all ?? [])]) {
      const reason = reasonFor(watch.workspaceId);
      if (reason === undefined) continue;
      this.#leave(credential, watch);
      watch.lost.abort(reason);
    }
  }

  /**
   * Cached workspaces remain valid while they are read again, so that events do not wait for a slow task manager.
   * Streams are checked by a timer.
   */
  #holds(credential: Upstream, { readAt }: Seen): boolean {
    const isAsked = this.#reading.has(credential) || this.#watches.has(credential);
    return isAsked && performance.now() - readAt < LONGEST;
  }

  /** After a restart many streams reopen at once: they share one read and its error. */
  #readOnce(credential: Upstream, context: Context): Promise<Set<string>> {
    const known = this.#reading.get(credential);
    if (known) return known;
    if (context.dryRun) return readIds(context);
    const reading = readIds(context)
      .then(
        (workspaces) => this.#remember(credential, workspaces),
        (fault: unknown) => this.#lastSeen(credential, fault),
      )
      .finally(() => this.#reading.delete(credential));
    this.#reading.set(credential, reading);
    return reading;
  }

  #remember(credential: Upstream, workspaces: Set<string>): Set<string> {
    const readAt = performance.now();
    this.#seen.set(credential, { workspaces, readAt, until: readAt + this.#forMs });
    this.#end(credential, (id) => (workspaces.has(id) ? undefined : notFound('Workspace', id)));
    return workspaces;
  }

  #lastSeen(credential: Upstream, fault: unknown): Set<string> {
    const seen = this.#seen.get(credential);
    const now = performance.now();
    if (seen && isPassing(fault) && now - seen.readAt < LONGEST) {
      seen.until = now + RETRY_AFTER_MS;
      return seen.workspaces;
    }
    this.#seen.delete(credential);
    this.#end(credential, () => fault);
    throw fault;
  }
}

const isPassing = (fault: unknown) => fault instanceof ToolError && fault.extensions.retryable === true;

/** The ids of all workspaces. Other requests share this read, so it is not aborted. */
async function readIds(context: Context): Promise<Set<string>> {
  return new Set((await readWorkspaces(context.unabortable())).map(({ id }) => String(id)));
}
