import { useEffect } from 'react';

/** How long a notice is shown, in milliseconds. */
const SHOWN_FOR = 6_000;

/** A notice is an object, so that showing the same text again counts as a new notice. */
export type NoticeText = { text: string };

export function Notice({ notice, onOver }: { notice: NoticeText | null; onOver(): void }) {
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(onOver, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notice, onOver]);
  return (
    <p className="page-notice" role="status" hidden={!notice}>
      {notice?.text}
    </p>
  );
}
