import type { EditorTools } from '../editor-context.tsx';
import { openForm } from '../section-commands.ts';
import { keepsStill } from '../workspace.ts';

/** Within this time (milliseconds) browsers take a second press for a double click. */
const doubleClickTime = 500;

/**
 * Takes over what is selected in the page. Its form opens once no second press can follow: it makes the page narrower, and
 * the second press of a double click would meet other text. A double click types in the page, and opens no form.
 */
export function createPageSelection(tools: EditorTools) {
  const { editor, workspace } = tools;
  let timer = 0;
  let last: { id: string | null; at: number } | null = null;
  return {
    select(id: string | null): void {
      window.clearTimeout(timer);
      const isSecond = last !== null && last.id === id && performance.now() - last.at < doubleClickTime;
      // A third press begins again.
      last = isSecond ? null : { id, at: performance.now() };
      editor.select(id);
      const { desktopWidth, form, left } = workspace.getState();
      // Over the page no form may come to lie on what was pressed.
      if (id === null || desktopWidth === 'none') return;
      if (keepsStill(desktopWidth) || (form && left !== 'add' && left !== 'settings')) openForm(tools);
      else if (!isSecond)
        timer = window.setTimeout(() => {
          if (editor.store.getState().history.selection?.sectionId === id) openForm(tools);
        }, doubleClickTime);
    },
  };
}
