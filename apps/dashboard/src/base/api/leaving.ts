/** How long after `beforeunload` the document counts as being left: the person may also have chosen to stay. */
const grace = 3000;

let leaving = false;

/**
 * Whether the document is being left. A call that is cut off then has not failed: taken for a failure it would end
 * the session of the document that comes next.
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
