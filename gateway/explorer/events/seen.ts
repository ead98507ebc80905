import { type RefObject, useEffect, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();

/** All rows share one observer, because an observer per row is expensive. */
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
});

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
