import type { Context } from '../../core/context.ts';
import { notFound, ToolError } from '../../upstream/errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readWorkspaces } from '../workspace.ts';

const CACHE_TTL_MS = 10 * 60_000;
/** The maximum age of cached workspaces while the task manager is unavailable or slow to respond. */
const MAX_STALE_MS = 60 * 60_000;
const RETRY_AFTER_MS = 60_000;
const MIN_PAUSE_MS = 10;

/** Reading events requires permission for both tools, because events contain the data that these tools return. */
const REQUIRED_TOOLS = ['TaskManagerApi.GetAuthorizedTeams', 'TaskManagerApi.ViewTaskDetails'] as const;

type Seen = { workspaces: Set<string>; readAt: number; until: number };

type Watch = { workspaceId: string; context: Context; lost: AbortController };

type Watches = { all: Set<Watch>; timer: NodeJS.Timeout | undefined };

/**
 * Checks that a credential can access a workspace before the workspace's events are returned. Streams check access for
 * every event. Each credential's workspaces are therefore cached: for 10 minutes, or for up to an hour while the task
 * manager is unavailable. A workspace that is not in the cache is always looked up. If the credential is rejected, its
 * cached workspaces are discarded.
 */
export class WorkspaceAccess {
  readonly #forMs: number;
  readonly #seen = new WeakMap<Upstream, Seen>();
  readonly #reading = new Map<Upstream, Promise<Set<string>>>();
  readonly #watches = new Map<Upstream, Watches>();

  constructor(forMs = CACHE_TTL_MS) {
    this.#forMs = forMs;
  }

  /**
   * Throws `NOT_FOUND` if the credential cannot access the workspace. Rethrows the error if the credential's workspaces
   * cannot be fetched.
   */
  async check(workspaceId: string, context: Context): Promise<void> {
    if (!(await this.mayRead(workspaceId, context))) throw notFound('Workspace', workspaceId);
  }

  /** Returns `true` synchronously on a cache hit, because streams call this method for every event. */
  mayRead(workspaceId: string, context: Context): true | Promise<boolean> {
    for (const tool of REQUIRED_TOOLS) context.demand(tool);
    const credential = context.upstream('taskmanager');
    const seen = this.#seen.get(credential);
    if (seen?.workspaces.has(workspaceId) && (seen.until > performance.now() || this.#holds(credential, seen)))
      return true;
    return this.#readOnce(credential, context).then((workspaces) => workspaces.has(workspaceId));
  }

  /**
   * Returns a signal that aborts when `signal` does or the credential loses access to the workspace. Access is checked
   * whenever the credential's cached workspaces expire, with one request for all its streams.
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
    const pause = Math.max(until - performance.now(), MIN_PAUSE_MS);
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

  #end(credential: Upstream, reasonFor: (workspaceId: string) => unknown): void {
    for (const watch of [...(this.#watches.get(credential)?.all ?? [])]) {
      const reason = reasonFor(watch.workspaceId);
      if (reason === undefined) continue;
      this.#leave(credential, watch);
      watch.lost.abort(reason);
    }
  }

  /**
   * Expired cache entries remain usable during a refresh, so that events do not wait for a slow task manager. They also
   * remain usable while streams are open, because a timer then refreshes them.
   */
  #holds(credential: Upstream, { readAt }: Seen): boolean {
    const isAsked = this.#reading.has(credential) || this.#watches.has(credential);
    return isAsked && performance.now() - readAt < MAX_STALE_MS;
  }

  /** Streams that reopen together after a restart share one request and its result or error. */
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
    if (seen && isPassing(fault) && now - seen.readAt < MAX_STALE_MS) {
      seen.until = now + RETRY_AFTER_MS;
      return seen.workspaces;
    }
    this.#seen.delete(credential);
    this.#end(credential, () => fault);
    throw fault;
  }
}

const isPassing = (fault: unknown) => fault instanceof ToolError && fault.extensions.retryable === true;

/** Uses a context that is never aborted, because several requests share the result. */
async function readIds(context: Context): Promise<Set<string>> {
  return new Set((await readWorkspaces(context.unabortable())).map(({ id }) => String(id)));
}
