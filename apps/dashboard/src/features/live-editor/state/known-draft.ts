import type { DraftState } from '../../../editing/publishing/record-draft.ts';
import type { EditorState } from './editor-state.ts';

/**
 * Returns the server's draft as far as it is known: another user may have changed or published it since this document
 * was loaded.
 */
export function knownDraft({
  newer,
  draftState,
}: Pick<EditorState, 'newer' | 'draftState'>): DraftState | null {
  return newer ? newer.draftState : draftState;
}
