import { useRef, useState } from 'react';
import type { Question } from './question.ts';

export function QuestionList({ onChoose }: { onChoose(question: Question): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [questions, setQuestions] = useState<Question[]>([]);
  const close = () => dialog.current?.close();
  const open = async () => {
    dialog.current?.showModal();
    setQuestions((await import('./questions.ts')).QUESTIONS);
  };
  const choose = (question: Question) => {
    close();
    onChoose(question);
  };
  return (
    <>
      <button type="button" className="question-list-opener" aria-haspopup="dialog" onClick={open}>
        Example queries
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively */}
      <dialog
        ref={dialog}
        className="question-list"
        aria-label="Example queries"
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div>
          <p>Each example is one request and opens in a new tab with its variables.</p>
          <ul>
            {questions.map((question) => (
              <li key={question.sentence}>
                <button type="button" onClick={() => choose(question)}>
                  {question.sentence}
                </button>
                {question.writes && <span> writes</span>}
              </li>
            ))}
          </ul>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}
