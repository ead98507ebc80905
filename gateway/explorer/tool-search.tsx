import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ask } from './ask.ts';
import type { OpenableOperation } from './samples.ts';

export type FoundTool = OpenableOperation & {
  name: string;
  purpose: string;
  coordinate: string;
  kind: 'READ' | 'WRITE';
};

type Found = { text: string; tools: FoundTool[] | undefined };

const PAUSE = 120;

const FIND_TOOLS = `
  query FindTools($search: String!) {
    toolCatalog(search: $search) {
      name purpose coordinate kind operation
      parameters { argument required requiredWhen default enum min identifies example }
    }
  }
`;

async function findTools(search: string, signal?: AbortSignal): Promise<FoundTool[]> {
  const { toolCatalog } = await ask<{ toolCatalog: FoundTool[] }>(FIND_TOOLS, { search }, signal);
  return toolCatalog;
}

export function ToolSearch({ onChoose }: { onChoose(tool: FoundTool): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useFound(text, isOpen);
  const tools = found?.tools ?? [];

  const choose = (tool: FoundTool | undefined) => {
    if (!tool) return;
    setOpen(false);
    setText('');
    setActive(0);
    onChoose(tool);
  };
  const chooseActive = async () => choose(found?.text === text ? tools[active] : (await findTools(text))[0]);
  const move = (step: number) => {
    if (isOpen && tools.length > 0) setActive((active + step + tools.length) % tools.length);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => (isOpen ? void chooseActive().catch(console.debug) : setOpen(true)),
      Escape: () => (isOpen ? setOpen(false) : setText('')),
    }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="tool-search">
      <label htmlFor={id}>Find a tool</label>
      <input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-tools`}
        aria-activedescendant={isOpen && tools[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Keywords or tool name"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div className="tool-search-popup" hidden={!isOpen || !found}>
        <p role="status">{isOpen && found ? foundText(found) : ''}</p>
        <div id={`${id}-tools`} role="listbox" aria-label="Tools">
          {isOpen &&
            tools.map((tool, index) => (
              <Option
                key={tool.name}
                id={`${id}-${index}`}
                tool={tool}
                isActive={index === active}
                onChoose={() => choose(tool)}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

type OptionProps = { id: string; tool: FoundTool; isActive: boolean; onChoose(): void };

function Option({ id, tool, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="tool-name">{tool.name}</span> <span className="tool-kind">{tool.kind.toLowerCase()}</span>
      <span className="tool-purpose">{tool.purpose.replaceAll('`', '')}</span>
    </div>
  );
}

function foundText({ text, tools }: Found): string {
  if (!tools) return 'Search failed.';
  if (tools.length === 0) return `No tools match “${text}”.`;
  return tools.length === 1 ? '1 tool' : `${tools.length} tools`;
}

/** Searches tools after a delay. Returns the previous results until the new results arrive. */
function useFound(text: string, isOpen: boolean): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isOpen) return;
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const tools = await findTools(text, outdated.signal).catch((error: unknown) => {
        if (!outdated.signal.aborted) console.debug(error);
        return undefined;
      });
      if (!outdated.signal.aborted) setFound({ text, tools });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, isOpen]);
  return found;
}
