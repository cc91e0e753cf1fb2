import type { SectionInstance } from '@vold/contract';
import type { Operation } from '@vold/document';
import type { Editor } from '../state/editor.ts';

/** Makes a synced section the page's own in every language: it keeps its content, and other pages do not change. */
export function detachSection(editor: Editor, id: string): void {
  const { view, language } = editor.store.getState();
  const synced = view.components[language]?.find((section) => section.id === id)?.synced;
  if (!synced) return;
  replaceSection(editor, id, ({ synced: now, ...own }) => (now?.id === synced.id ? own : null));
}

/** Replaces a section in every language that has it, as one step of undo. @param change null: it stays as it is there */
export function replaceSection(
  editor: Editor,
  id: string,
  change: (section: SectionInstance) => SectionInstance | null,
): void {
  editor.flush();
  const { view, history } = editor.store.getState();
  const ops = Object.entries(view.components).flatMap(([language, list]): Operation[] => {
    const at = list.findIndex((section) => section.id === id);
    const section = list[at];
    const instance = section && change(section);
    if (!instance) return [];
    return [
      { type: 'remove', language, id },
      { type: 'insert', language, instance, afterId: list[at - 1]?.id ?? null },
    ];
  });
  editor.edit(ops, { selection: history.selection });
}
