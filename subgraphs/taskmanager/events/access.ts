import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readWorkspaces } from '../workspace.ts';

/** How long it is remembered which workspaces a credential sees, in milliseconds. */
const REMEMBERED = 10 * 60_000;

type Seen = { workspaces: Set<string>; until: number };

/**
 * Which workspaces a credential may read, so that events are shown to nobody else. Remembered for some minutes: a stream checks each of
 * its events. What is not seen is asked for again.
 */
export class WorkspaceAccess {
  readonly #forMs: number;
  readonly #seen = new Map<string, Seen>();
  readonly #reading = new Map<string, Promise<unknown>>();

  constructor(forMs = REMEMBERED) {
    this.#forMs = forMs;
  }

  /** Throws `NOT_FOUND` where the credential does not see the workspace, and what reading the workspaces threw. */
  async check(workspaceId: string, context: Context): Promise<void> {
    if (!(await this.mayRead(workspaceId, context))) throw notFound('Workspace', workspaceId);
  }

  async mayRead(workspaceId: string, context: Context): Promise<boolean> {
    const credential = context.surroundings.upstreams.taskmanager!.address.credential ?? '';
    if (this.#remembers(credential, workspaceId)) return true;
    // Many streams reopen at once after a restart: they wait for the read of the first one.
    await this.#reading.get(credential)?.catch(() => {});
    if (this.#remembers(credential, workspaceId)) return true;
    const reading = this.#read(credential, context);
    this.#reading.set(credential, reading);
    return (await reading).has(workspaceId);
  }

  #remembers(credential: string, workspaceId: string): boolean {
    const seen = this.#seen.get(credential);
    return seen !== undefined && seen.until > performance.now() && seen.workspaces.has(workspaceId);
  }

  async #read(credential: string, context: Context): Promise<Set<string>> {
    const workspaces = new Set((await readWorkspaces(context)).map(({ id }) => String(id)));
    this.#seen.set(credential, { workspaces, until: performance.now() + this.#forMs });
    return workspaces;
  }
}
