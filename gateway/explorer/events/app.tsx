import { useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from '../ask.ts';
import { PageLinks } from '../page-links.tsx';
import { findUpstreams, type UpstreamFact, Upstreams } from '../upstreams.tsx';
import type { Subject } from './event-row.ts';
import type { Feed } from './feed.ts';
import { FeedState } from './feed-state.tsx';
import { Filters } from './filters.tsx';
import { Rows } from './rows.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { addressOf, type Filter, type Wanted, wantedIn } from './wanted.ts';

type Named = { id: string; name: string };

export function App({ feed }: { feed: Feed }) {
  const [wanted, want] = useWanted();
  const [opened, open] = useState<Subject | null>(null);
  const workspaces = useAnswer(findWorkspaces);
  const view = useSyncExternalStore(feed.subscribe, feed.view);
  const first = workspaces.value?.[0]?.id;
  const workspaceId = wanted.workspaceId ?? first;
  const { filter } = wanted;
  useEffect(() => {
    if (workspaceId === undefined) return;
    feed.open({ workspaceId, filter });
  }, [feed, workspaceId, filter]);
  const choose = (change: Partial<Wanted>) => workspaceId && want({ workspaceId, filter, ...change });
  const onlyTask = (id: string) => {
    open(null);
    choose({ filter: { taskIds: [id] } });
  };

  return (
    <>
      <Header
        workspaces={workspaces.value ?? []}
        chosen={workspaceId}
        onChoose={(id) => choose({ workspaceId: id, filter: {} })}
      />
      <main>
        {workspaceId === undefined ? (
          <p className="notice" role="status">
            {workspaces.fault ??
              (workspaces.value ? 'This credential cannot access any workspace.' : 'Loading workspaces…')}
          </p>
        ) : (
          <>
            <Filters workspaceId={workspaceId} filter={filter} onChange={(next) => choose({ filter: next })} />
            <FeedState view={view} feed={feed} isFiltered={Object.keys(filter).length > 0} />
            <Rows rows={view.rows.slice(0, view.inPage)} onOpen={open} />
          </>
        )}
      </main>
      <TaskDialog id={opened?.id ?? null} onClose={() => open(null)} onOnly={onlyTask} />
    </>
  );
}

type HeaderProps = { workspaces: Named[]; chosen: string | undefined; onChoose(id: string): void };

function Header({ workspaces, chosen, onChoose }: HeaderProps) {
  const upstreams = useAnswer<UpstreamFact[]>(findUpstreams);
  return (
    <header className="top-line">
      <h1>Toolgraph</h1>
      <PageLinks />
      <label className="workspace">
        Workspace
        <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Upstreams upstreams={upstreams.value ?? []} />
    </header>
  );
}

function useWanted() {
  const [wanted, setWanted] = useState<Partial<Wanted> & { filter: Filter }>(() => wantedIn(location.href));
  useEffect(() => {
    const onBack = () => setWanted(wantedIn(location.href));
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  const want = (next: Wanted) => {
    history.pushState(null, '', addressOf(next));
    setWanted(next);
  };
  return [wanted, want] as const;
}

async function findWorkspaces(): Promise<Named[]> {
  const { workspaces } = await ask<{ workspaces: Named[] }>('{ workspaces { id name } }');
  return workspaces;
}

function useAnswer<Value>(read: () => Promise<Value>): { value?: Value; fault?: string } {
  const [answer, setAnswer] = useState<{ value?: Value; fault?: string }>({});
  useEffect(() => {
    read().then(
      (value) => setAnswer({ value }),
      (error: unknown) => setAnswer({ fault: error instanceof Error ? error.message : String(error) }),
    );
  }, [read]);
  return answer;
}
