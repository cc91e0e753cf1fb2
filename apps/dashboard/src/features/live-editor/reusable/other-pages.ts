import type { EditorState } from '../state/editor-state.ts';

/** Number of other pages that saving changes by their synced sections; the maximum over these sections. */
export function otherPages({ changes, view, synced }: EditorState): number {
  const counts = changes.map(({ kind, language, sectionId }) => {
    if (kind !== 'field' || language === null) return 0;
    const section = view.components[language]?.find(({ id }) => id === sectionId);
    return section?.synced ? (synced[section.synced.id]?.pages ?? 1) - 1 : 0;
  });
  return Math.max(0, ...counts);
}
