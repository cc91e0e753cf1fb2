import { sectionName } from '@vold/document';
import type { EditorIntent } from '@vold/live';
import { confirmRemoveSection } from '../panels/section-menu.tsx';
import { addSection, editSections } from '../sections/section-commands.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { openLeft } from '../state/workspace.ts';

/**
 * What the page in the frame asks for, checked by the protocol already. It goes the same way as an edit of the
 * panels. @throws OperationError, which the frame is told
 */
export function handleIntent(tools: EditorTools, intent: EditorIntent): void {
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
    // Deleting asks first (LIVE-20), in the dashboard: a page could say yes by itself.
    const { view, language } = editor.store.getState();
    const section = view.components[language]?.find(({ id }) => id === op.id);
    if (section)
      confirmRemoveSection(tools, op.id, sectionName(section, definitions.bySection[section.sectionId]));
    return;
  }
  editSections(tools, op);
  if (op.type === 'duplicate') editor.select(op.newId);
}
