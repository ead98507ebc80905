/** How far our clock may be from the task manager's, in milliseconds, to be taken for right. */
export const OFF_BY = 60 * 60_000;

/**
 * The time at which events are received and secrets and events end, in Unix milliseconds: by our clock, and while that was put to another
 * hour or day by the task manager's, so that nothing ends too early.
 */
export function logTime(theirs: () => number, ours = () => Date.now()): () => number {
  return () => {
    const [now, other] = [ours(), theirs()];
    return Math.abs(now - other) <= OFF_BY ? now : other;
  };
}
