import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * True once an element has come near the visible part of its scrolling list. It stays rendered after that: content that
 * the user has seen must not jump.
 *
 * @param margin around the visible part, in which it is near already
 */
export function useNearby(margin: string): { ref: RefObject<HTMLDivElement | null>; nearby: boolean } {
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
  }, [nearby, margin]);
  return { ref, nearby };
}
