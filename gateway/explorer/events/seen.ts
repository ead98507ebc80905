import { type RefObject, useEffect, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();

/** One for all rows, as each of its own would cost. */
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
});

/** Whether an element has been in the window. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current || isSeen) return;
    waiting.set(current, () => setSeen(true));
    observer.observe(current);
    return () => observer.unobserve(current);
  }, [ref, isSeen]);
  return isSeen;
}
