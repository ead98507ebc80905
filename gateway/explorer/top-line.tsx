import type { Facts, UpstreamFact } from './facts.ts';
import { type FoundTool, ToolSearch } from './tool-search.tsx';

const WORDS: Record<UpstreamFact['kind'], string> = { live: 'LIVE', given: 'as given', sandbox: 'sandbox' };
const KINDS = Object.keys(WORDS) as UpstreamFact['kind'][];

type TopLineProps = { facts: Facts; onChoose(tool: FoundTool): void };

/** What this graph is, what it is connected to, and the way to its tools. */
export function TopLine({ facts: { tools, upstreams }, onChoose }: TopLineProps) {
  return (
    <header className="top-line">
      <h1>Toolgraph</h1>
      {tools !== undefined && <p>{tools} tools</p>}
      <ToolSearch onChoose={onChoose} />
      <section aria-label="Upstreams">
        <dl>
          {KINDS.map((kind) => (
            <Upstreams
              key={kind}
              kind={kind}
              names={upstreams.filter((one) => one.kind === kind).map(({ name }) => name)}
            />
          ))}
        </dl>
      </section>
    </header>
  );
}

function Upstreams({ kind, names }: { kind: UpstreamFact['kind']; names: string[] }) {
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
