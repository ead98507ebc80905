import { requestJson } from './request-json.ts';

export type UpstreamFact = { name: string; kind: 'sandbox' | 'live' | 'given' };

const WORDS: Record<UpstreamFact['kind'], string> = { live: 'LIVE', given: 'custom', sandbox: 'sandbox' };
const KINDS = Object.keys(WORDS) as UpstreamFact['kind'][];

/** Fetches the graph's upstreams. Throws `LoginNeeded` if the server requires a credential. */
export async function findUpstreams(): Promise<UpstreamFact[]> {
  const { upstreams } = await requestJson<{ upstreams: UpstreamFact[] }>('/upstreams');
  return upstreams;
}

export function Upstreams({ upstreams }: { upstreams: UpstreamFact[] }) {
  return (
    <section aria-label="Upstreams">
      <dl>
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} names={upstreams.filter((one) => one.kind === kind).map(({ name }) => name)} />
        ))}
      </dl>
    </section>
  );
}

function Kind({ kind, names }: { kind: UpstreamFact['kind']; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={kind}>
      <dt>{WORDS[kind]}</dt>
      {names.map((name) => (
        <dd key={name}>{name}</dd>
      ))}
    </div>
  );
}
