import type { DraftState } from '../../../editing/publishing/record-draft.ts';
import type { EditorState } from './editor-state.ts';

/** Returns the draft as the server has it, as far as is known: somebody may have drafted or settled one beside what is unsaved here. */
export function knownDraft({
  newer,
  draftState,
}: Pick<EditorState, 'newer' | 'draftState'>): DraftState | null {
  return newer ? newer.draftState : draftState;
}
