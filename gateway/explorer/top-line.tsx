import type { Facts } from './facts.ts';
import { PageLinks } from './page-links.tsx';
import { type FoundTool, ToolSearch } from './tool-search.tsx';
import { Upstreams } from './upstreams.tsx';

type TopLineProps = { facts: Facts; onChoose(tool: FoundTool): void };

/** What this graph is, what it is connected to, and the way to its tools and to its events. */
export function TopLine({ facts: { tools, upstreams }, onChoose }: TopLineProps) {
  return (
    <header className="top-line">
      <h1>Toolgraph</h1>
      {tools !== undefined && <p>{tools} tools</p>}
      <PageLinks />
      <ToolSearch onChoose={onChoose} />
      <Upstreams upstreams={upstreams} />
    </header>
  );
}
