import type { Facts } from './facts.ts';
import { PageLinks } from './page-links.tsx';
import { QuestionList } from './question-list.tsx';
import type { OpenableOperation } from './samples.ts';
import { ToolSearch } from './tool-search.tsx';
import { Upstreams } from './upstreams.tsx';

type TopLineProps = { facts: Facts; onChoose(chosen: OpenableOperation): void };

export function TopLine({ facts: { tools, upstreams }, onChoose }: TopLineProps) {
  return (
    <header className="top-line">
      <h1>Toolgraph</h1>
      {tools !== undefined && <p>{tools} tools</p>}
      <PageLinks />
      <QuestionList onChoose={onChoose} />
      <ToolSearch onChoose={onChoose} />
      <Upstreams upstreams={upstreams} />
    </header>
  );
}
