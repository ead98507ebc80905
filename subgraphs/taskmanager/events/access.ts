import type { Context } from '../../rows/context.ts';
import { notFound, ToolError } from '../../upstream/errors.ts';
import { readWorkspaces } from '../workspace.ts';

/** How long the workspaces that a credential sees are cached, in milliseconds. */
const CACHED_FOR = 10 * 60_000;
/** How long what was seen holds where the task manager cannot be asked, and how long it is not asked again then. */
const LONGEST = 60 * 60_000;
const NOT_ASKED_FOR = 60_000;

type Seen = { workspaces: Set<string>; readAt: number; until: number };

/**
 * Which workspaces a credential may read, so that events are shown to nobody else. Cached for some minutes: a stream checks each of
 * its events. What is not seen is asked for again. A task manager that cannot answer says nothing about the credential, so what it saw
 * last holds for an hour; once the credential is refused nothing does.
 */
export class WorkspaceAccess {
  readonly #forMs: number;
  readonly #seen = new Map<string, Seen>();
  readonly #reading = new Map<string, Promise<Set<string>>>();

  constructor(forMs = CACHED_FOR) {
    this.#forMs = forMs;
  }

  /** Throws `NOT_FOUND` where the credential does not see the workspace, and what reading the workspaces threw. */
  async check(workspaceId: string, context: Context): Promise<void> {
    if (!(await this.mayRead(workspaceId, context))) throw notFound('Workspace', workspaceId);
  }

  async mayRead(workspaceId: string, context: Context): Promise<boolean> {
    const credential = context.surroundings.upstreams.taskmanager!.address.credential ?? '';
    if (this.#remembers(credential, workspaceId)) return true;
    return (await this.#readOnce(credential, context)).has(workspaceId);
  }

  #remembers(credential: string, workspaceId: string): boolean {
    const seen = this.#seen.get(credential);
    return seen !== undefined && seen.until > performance.now() && seen.workspaces.has(workspaceId);
  }

  /** Many streams reopen at once after a restart: they share the read of the first one, and its fault. */
  #readOnce(credential: string, context: Context): Promise<Set<string>> {
    const known = this.#reading.get(credential);
    if (known) return known;
    const reading = readIds(context)
      .then(
        (workspaces) => this.#remember(credential, workspaces),
        (fault: unknown) => this.#lastSeen(credential, fault),
      )
      .finally(() => this.#reading.delete(credential));
    this.#reading.set(credential, reading);
    return reading;
  }

  #remember(credential: string, workspaces: Set<string>): Set<string> {
    const readAt = performance.now();
    this.#seen.set(credential, { workspaces, readAt, until: readAt + this.#forMs });
    return workspaces;
  }

  #lastSeen(credential: string, fault: unknown): Set<string> {
    const seen = this.#seen.get(credential);
    const now = performance.now();
    if (seen && isPassing(fault) && now - seen.readAt < LONGEST) {
      seen.until = now + NOT_ASKED_FOR;
      return seen.workspaces;
    }
    this.#seen.delete(credential);
    throw fault;
  }
}

const isPassing = (fault: unknown) => fault instanceof ToolError && fault.extensions.retryable === true;

/** The ids of all workspaces; others wait for them too, so that they are read to the end. */
async function readIds(context: Context): Promise<Set<string>> {
  return new Set((await readWorkspaces(context.unabortable())).map(({ id }) => String(id)));
}
