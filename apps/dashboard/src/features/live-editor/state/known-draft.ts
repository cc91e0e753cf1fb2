import type { Prepared } from '../../../editing/publishing/prepared.ts';
import type { EditorState } from './editor-state.ts';

/** Returns the draft as the server has it, as far as is known: somebody may have prepared or settled one beside what is unsaved here. */
export function knownDraft({ newer, prepared }: Pick<EditorState, 'newer' | 'prepared'>): Prepared | null {
  return newer ? newer.prepared : prepared;
}
