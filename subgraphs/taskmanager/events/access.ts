import type { Context } from '../../core/context.ts';
import { notFound, ToolError } from '../../upstream/errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readWorkspaces } from '../workspace.ts';

/** The lifetime of a credential's cached workspaces. */
const CACHE_TTL_MS = 10 * 60_000;
/** The lifetime of cached workspaces while the task manager is unavailable, and the maximum pause between attempts. */
const LONGEST = 60 * 60_000;
const RETRY_AFTER_MS = 60_000;
/** The minimum time between two reads for streams. */
const MIN_PAUSE = 10;

/** Events contain the data that these tools return, so callers must be allowed to use both. */
const READING = ['TaskManagerApi.GetAuthorizedTeams', 'TaskManagerApi.ViewTaskDetails'] as const;

type Seen = { workspaces: Set<string>; readAt: number; until: number };

/** A stream that ends when its credential loses access to the workspace. */
type Watch = { workspaceId: string; context: Context; lost: AbortController };

/** The streams of one credential, and the timer of their next check. */
type Watches = { all: Set<Watch>; timer: NodeJS.Timeout | undefined };

/**
 * Checks that a credential has access to a workspace before its events are shown. Because streams check each event,
 * workspaces are cached for minutes, and for an hour while the task manager is unavailable. Workspaces that are not
 * cached are always looked up. If the credential is rejected, the cache is invalid.
 */
export class WorkspaceAccess {
  readonly #forMs: number;
  /** By upstream client, which has one credential. */
  readonly #seen = new WeakMap<Upstream, Seen>();
  readonly #reading = new Map<Upstream, Promise<Set<string>>>();
  readonly #watches = new Map<Upstream, Watches>();

  constructor(forMs = CACHE_TTL_MS) {
    this.#forMs = forMs;
  }

  /** Throws `NOT_FOUND` if the credential has no access to the workspace, or the error of reading the workspaces. */
  async check(workspaceId: string, context: Context): Promise<void> {
    if (!(await this.mayRead(workspaceId, context))) throw notFound('Workspace', workspaceId);
  }

  /** Synchronous if cached, because it is called for each event. */
  mayRead(workspaceId: string, context: Context): true | Promise<boolean> {
    for (const tool of READING) context.demand(tool);
    const credential = context.upstream('taskmanager');
    const seen = this.#seen.get(credential);
    if (seen?.workspaces.has(workspaceId) && (seen.until > performance.now() || this.#holds(credential, seen)))
      return true;
    return this.#readOnce(credential, context).then((workspaces) => workspaces.has(workspaceId));
  }

  /**
   * Returns a signal that aborts with `signal`, or with the error of `check` when access is lost. When a credential's
   * cached workspaces expire, they are read once for all its streams.
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

  /** Ends a credential's streams of workspaces to which it has lost access. */
  #end(credential: Upstream, reasonFor: (workspaceId: string) => unknown): void {
    for (const watch of [...(this.#watches.get(credential)?.all ?? [])]) {
      const reason = reasonFor(watch.workspaceId);
      if (reason === undefined) continue;
      this.#leave(credential, watch);
      watch.lost.abort(reason);
    }
  }

  /**
   * Cached workspaces remain valid while they are being read again, so that events do not wait for a slow task manager,
   * and while a timer checks streams.
   */
  #holds(credential: Upstream, { readAt }: Seen): boolean {
    const isAsked = this.#reading.has(credential) || this.#watches.has(credential);
    return isAsked && performance.now() - readAt < LONGEST;
  }

  /** Shares one read and its error among streams that reopen together after a restart. */
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

/** Reads the ids of all workspaces. Not aborted, because other requests share this read. */
async function readIds(context: Context): Promise<Set<string>> {
  return new Set((await readWorkspaces(context.unabortable())).map(({ id }) => String(id)));
}
