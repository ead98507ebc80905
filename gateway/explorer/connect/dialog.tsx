import { type ReactNode, useEffect, useRef } from 'react';

type DialogProps = {
  title: string;
  /** The label of the button that submits the form. */
  action: string;
  onClose(): void;
  onSubmit(form: FormData): void;
  children: ReactNode;
};

/** A form in a modal dialog that is open while it is mounted. */
export function Dialog({ title, action, onClose, onSubmit, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <form method="dialog" onSubmit={({ currentTarget }) => onSubmit(new FormData(currentTarget))}>
        <h3>{title}</h3>
        {children}
        <div className="actions">
          <button type="submit" className="main">
            {action}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
