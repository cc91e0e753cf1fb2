import { formatPath, type PageDocument, same } from '@vold/document';
import { type Notice, notify } from '../../../base/notices/notice-store.ts';
import { joinTitles } from '../../../base/text/join-titles.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { proposeMeta } from '../../../editing/fields/meta-proposal.ts';
import { isForVisitors, isMeta } from '../../../editing/record/check-fields.ts';
import { showField } from '../sections/section-commands.ts';
import { createDocumentSource } from '../state/document-source.ts';
import type { Tools } from '../state/editor-context.tsx';
import { knownDraft } from '../state/known-draft.ts';
import { type MissingField, missingFields } from '../state/missing-fields.ts';
import { hasContent, lacksName } from '../state/missing-name.ts';
import { askForName } from './ask-for-name.tsx';

export type CheckTools = Tools<'editor' | 'subject' | 'workspace' | 'frame' | 'definitions'>;

/** True if a page or post can be saved. Reports missing fields, and asks for a name without which there is no address. */
export async function checkPage(tools: CheckTools, view: PageDocument, publishes: boolean): Promise<boolean> {
  const { editor, definitions, subject, workspace } = tools;
  const state = editor.store.getState();
  const { base, language } = state;
  const isShown = base.status === 'published' && knownDraft(state)?.publishedRev !== null;
  const isPublic = publishes && isForVisitors({ ...view });
  const reach = { isPublic, isShown };
  const missing = missingFields(subject.required, base, view, language, definitions.bySection, reach);
  if (missing.length > 0) {
    showMissing(tools, missing);
    reportFailure(
      tools,
      `${joinTitles(missing.map(({ title }) => title))} is required`,
      fillInAction(tools, missing, language),
    );
    return false;
  }
  const { nameless } = workspace.getState();
  const isChanged = !same(base.components[language], view.components[language]);
  if (!isChanged || nameless.has(language) || !isUnreachable(tools, view, language)) return true;
  const answer = await askForName(tools, true);
  if (answer === 'without') workspace.setState({ nameless: new Set([...nameless, language]) });
  return answer !== 'stay';
}

/** True if a page has content in a language, but no name that its address could be made of. */
export function isUnreachable(
  { subject }: Tools<'subject'>,
  document: PageDocument,
  language: string,
): boolean {
  const isMultilingual = (useSession.getState().webconfig?.language.length ?? 1) > 1;
  return (
    !subject.language && isMultilingual && hasContent(document, language) && lacksName(document, language)
  );
}

/** Says why it is not saved, in a notice and in the bar. */
export function reportFailure({ editor }: Tools<'editor'>, text: string, action?: Notice['action']): void {
  editor.setFailure(text);
  notify(text, { kind: 'error', action });
}

/** An action that shows missing fields, filled in if all of them have a proposal. */
export function fillInAction(
  tools: CheckTools,
  missing: readonly MissingField[],
  language: string,
): NonNullable<Notice['action']> {
  const { editor, subject } = tools;
  const run = () => {
    editor.flush();
    const proposal = missing.every(isMeta)
      ? proposeMeta({ ...editor.store.getState().view }, language, subject.id)
      : [];
    if (proposal.length > 0) createDocumentSource(editor, language).fill(proposal);
    showMissing(tools, missing);
  };
  return { label: missing.every(isMeta) ? 'Fill in' : 'Show', run };
}

/** Shows the first missing field in its form, and its section in the page. */
function showMissing(tools: CheckTools, [first]: readonly MissingField[]): void {
  if (!first) return;
  tools.workspace.setState({ strict: true });
  showField(tools, first.sectionId, formatPath(first.path));
}
