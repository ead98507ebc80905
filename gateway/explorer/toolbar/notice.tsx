import { useEffect } from 'react';

/** In milliseconds. */
const SHOWN_FOR = 6_000;

/** An object, so that a repeated text is a new notice. */
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
