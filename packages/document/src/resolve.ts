import type { SectionInstance } from '@vold/contract';
import { apply } from './apply.ts';
import type { MergeConflict, Merged } from './merge.ts';
import { OperationError } from './operation-error.ts';
import type { SectionDocument } from './page-document.ts';
import { setIn } from './set-in.ts';

export type Choice = 'mine' | 'theirs';

/**
 * Settles the conflicts of a merge. A conflict without a choice stays, with mine in the document.
 *
 * @param choices by `MergeConflict.key`
 */
export function resolve<D extends SectionDocument>(
  merged: Merged<D>,
  choices: Readonly<Record<string, Choice>>,
): Merged<D> {
  let { doc } = merged;
  for (const conflict of merged.conflicts) {
    const choice = choices[conflict.key];
    if (choice) doc = settle(doc, conflict, choice);
  }
  return { doc, conflicts: merged.conflicts.filter((conflict) => !choices[conflict.key]) };
}

function settle<D extends SectionDocument>(doc: D, conflict: MergeConflict, choice: Choice): D {
  const { language, sectionId } = conflict;
  const value = conflict[choice];
  if (language === null || sectionId === null)
    return choice === 'mine' ? doc : (setIn(doc, conflict.path, value).next as D);
  const isThere = doc.components[language]?.some((section) => section.id === sectionId) ?? false;
  if (conflict.kind === 'section') {
    return value === undefined && isThere ? apply(doc, { type: 'remove', language, id: sectionId }).doc : doc;
  }
  // A choice made before may have removed the section.
  if (choice === 'mine' || !isThere) return doc;
  return conflict.kind === 'order'
    ? moveAfter(doc, language, sectionId, typeof value === 'string' ? value : null)
    : setInSection(
        doc,
        language,
        sectionId,
        (section) => setIn(section, conflict.path, value).next as SectionInstance,
      );
}

function moveAfter<D extends SectionDocument>(
  doc: D,
  language: string,
  id: string,
  afterId: string | null,
): D {
  try {
    return apply(doc, { type: 'move', language, id, afterId }).doc;
  } catch (error) {
    // The section that it followed on their side is gone from the merged page: any place is as good.
    if (error instanceof OperationError) return doc;
    throw error;
  }
}

function setInSection<D extends SectionDocument>(
  doc: D,
  language: string,
  id: string,
  change: (section: SectionInstance) => SectionInstance,
): D {
  const list = (doc.components[language] ?? []).map((section) =>
    section.id === id ? change(section) : section,
  );
  return { ...doc, components: { ...doc.components, [language]: list } };
}
