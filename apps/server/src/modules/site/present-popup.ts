import { createHash } from 'node:crypto';
import type { SitePopup } from '@vold/contract';
import type { PublicWebconfig } from './read-frame.ts';

/** The notice of a page: that of the website if it is active, says something, and is for this page or for all. */
export function presentPopup(config: PublicWebconfig | null, recordId: string | null): SitePopup | null {
  const {
    isActive,
    oneTime = false,
    timeout = 0,
    content = '',
    button,
    featured,
    selectedPages = [],
  } = config?.popup ?? {};
  if (!isActive || (!content && !featured)) return null;
  if (selectedPages.length > 0 && !selectedPages.some(({ id }) => id === recordId)) return null;
  const said = { content, button: button ?? null, picture: featured ?? null };
  const key = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12);
  return { key, oneTime, timeout, ...said };
}
