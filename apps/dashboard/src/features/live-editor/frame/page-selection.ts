import type { FrameController } from '@vold/live';
import { openForm } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import { keepsStill } from '../state/workspace.ts';

/** Within this time (milliseconds) browsers take a second press for a double click. */
const doubleClickTime = 500;

/**
 * Takes over what is selected in the page. Its form opens once no second press can follow: it makes the page narrower, and
 * the second press of a double click would meet other text. A double click types in the page, and opens no form.
 */
export function createPageSelection(
  tools: Tools<'editor' | 'workspace'>,
  controller: Pick<FrameController, 'detailBeforeBack'>,
) {
  const { editor, workspace } = tools;
  let timer = 0;
  let last: { id: string | null; awaitsSecond: boolean } = { id: null, awaitsSecond: false };
  return {
    select(id: string | null): void {
      window.clearTimeout(timer);
      const isSecond = last.awaitsSecond && last.id === id;
      // A third press begins again.
      const press = { id, awaitsSecond: !isSecond };
      last = press;
      editor.select(id);
      const { desktopWidth, form, left } = workspace.getState();
      // Over the page no form may come to lie on what was pressed.
      const opens = id !== null && desktopWidth !== 'none';
      const opensAtOnce = keepsStill(desktopWidth) || (form && left !== 'add' && left !== 'settings');
      if (opens && opensAtOnce) openForm(tools);
      if (isSecond) return;
      timer = window.setTimeout(async () => {
        // A website that is busy says late that it was pressed again; before it answers this, it has.
        await controller.detailBeforeBack().catch(() => {});
        if (last !== press) return;
        press.awaitsSecond = false;
        const isSelected = editor.store.getState().history.selection?.sectionId === id;
        if (opens && !opensAtOnce && isSelected) openForm(tools);
      }, doubleClickTime);
    },
    /** Opens no form any more. */
    stop(): void {
      window.clearTimeout(timer);
      last = { id: null, awaitsSecond: false };
    },
  };
}
