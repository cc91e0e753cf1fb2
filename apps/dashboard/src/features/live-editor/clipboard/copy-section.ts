import { sectionName } from '@vold/document';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { removeSection, sectionsOf } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import { keepClip } from './section-clip.ts';

/** Copies a section in all its languages, with what is not saved. @returns the text for the clipboard; null if there is no such section */
export function copySection(tools: Tools<'editor' | 'subject' | 'definitions'>, id: string): string | null {
  const { editor, subject, definitions } = tools;
  const section = sectionsOf(tools).find((candidate) => candidate.id === id);
  if (!section) return null;
  const { view, language } = editor.store.getState();
  const sections = Object.entries(view.components).flatMap(([code, list]) => {
    const found = list.find((candidate) => candidate.id === id);
    return found ? [[code, found] as const] : [];
  });
  const name = sectionName(section, definitions.bySection[section.sectionId]);
  const text = keepClip({
    vold: 'section',
    client: subject.clientId,
    kind: subject.kind,
    language,
    sections: Object.fromEntries(sections),
  });
  if (text === null) notifyError(`“${name}” is too large to be copied.`);
  else notify(`“${name}” copied. Paste it on this page or another one.`, { kind: 'info' });
  return text;
}

/** Copies a section and takes it from the page; Undo brings it back. */
export function cutSection(
  tools: Tools<'editor' | 'subject' | 'definitions' | 'workspace'>,
  id: string,
): string | null {
  const text = copySection(tools, id);
  if (text !== null) removeSection(tools, id);
  return text;
}

/** Puts a copied section into the clipboard, if the browser lets a menu do that; other tabs have it in any case. */
export async function toClipboard(text: string | null): Promise<void> {
  if (text !== null) await navigator.clipboard?.writeText(text).catch(() => {});
}
