import type { Status } from '../../routes/status.ts';
import { PageLinks } from '../page-links.tsx';
import { Time } from '../time.tsx';
import { Section } from './section.tsx';
import { Deliveries, Logs, Operations, Services, Tools, Writes } from './tables.tsx';
import { useStatus, type View } from './watched.ts';

export function App({ first }: { first: Status | Error }) {
  const view = useStatus(first);
  const { status } = view;
  return (
    <>
      <header className="top-line">
        <h1>Toolgraph</h1>
        <PageLinks />
      </header>
      <main>
        <State {...view} />
        {status && <Parts status={status} />}
      </main>
    </>
  );
}

const WORDS = { ready: 'Ready', degraded: 'Degraded', 'not ready': 'Not ready' };

function State({ status, fault }: View) {
  if (!status) return <p className="notice bad">{fault?.message ?? 'Loading status…'}</p>;
  const { ready, at, startedAt } = status;
  const phase = fault ? 'lost' : ready.status.replace(' ', '-');
  return (
    <div className="state">
      <p className={`phase ${phase}`}>
        <strong role="status">{fault ? 'No response' : WORDS[ready.status]}</strong>{' '}
        <span className="faint">
          as of <Time instant={new Date(at).toISOString()} />, up since{' '}
          <Time instant={new Date(startedAt).toISOString()} />
        </span>
      </p>
      {fault && (
        <p className="notice bad">
          Since <Time instant={new Date(fault.since).toISOString()} />: {fault.message}. The data below is older.
        </p>
      )}
      {ready.reasons.map(({ what, reason }) => (
        <p key={`${what} ${reason}`} className={`notice ${phase}`}>
          {what}: {reason}
        </p>
      ))}
    </div>
  );
}

function Parts({ status }: { status: Status }) {
  const { services, silent, deliveries, logs, open, operations, tools, writes } = status;
  return (
    <>
      {silent.length > 0 && (
        <p className="notice degraded">No status from {silent.join(', ')}; their data is missing below.</p>
      )}
      <Section title="Upstreams">
        <Services services={services} />
      </Section>
      <Section title="Webhooks" empty={deliveries.length === 0 && 'No webhooks have been checked yet.'}>
        <Deliveries deliveries={deliveries} />
      </Section>
      <Section title="Streams">
        <dl className="figures">
          <Figure name="WebSockets" value={open.sockets} />
          <Figure name="Event streams" value={open.eventStreams} />
          <Figure name="Subscriptions" value={open.subscriptions} />
        </dl>
        <Logs logs={logs} />
      </Section>
      <Section title="Slowest operations in the last hour" empty={operations.length === 0 && 'No operations.'}>
        <Operations operations={operations} />
      </Section>
      <Section title="Most-called tools in the last hour" empty={tools.length === 0 && 'No calls.'}>
        <Tools tools={tools} />
      </Section>
      <Section title="Recent writes" empty={emptyWrites(writes)}>
        <Writes writes={writes ?? []} />
      </Section>
    </>
  );
}

function emptyWrites(writes: Status['writes']): string | false {
  if (writes === null) return 'Writes are not recorded because AUDIT is off.';
  return writes.length === 0 && 'No writes yet.';
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString()}</dd>
    </div>
  );
}
