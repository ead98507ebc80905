import { useEffect, useId, useRef, useState } from 'react';
import { type Choice, type FilterField, findFields, OPTIONS } from './choices.ts';
import type { Filter } from './wanted.ts';

type FiltersProps = { workspaceId: string; filter: Filter; onChange(filter: Filter): void };

export function Filters({ workspaceId, filter, onChange }: FiltersProps) {
  const [fields, setFields] = useState<FilterField[]>([]);
  useEffect(() => void findFields().then(setFields, console.debug), []);
  const set = (name: string, values: string[]) => {
    const { [name]: _before, ...others } = filter;
    onChange(values.length > 0 ? { ...others, [name]: values } : others);
  };
  return (
    <search className="filters" aria-label="Event filters">
      {fields.map((field) => (
        <Condition
          key={`${workspaceId} ${field.name}`}
          field={field}
          workspaceId={workspaceId}
          chosen={filter[field.name] ?? []}
          onChange={(values) => set(field.name, values)}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <button type="button" onClick={() => onChange({})}>
          All events
        </button>
      )}
    </search>
  );
}

type ConditionProps = {
  field: FilterField;
  workspaceId: string;
  chosen: string[];
  onChange(values: string[]): void;
};

function Condition({ field, workspaceId, chosen, onChange }: ConditionProps) {
  const popup = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(field, workspaceId, isOpen || chosen.length > 0);
  useClosing(popup);
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <details
      ref={popup}
      className="condition"
      name="condition"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={chosen.length > 0 ? 'chosen' : undefined}>
        {field.label}
        {chosen.length > 0 && `: ${chosenText(chosen, options)}`}
      </summary>
      {isOpen && <Options label={field.label} options={options} chosen={chosen} onToggle={toggle} />}
    </details>
  );
}

type Options = Choice[] | string | undefined;

function chosenText([first = '', ...others]: string[], options: Options): string {
  const named = Array.isArray(options) ? options.find(({ id }) => id === first) : undefined;
  return `${named?.label ?? first}${others.length > 0 ? ` +${others.length}` : ''}`;
}

type OptionsProps = { label: string; options: Options; chosen: string[]; onToggle(id: string): void };

function Options({ label, options, chosen, onToggle }: OptionsProps) {
  const id = useId();
  const [text, setText] = useState('');
  if (!Array.isArray(options)) return <p className="popup">{options ?? 'Loading…'}</p>;
  const found = options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <div className="popup">
      <input
        type="search"
        aria-label={`Find in ${label.toLowerCase()}`}
        aria-controls={id}
        placeholder="Find"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <fieldset id={id}>
        <legend>{label}</legend>
        {found.map((option) => (
          <label key={option.id} title={option.description}>
            <input type="checkbox" checked={chosen.includes(option.id)} onChange={() => onToggle(option.id)} />
            {option.label}
          </label>
        ))}
        {found.length === 0 && <p>No matches.</p>}
      </fieldset>
    </div>
  );
}

/** Loads a filter field's options on first use. Returns an error message if loading fails. */
function useOptions({ choices, name }: FilterField, workspaceId: string, isNeeded: boolean): Options {
  const [options, setOptions] = useState<Options>(choices);
  useEffect(() => {
    if (!isNeeded || Array.isArray(options)) return;
    OPTIONS[name]?.(workspaceId).then(setOptions, (error: unknown) => setOptions(String(error)));
  }, [isNeeded, options, name, workspaceId]);
  return options;
}

function useClosing(popup: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = popup;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        current.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && current.contains(event.target)) return;
      current.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [popup]);
}
