import { notify } from '../../../base/notices/notice-store.ts';
import type { Tools } from '../state/editor-context.tsx';

/** A save that the website asked for: Save gets the focus, with a list of the changes, and a person presses it. */
export function askToSave({ editor, workspace }: Tools<'editor' | 'workspace'>): void {
  editor.flush();
  if (editor.store.getState().changes.length === 0) return;
  workspace.setState(({ asksToSave }) => ({ asksToSave: (asksToSave ?? 0) + 1 }));
  notify('Not saved yet. Check the changes, then press Save.', { kind: 'info' });
}
