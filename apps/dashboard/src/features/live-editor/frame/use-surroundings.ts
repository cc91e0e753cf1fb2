import { constants } from '@vold/contract';
import { useEffect } from 'react';
import { onChange } from '../../../core/events/live-store.ts';
import { outsideFrames } from '../../../core/site-frame/outside-frames.ts';

/** Records that are drawn around a page's or post's own content, or that say how it looks. */
const surroundings: ReadonlySet<string> = new Set([
  'component',
  'navigation',
  'static',
  'webconfig',
  'website-setting',
]);

/** Reloads the website after a save of the content around the page, but not while the user types in the frame. */
export function useSurroundings(reloadBehind: () => void): void {
  useEffect(() => {
    let isGone = false;
    let isWaiting = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = async () => {
      if (isWaiting) return;
      isWaiting = true;
      await outsideFrames();
      isWaiting = false;
      if (!isGone) reloadBehind();
    };
    const stop = onChange(({ kind, past }) => {
      if (past || !surroundings.has(kind)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), constants.previewDebounce);
    });
    return () => {
      isGone = true;
      stop();
      clearTimeout(timer);
    };
  }, [reloadBehind]);
}
