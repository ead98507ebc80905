import { memo, useId, useRef, useState } from 'react';
import { Time } from '../time.tsx';
import { EventDetails } from './event-details.tsx';
import type { EventRow, Subject } from './event-row.ts';
import { useName } from './names.ts';
import { useSeen } from './seen.ts';

type Open = (task: Subject) => void;

export function Rows({ rows, onOpen }: { rows: readonly EventRow[]; onOpen: Open }) {
  return (
    <ol className="rows" aria-label="Events, newest first">
      {rows.map((row) => (
        <Row key={row.id} row={row} onOpen={onOpen} />
      ))}
    </ol>
  );
}

const Row = memo(({ row, onOpen }: { row: EventRow; onOpen: Open }) => {
  const id = useId();
  const element = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { type, receivedAt, mark, gap, subject, who, changes, fault } = row;
  return (
    <li ref={element} data-id={row.id} className={gap ? 'gap' : fault ? 'fault' : undefined}>
      <div className="row">
        <button
          type="button"
          className="expand"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details of ${type}`}
          disabled={fault !== null}
          onClick={() => setOpen(!isOpen)}
        />
        <span className="at">{receivedAt && <Time instant={receivedAt} />}</span>
        <span className="type">
          {type}
          {mark && <span className={`mark ${mark}`}>{mark}</span>}
        </span>
        <span className="subject">{subject && <SubjectOf subject={subject} row={element} onOpen={onOpen} />}</span>
        <span className="what">
          {gap && (
            <>
              from <Time instant={gap.from} /> to <Time instant={gap.to} />: {gap.reason}
            </>
          )}
          {fault}
          {changes.join(' · ')}
          {who && <span className="who"> by {who}</span>}
        </span>
      </div>
      {isOpen && <EventDetails id={id} event={row.id} />}
    </li>
  );
});

type SubjectProps = { subject: Subject; row: React.RefObject<HTMLLIElement | null>; onOpen: Open };

function SubjectOf({ subject, row, onOpen }: SubjectProps) {
  const name = useName(subject, useSeen(row));
  const { kind, id } = subject;
  if (kind !== 'task') return <>{name ? `${kind} ${name}` : `${kind} ${id}`}</>;
  return (
    <button type="button" className="task" title={`Open task ${id}`} onClick={() => onOpen(subject)}>
      {name ?? id}
    </button>
  );
}
