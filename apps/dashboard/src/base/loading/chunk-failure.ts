const key = 'chunk_reload';
let reloading = false;
/** Style sheets that could not be loaded: Vite asks for each of them only once, and another try comes without. */
const missingStyles = new Set<string>();

/**
 * A chunk that cannot be loaded reloads the page (ERR-05): after a deployment the old chunks are gone. Once
 * per ten seconds, so that a chunk that stays missing ends at the error page instead of reloading for ever.
 */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadPage()) return event.preventDefault();
    const [, sheet] = / CSS for (\S+)$/.exec(event.payload.message) ?? [];
    if (sheet) missingStyles.add(sheet);
    // For failures that the router recognizes by their text, it reloads once, also without a connection: the browser's own
    // error page would replace the dashboard.
    event.payload.message = `Unable to preload: ${event.payload.message}`;
  });
}

/** Loads the style sheets that could not be, before a part is tried again that may need them. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missingStyles].map(loadStyles));
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      missingStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}

/** True if an error means that a chunk could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|error loading|unable to preload/i.test(
      error.message,
    )
  );
}

/** Reloads unless that was done just now, or there is no connection to load anything by; answers whether it did. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 10_000) return false;
  sessionStorage.setItem(key, String(Date.now()));
  reloading = true;
  window.location.reload();
  return true;
}

/**
 * Errors that React's boundaries caught. Code of a page that is being reloaded may fail, and a chunk that cannot be loaded
 * offline is not a fault.
 */
export function logCaught(error: unknown): void {
  if (reloading || (!navigator.onLine && isChunkFailure(error))) return;
  console.error(error);
}
