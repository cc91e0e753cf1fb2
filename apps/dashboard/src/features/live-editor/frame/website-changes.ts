import { type EditorIntent, LiveError } from '@vold/live';
import { changeOf } from '../../../core/site-frame/frame-presses.ts';
import type { Tools } from '../state/editor-context.tsx';
import type { Workspace } from '../state/workspace.ts';
import { handleIntent, type IntentTools } from './handle-intent.ts';

/** Maximum number of changes that are kept for a person to accept. */
const maxChanges = 20;

/**
 * Applies edits of the user in the website. A change that the website makes on its own is no edit: it is kept aside
 * until the user accepts it, so no save can store it.
 *
 * @throws LiveError FORBIDDEN for a change that the user did not make
 * @throws OperationError for an invalid change
 */
export function receiveIntent(tools: IntentTools & Tools<'person'>, intent: EditorIntent): void {
  if (tools.person.accepts(changeOf(intent))) {
    handleIntent(tools, intent);
    return;
  }
  if (!('add' in intent) || intent.add.sectionId)
    tools.workspace.setState(({ websiteChanges }) => ({
      websiteChanges: withChange(websiteChanges, intent),
    }));
  throw new LiveError(
    'FORBIDDEN',
    'No click or key in this section explains this: accept it in the dashboard',
  );
}

function withChange(before: Workspace['websiteChanges'], intent: EditorIntent): Workspace['websiteChanges'] {
  const change = { key: keyOf(intent), intent };
  const index = before.findIndex(({ key }) => key === change.key);
  if (index >= 0) return before.with(index, change);
  return before.length < maxChanges ? [...before, change] : before;
}

function keyOf(intent: EditorIntent): string {
  if (!('op' in intent)) return JSON.stringify(['add', intent.add]);
  const { type, language, id } = intent.op;
  return JSON.stringify([type, language, id, intent.op.type === 'set' ? intent.op.path : null]);
}

/** The website's own changes without this one; without any if no key is given. */
export function forgetChange({ workspace }: Tools<'workspace'>, key?: string): void {
  workspace.setState(({ websiteChanges }) => ({
    websiteChanges: key === undefined ? [] : websiteChanges.filter((change) => change.key !== key),
  }));
}
