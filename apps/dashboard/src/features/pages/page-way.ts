import type { SelfAnswer } from '@vold/contract';
import { recordAddress } from '../../record/record-address.ts';
import { may } from '../../session/may.ts';
import { editorAddress, pagesHome } from './editor-address.ts';

/** Whether a person has the live editor: without a session of it there is no website in it. */
export function editsLive(detail: SelfAnswer): boolean {
  return may(detail, 'editor-session.create');
}

/** Where a page opens for a person, and what that is called: live on the website, or its form. */
export function pageWay(detail: SelfAnswer, id: string, source: string): { href: string; label: string } {
  if (editsLive(detail)) return { href: editorAddress(id, source), label: 'Edit live' };
  const label = may(detail, 'page.update') ? 'Edit' : 'Open';
  return { href: recordAddress(pagesHome, id, source), label };
}
