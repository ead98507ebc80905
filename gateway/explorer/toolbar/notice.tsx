import { useEffect } from 'react';

/** How long a notice is there, in milliseconds. */
const SHOWN_FOR = 6_000;

/** What came of something that was done; the same twice is two notices. */
export type NoticeText = { text: string };

/** Shows a notice for a short time. */
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
