import type { Editing, EditingOptions } from '../editing-options.ts';
import { startEditing as start } from '../start-editing.ts';

/**
 * `startEditing` for pages that React renders: `<Page>` subscribes to the editor, and the SDK changes no element that React
 * owns.
 */
export function startEditing(options: EditingOptions & { tkn?: string | null }): Editing {
  return start({ onData: () => {}, ...options });
}
