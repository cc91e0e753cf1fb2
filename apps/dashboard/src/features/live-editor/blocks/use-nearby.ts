import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels around the visible part in which rows are drawn already. */
const margin = '900px 0px';

/**
 * True once an element has come near the visible part of its scrolling list. It stays rendered after that: content that
 * the user has seen must not jump.
 */
export function useNearby(): { ref: RefObject<HTMLDivElement | null>; nearby: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [nearby, setNearby] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || nearby) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNearby(true);
      },
      { root: element.closest('[data-scroll]'), rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [nearby]);
  return { ref, nearby };
}
