/** The selected values for each `TaskEventFilter` field. A field without values is ignored. */
export type Filter = Record<string, string[]>;

export type Wanted = { workspaceId: string; filter: Filter };

const WORKSPACE = 'workspace';

export function wantedIn(address: string): Partial<Wanted> & { filter: Filter } {
  const { searchParams } = new URL(address);
  const names = new Set([...searchParams.keys()].filter((name) => name !== WORKSPACE));
  const filter = Object.fromEntries([...names].map((name) => [name, searchParams.getAll(name)]));
  const workspaceId = searchParams.get(WORKSPACE);
  return { filter, ...(workspaceId ? { workspaceId } : {}) };
}

/** Encodes the selected workspace and filter in the URL, so that reloads and links restore them. */
export function addressOf({ workspaceId, filter }: Wanted): string {
  const values = Object.entries(filter).flatMap(([name, all]) => all.map((value) => [name, value]));
  return `?${new URLSearchParams([[WORKSPACE, workspaceId], ...values])}`;
}
