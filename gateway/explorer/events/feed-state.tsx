import { useEffect, useState } from 'react';
import { Time } from '../time.tsx';
import type { Connection } from './event-stream.ts';
import { type Feed, type FeedView, MOST_ROWS, START } from './feed.ts';

type FeedStateProps = { view: FeedView; feed: Feed; isFiltered: boolean };

export function FeedState({ view, feed, isFiltered }: FeedStateProps) {
  return (
    <section className="feed-state" aria-label="Stream">
      <div className="feed-line">
        <p
          className={`phase ${view.degraded && view.connection.phase === 'live' ? 'degraded' : view.connection.phase}`}
        >
          <span role="status">{PHASES[view.connection.phase]}</span> <Detail view={view} onReconnect={feed.reconnect} />
        </p>
        <Actions view={view} feed={feed} />
      </div>
      <Notices view={view} />
      <p className="count">{countText(view, isFiltered)}</p>
    </section>
  );
}

const PHASES: Record<Connection['phase'], string> = {
  connecting: 'Connecting',
  replaying: 'Replaying',
  live: 'Live',
  waiting: 'Reconnecting',
  refused: 'Rejected',
};

type DetailProps = { view: FeedView; onReconnect(): void };

function Detail({ view: { connection, replayed, upTo }, onReconnect }: DetailProps) {
  if (connection.phase === 'waiting') return <Waiting {...connection} onReconnect={onReconnect} />;
  if (connection.phase === 'refused') {
    return (
      <>
        {connection.reason}{' '}
        <button type="button" onClick={onReconnect}>
          Try again
        </button>
      </>
    );
  }
  if (connection.phase !== 'replaying' || replayed === 0) return null;
  return (
    <>
      {replayed.toLocaleString('en')} events{upTo && ', up to '}
      {upTo && <Time instant={upTo} />}
    </>
  );
}

type WaitingProps = { until: number; reason: string; onReconnect(): void };

function Waiting({ until, reason, onReconnect }: WaitingProps) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, []);
  return (
    <>
      in {Math.max(0, Math.ceil((until - now) / 1000))} s: {reason}{' '}
      <button type="button" onClick={onReconnect}>
        Reconnect now
      </button>
    </>
  );
}

function Actions({ view: { isPaused, waiting, cursor, rows, connection }, feed }: { view: FeedView; feed: Feed }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(cursor ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="actions" role="toolbar" aria-label="Stream actions">
      <button type="button" onClick={isPaused ? feed.resume : feed.pause}>
        {isPaused ? `Resume (${waiting} waiting)` : 'Pause'}
      </button>
      {connection.phase === 'replaying' ? (
        <button type="button" onClick={() => void feed.skip().catch(console.debug)}>
          Skip to now
        </button>
      ) : (
        <button type="button" onClick={() => feed.beginAt(START)} title="Replays the whole event log">
          Replay all
        </button>
      )}
      <button type="button" onClick={feed.clear} disabled={rows.length === 0 && waiting === 0}>
        Clear
      </button>
      <button
        type="button"
        onClick={() => void copy().catch(console.debug)}
        disabled={cursor === null}
        title="Cursor of the newest event: pass it as `after` to resume a subscription from there"
      >
        {isCopied ? 'Copied' : 'Copy cursor'}
      </button>
    </div>
  );
}

const LOST = {
  CURSOR_EXPIRED: 'Some events expired before they reached this page, which resumed from the oldest stored event.',
  CURSOR_UNKNOWN: 'The server has a new event log; the page started over.',
};

/** Shows warnings. Each warning is announced once, when it appears. */
function Notices({ view: { degraded, gap, lagged, lost } }: { view: FeedView }) {
  return (
    <div className="notices" role="status">
      {degraded && <p className="notice degraded">Delivery is degraded: {degraded}</p>}
      {gap && (
        <p className="notice gap">
          Deliveries may have been lost between <Time instant={gap.from} /> and <Time instant={gap.to} />: {gap.reason}
        </p>
      )}
      {lagged > 0 && (
        <p className="notice">
          Lagged {lagged === 1 ? 'once' : `${lagged} times`}: the page could not keep up with its events and resumed
          from its cursor.
        </p>
      )}
      {lost && <p className="notice">{LOST[lost]}</p>}
    </div>
  );
}

function countText({ rows, count, connection }: FeedView, isFiltered: boolean): string {
  if (rows.length === 0) return connection.phase === 'live' ? emptyText(isFiltered) : '';
  const newest = rows.length === MOST_ROWS ? `Showing the newest ${MOST_ROWS}` : `Showing ${rows.length}`;
  return `${newest}; ${count.toLocaleString('en')} received since the page was opened.`;
}

const emptyText = (isFiltered: boolean) =>
  isFiltered
    ? 'No recent events match. New ones appear here; “Replay all” searches the whole log.'
    : 'No events yet. Change a task, for example with CommentOnTask in the explorer, to see its event here.';
