import type { EditorIntent } from '@vold/live';
import { confirmRemoveSection } from '../sections/confirm-remove-section.ts';
import { addSection, editSections, type SectionTools } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import { openLeft } from '../state/workspace.ts';

export type IntentTools = SectionTools & Tools<'definitions'>;

/**
 * Applies an intent of the page in the frame like an edit of the panels. The protocol has checked it.
 *
 * @throws OperationError, which is sent to the frame
 */
export function handleIntent(tools: IntentTools, intent: EditorIntent): void {
  const { editor, definitions, workspace } = tools;
  if (!('op' in intent)) {
    const { afterId, sectionId } = intent.add;
    const definition = sectionId && definitions.bySection[sectionId];
    workspace.setState({ insertAfter: afterId });
    if (definition) addSection(tools, definition);
    else openLeft(workspace, 'add', afterId);
    return;
  }
  const { op } = intent;
  if (op.type === 'set') {
    editor.type(op);
    return;
  }
  if (op.type === 'remove') {
    // The dashboard asks (LIVE-20), since a page could answer its own question.
    confirmRemoveSection(tools, op.id);
    return;
  }
  editSections(tools, op);
  if (op.type === 'duplicate') editor.select(op.newId);
}
