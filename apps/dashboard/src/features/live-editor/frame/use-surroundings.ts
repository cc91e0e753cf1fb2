import { constants } from '@vold/contract';
import { useEffect } from 'react';
import { onChange } from '../../../core/events/live-store.ts';

/** Records that are drawn around a page's or post's own content, or that say how it looks. */
const surroundings: ReadonlySet<string> = new Set([
  'component',
  'navigation',
  'static',
  'webconfig',
  'website-setting',
]);

/** Loads the website again once somebody saves what is around the page; not while a person writes in the frame. */
export function useSurroundings(reloadBehind: () => void): void {
  useEffect(() => {
    let isOld = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      if (!isOld || document.activeElement instanceof HTMLIFrameElement) return;
      isOld = false;
      reloadBehind();
    };
    const stop = onChange(({ kind, past }) => {
      if (past || !surroundings.has(kind)) return;
      isOld = true;
      clearTimeout(timer);
      timer = setTimeout(renew, constants.previewDebounce);
    });
    document.addEventListener('focusin', renew);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('focusin', renew);
    };
  }, [reloadBehind]);
}
