import { useEffect, useRef } from 'react';
import { Time } from '../time.tsx';
import { useRecord } from './record.ts';

const TASK = `query OpenedTask($id: ID!) {
  record: task(id: $id) {
    id customId name url textContent dueDate dateUpdated
    status { status color } priority { priorityText }
    list { name } space { name }
    assignees { id username } tags { name }
  }
}`;

type OpenedTask = {
  id: string;
  customId: string | null;
  name: string | null;
  url: string | null;
  textContent: string | null;
  dueDate: string | null;
  dateUpdated: string | null;
  status: { status: string; color: string | null } | null;
  priority: { priorityText: string } | null;
  list: { name: string | null } | null;
  space: { name: string | null } | null;
  assignees: { id: string; username: string | null }[] | null;
  tags: { name: string }[] | null;
};

type TaskDialogProps = { id: string | null; onClose(): void; onOnly(id: string): void };

export function TaskDialog({ id, onClose, onOnly }: TaskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRecord<OpenedTask>(TASK, id, 'task');
  useEffect(() => {
    if (id === null) dialog.current?.close();
    else dialog.current?.showModal();
  }, [id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      className="task-dialog"
      aria-label="Task"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div>
        {answer?.fault && <p role="alert">{answer.fault}</p>}
        {!answer && id !== null && <p role="status">Loading task…</p>}
        {answer?.item && <TaskFacts task={answer.item} />}
        <p className="actions">
          {answer?.item?.url && (
            <a href={answer.item.url} target="_blank" rel="noreferrer">
              Open in the task manager
            </a>
          )}
          {id !== null && (
            <button type="button" onClick={() => onOnly(id)}>
              Show only this task's events
            </button>
          )}
          <button type="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </dialog>
  );
}

function TaskFacts({ task }: { task: OpenedTask }) {
  const { customId, name, id, status, priority, list, space, assignees, tags, dueDate, dateUpdated, textContent } =
    task;
  return (
    <>
      <h2>{name ?? id}</h2>
      <dl>
        <Fact name="ID">{customId ? `${customId} (${id})` : id}</Fact>
        <Fact name="Status">{status?.status}</Fact>
        <Fact name="Priority">{priority?.priorityText}</Fact>
        <Fact name="List">{list && [space?.name, list.name].filter(Boolean).join(' / ')}</Fact>
        <Fact name="Assignees">{assignees?.map(({ username }) => username).join(', ')}</Fact>
        <Fact name="Tags">{tags?.map((tag) => tag.name).join(', ')}</Fact>
        <Fact name="Due">{dueDate && <Time instant={dueDate} />}</Fact>
        <Fact name="Updated">{dateUpdated && <Time instant={dateUpdated} />}</Fact>
      </dl>
      {textContent && <p className="description">{textContent}</p>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
