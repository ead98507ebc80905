import { ask } from './ask.ts';
import type { Week } from './week.ts';

export type Upstream = { name: string; kind: 'sandbox' | 'live' | 'given' };

/** Ids that operations can be filled with, by what they are of. */
export type KnownIds = Partial<Record<'workspace' | 'space' | 'folder' | 'list' | 'task' | 'user', string>>;

/** What the page knows of the graph that it is served by; what could not be found out is left out. */
export type Facts = { upstreams: Upstream[]; tools: number | undefined; ids: KnownIds };

/** Finds out about the graph. Ids are asked of a sandbox only: a live account is asked nothing until somebody does. */
export async function findFacts(week: Week): Promise<Facts> {
  const [upstreams, tools] = await Promise.all([findUpstreams().catch(() => []), countTools().catch(() => undefined)]);
  const sandboxed = upstreams.some(({ name, kind }) => name === 'taskmanager' && kind === 'sandbox');
  return { upstreams, tools, ids: sandboxed ? await findIds(week).catch(() => ({})) : {} };
}

async function findUpstreams(): Promise<Upstream[]> {
  const response = await fetch('/upstreams');
  const { upstreams } = (await response.json()) as { upstreams: Upstream[] };
  return upstreams;
}

async function countTools(): Promise<number> {
  const { toolCatalog } = await ask<{ toolCatalog: unknown[] }>('{ toolCatalog { name } }');
  return toolCatalog.length;
}

type Place = { id: string };
type Task = Place & { space: Place | null; folder: Place | null; list: Place | null; assignees: Place[] | null };
type Workspaces = { workspaces: { id: string; tasks: { items: Task[] } }[] };

const AN_OPEN_TASK = `
  query AnOpenTask($from: DateTime!, $until: DateTime!) {
    workspaces {
      id
      tasks(dueDateGreaterThan: $from, dueDateBefore: $until) {
        items { id space { id } folder { id } list { id } assignees { id } }
      }
    }
  }
`;

/** The ids of an open task that is due this week, and of what it is in. */
async function findIds({ from, until }: Week): Promise<KnownIds> {
  const { workspaces } = await ask<Workspaces>(AN_OPEN_TASK, { from, until });
  const workspace = workspaces[0];
  const task = workspace?.tasks.items[0];
  const known = {
    workspace: workspace?.id,
    task: task?.id,
    space: task?.space?.id,
    folder: task?.folder?.id,
    list: task?.list?.id,
    user: task?.assignees?.[0]?.id,
  };
  return Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined));
}
