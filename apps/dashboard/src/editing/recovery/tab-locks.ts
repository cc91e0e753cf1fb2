/** Says that this tab is alive: a lock that the browser gives back when the tab closes or crashes. */
export function holdTab(tab: string): () => void {
  const end = new AbortController();
  if (typeof navigator !== 'undefined' && navigator.locks) {
    const held = new Promise<void>((resolve) => {
      end.signal.addEventListener('abort', () => resolve());
    });
    void navigator.locks.request(nameOf(tab), () => held).catch(() => {});
  }
  return () => end.abort();
}

/** Which of some tabs are alive. Without locks (plain http) none is known to be. */
export async function liveTabs(): Promise<(tab: string) => boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map((lock) => lock.name));
  return (tab) => names.has(nameOf(tab));
}

function nameOf(tab: string): string {
  return `vold-draft-${tab}`;
}
