import { useEffect } from 'react';
import { usePopups } from '../../../core/popups/popup-store.ts';
import { isOverlaid, isText } from '../../../editing/undo/undo-keys.ts';
import type { SectionTools } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import { copySection, cutSection } from './copy-section.ts';
import { pasteSection } from './paste-section.ts';
import { readClip } from './section-clip.ts';

/** Copies, cuts and pastes the selected section with the browser's own keys and menus, unless a text has the focus or is selected. */
export function useSectionClipboard(tools: SectionTools & Tools<'definitions'>): void {
  useEffect(() => {
    const isElsewhere = ({ target }: Event) =>
      isText(target) || usePopups.getState().stack.length > 0 || isOverlaid();
    const onCopy = (event: ClipboardEvent) => {
      const id = tools.editor.store.getState().history.selection?.sectionId;
      if (!id || isElsewhere(event) || window.getSelection()?.isCollapsed === false) return;
      const isCut = event.type === 'cut' && !tools.subject.readOnly;
      const text = (isCut ? cutSection : copySection)(tools, id);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return;
      const clip = readClip(event.clipboardData?.getData('text/plain') ?? '');
      if (!clip) return;
      event.preventDefault();
      void pasteSection(tools, clip);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [tools]);
}
