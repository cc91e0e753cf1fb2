import type { SelfAnswer } from '@vold/contract';
import { may, maySeeLive } from '../../core/session/may.ts';
import { recordAddress } from '../../editing/record/record-address.ts';
import { editorAddress, pagesHome } from './editor-address.ts';

/** The editor that opens a page for a user, and its label: live on the website, or its form. */
export function pageWay(detail: SelfAnswer, id: string, source: string): { href: string; label: string } {
  if (maySeeLive(detail)) return { href: editorAddress(id, source), label: 'Edit live' };
  const label = may(detail, 'page.update') ? 'Edit' : 'Open';
  return { href: recordAddress(pagesHome, id, source), label };
}
