/** Which events are wanted: lists of values by the fields of `TaskEventFilter`; what has none is no condition. */
export type Filter = Record<string, string[]>;

/** A workspace, and which of its events. */
export type Wanted = { workspaceId: string; filter: Filter };

const WORKSPACE = 'workspace';

/** What the page's address asks for. */
export function wantedIn(address: string): Partial<Wanted> & { filter: Filter } {
  const { searchParams } = new URL(address);
  const names = new Set([...searchParams.keys()].filter((name) => name !== WORKSPACE));
  const filter = Object.fromEntries([...names].map((name) => [name, searchParams.getAll(name)]));
  const workspaceId = searchParams.get(WORKSPACE);
  return { filter, ...(workspaceId ? { workspaceId } : {}) };
}

/** The page's address for what is wanted, so that a reload and a link ask for the same. */
export function addressOf({ workspaceId, filter }: Wanted): string {
  const values = Object.entries(filter).flatMap(([name, all]) => all.map((value) => [name, value]));
  return `?${new URLSearchParams([[WORKSPACE, workspaceId], ...values])}`;
}
