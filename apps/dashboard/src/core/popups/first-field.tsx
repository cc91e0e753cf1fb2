import { type ReactNode, useEffect, useRef } from 'react';

const field =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)';

export function firstFieldOf(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>(field) ?? null;
}

/** Gives the focus to the first field of what it holds, once that has loaded, unless it says itself what gets it. */
export function FirstField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = ref.current;
    if (!content) return;
    const look = () => {
      const wanted = content.querySelector<HTMLElement>('[data-autofocus]') ?? firstFieldOf(content);
      if (!wanted) return false;
      // The popup's focus trap looks for this attribute when it starts.
      wanted.setAttribute('data-autofocus', '');
      // A person who has moved into the popup keeps the focus.
      if (!content.contains(document.activeElement)) wanted.focus();
      return true;
    };
    if (look()) return;
    const watch = new MutationObserver(() => {
      if (look()) watch.disconnect();
    });
    watch.observe(content, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
