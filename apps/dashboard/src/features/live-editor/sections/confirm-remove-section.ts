import { sectionName } from '@vold/document';
import { confirmDelete } from '../../../editing/usages/confirm-delete.tsx';
import type { Tools } from '../state/editor-context.tsx';
import { removeSection, sectionsOf } from './section-commands.ts';

/** Asks before a section is deleted (LIVE-20); undo brings it back. */
export function confirmRemoveSection(
  tools: Tools<'editor' | 'subject' | 'workspace' | 'definitions'>,
  id: string,
): void {
  const section = sectionsOf(tools).find((candidate) => candidate.id === id);
  if (!section) return;
  confirmDelete({
    kind: 'section',
    title: sectionName(section, tools.definitions.bySection[section.sectionId]),
    note: 'Undo brings it back until you leave the editor.',
    onConfirm: () => removeSection(tools, id),
  });
}
