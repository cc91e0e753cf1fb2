import { newId, type SectionDefinition, type SectionInstance } from '@vold/contract';
import { arrangeBlocks, newSection, OperationError, type SectionOperation } from '@vold/document';
import { notifyError } from '../../../base/notices/notice-store.ts';
import type { Tools } from '../state/editor-context.tsx';
import { openLeft, roomOf } from '../state/workspace.ts';

/** Commands of the panels, the keyboard and the frame. All of them go through the editor store. */

type EditTools = Tools<'editor' | 'subject'>;
/** The parts that adding and copying a section need: it is also selected and shown. */
export type SectionTools = EditTools & Tools<'workspace' | 'frame'>;

export function sectionsOf({ editor }: Tools<'editor'>): readonly SectionInstance[] {
  const { view, language } = editor.store.getState();
  return view.components[language] ?? [];
}

/** Selects a section, opens its form, and brings it into the preview (LIVE-21). */
export function selectSection(
  tools: Tools<'editor' | 'workspace' | 'frame'>,
  id: string | null,
  { path }: { path?: string } = {},
): void {
  tools.editor.select(id, path);
  const moves = id !== null && openForm(tools);
  const frame = tools.frame();
  if (!frame) return;
  const scroll = () => {
    if (id === null) frame.select(null);
    else void frame.scrollTo(id, { select: true }).catch(() => frame.select(id));
  };
  // The page is laid out for its new width first.
  if (moves) requestAnimationFrame(() => requestAnimationFrame(scroll));
  else scroll();
}

/** Opens the form of the selected section. @returns true if the page gets another width by that */
export function openForm({ workspace }: Tools<'workspace'>): boolean {
  const before = roomOf(workspace.getState());
  const { left } = workspace.getState();
  workspace.setState({
    form: true,
    heldForm: false,
    ...(left === 'order' ? {} : { left: null, insertAfter: undefined }),
  });
  return roomOf(workspace.getState()) !== before;
}

/** Opens the form of a section at a field, and moves the focus there. @param sectionId null: the settings of the page or post */
export function showField(
  tools: Tools<'editor' | 'workspace' | 'frame'>,
  sectionId: string | null,
  field: string,
): void {
  if (sectionId === null) {
    openLeft(tools.workspace, 'settings');
    tools.workspace.setState({ wantsForm: true, wantedSetting: field });
  } else {
    selectSection(tools, sectionId);
    tools.workspace.setState({ pane: 'form', wantedField: field, wantsForm: true });
  }
}

/**
 * Adds a section and opens its form: where it was dropped, else where Add Sections was opened for, else at the bottom of
 * the page (LIVE-24).
 *
 * @param goesOn Add Sections opens again for one below it
 */
export function addSection(
  tools: SectionTools & Tools<'definitions'>,
  definition: SectionDefinition,
  droppedAfter?: string | null,
  { goesOn = false } = {},
): void {
  const instance = newSection(definition, tools.definitions.componentOf[definition.sectionId]);
  const isAdded = addInstance(tools, instance, droppedAfter);
  if (isAdded && goesOn) openLeft(tools.workspace, 'add', instance.id);
}

/** The same with a section that is made already. Answers whether it was added. */
export function addInstance(
  tools: SectionTools,
  instance: SectionInstance,
  droppedAfter?: string | null,
): boolean {
  const { language } = tools.editor.store.getState();
  const list = sectionsOf(tools);
  const insertAfter = droppedAfter === undefined ? tools.workspace.getState().insertAfter : droppedAfter;
  const isThere = insertAfter === null || list.some(({ id }) => id === insertAfter);
  const afterId = insertAfter !== undefined && isThere ? insertAfter : (list.at(-1)?.id ?? null);
  if (!apply(tools, { type: 'insert', language, instance, afterId })) return false;
  const { left } = tools.workspace.getState();
  selectSection(tools, instance.id);
  if (left !== null) tools.workspace.setState({ pane: 'form' });
  return true;
}

/** Puts a section at an index of the new order. */
export function moveSection(tools: EditTools, id: string, to: number): void {
  const others = sectionsOf(tools).filter((section) => section.id !== id);
  const afterId = to <= 0 ? null : (others[Math.min(to, others.length) - 1]?.id ?? null);
  apply(tools, { type: 'move', language: languageOf(tools), id, afterId });
}

export function removeSection(tools: EditTools & Tools<'workspace'>, id: string): void {
  if (!apply(tools, { type: 'remove', language: languageOf(tools), id })) return;
  if (tools.editor.store.getState().history.selection?.sectionId === id) {
    tools.editor.select(null);
    tools.workspace.setState({ form: false });
  }
}

export function duplicateSection(tools: SectionTools, id: string): void {
  const copy = newId('section');
  if (!apply(tools, { type: 'duplicate', language: languageOf(tools), id, newId: copy })) return;
  selectSection(tools, copy);
}

export function toggleSection(tools: EditTools, id: string): void {
  const section = sectionsOf(tools).find((candidate) => candidate.id === id);
  if (section) apply(tools, { type: 'hide', language: languageOf(tools), id, hide: !section.hide });
}

/** Gives a section a name of its own; an empty one is ignored (section-name editor of the specification). */
export function renameSection(tools: EditTools, id: string, name: string): void {
  const title = name.trim();
  const section = sectionsOf(tools).find((candidate) => candidate.id === id);
  if (!section || title === '' || title === section.section_title) return;
  apply(tools, { type: 'rename', language: languageOf(tools), id, title });
}

export function languageOf({ editor }: Tools<'editor'>): string {
  return editor.store.getState().language;
}

/** Applies an operation, on a post with what it means for the rows of blocks. @throws OperationError */
export function editSections(tools: EditTools, op: SectionOperation): void {
  tools.editor.edit(tools.subject.kind === 'post' ? arrangeBlocks(sectionsOf(tools), op) : [op]);
}

/** Applies an operation; says why it cannot be done instead of failing. Answers whether it was done. */
function apply(tools: EditTools, op: SectionOperation): boolean {
  return applied(() => editSections(tools, op));
}

/** Makes an edit; says why it cannot be done instead of failing. */
export function applied(edit: () => void): boolean {
  try {
    edit();
    return true;
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    notifyError(error.message);
    return false;
  }
}
