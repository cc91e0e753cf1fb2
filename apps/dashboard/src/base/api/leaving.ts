/** How long after `beforeunload` the document counts as being left: the person may also have chosen to stay. */
const grace = 3000;

let leaving = false;

/**
 * True if the document is being left. A call that is aborted then has not failed: treating it as a failure would end
 * the session for the next document.
 */
export function isLeaving(): boolean {
  return leaving;
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leaving = true;
    setTimeout(() => {
      leaving = false;
    }, grace);
  });
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  // Back from the browser's cache.
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}
