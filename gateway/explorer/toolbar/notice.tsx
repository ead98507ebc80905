import { useEffect } from 'react';

/** How long a notice is there, in milliseconds. */
const SHOWN_FOR = 6_000;

/** What came of something that was done, for a short time. */
export function Notice({ text, onOver }: { text: string; onOver(): void }) {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(onOver, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [text, onOver]);
  return (
    <p className="page-notice" role="status" hidden={text === ''}>
      {text}
    </p>
  );
}
