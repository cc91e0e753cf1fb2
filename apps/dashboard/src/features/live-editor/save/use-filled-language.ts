import type { SectionInstance } from '@vold/contract';
import { same } from '@vold/document';
import { type RefObject, useEffect, useRef } from 'react';
import { may } from '../../../core/session/may.ts';
import { usePublishing } from '../../../core/session/publishing.ts';
import { selectLanguage, useSession } from '../../../core/session/session-store.ts';
import type { Editor } from '../state/editor.ts';
import type { Tools } from '../state/editor-context.tsx';
import { fillLanguage } from './fill-language.ts';

interface Copies {
  language: string;
  sections: readonly SectionInstance[];
}

/** Follows the content language of the session, and fills a language that has no sections (LIVE-33). */
export function useFilledLanguage({
  editor,
  subject,
  workspace,
}: Tools<'editor' | 'subject' | 'workspace'>): void {
  const selected = useSession((state) => state.language);
  const language = subject.language ?? selected;
  const copies = useRef<Copies | null>(null);
  const { review } = usePublishing(subject.kind);
  const mayEdit = useSession(({ detail }) => may(detail, 'page.update'));
  // Undo may lead into another language.
  useEffect(
    () =>
      editor.store.subscribe((now, before) => {
        if (now.language !== before.language && !subject.language) selectLanguage(now.language);
      }),
    [editor, subject],
  );
  useEffect(() => {
    if (editor.store.getState().language !== language) {
      editor.select(null);
      workspace.setState({ insertAfter: undefined, strict: false });
      editor.setLanguage(language);
    }
    // A post in another language is another text: its author asks for a copy.
    if (!subject.calls.fillLanguage) return;
    void fillLanguage(subject.calls, editor, language, mayEdit, review).then((isFilled) => {
      const { base, draftState } = editor.store.getState();
      const isHere = isFilled && (review || draftState !== null);
      if (isHere) copies.current = { language, sections: base.components[language] ?? [] };
    });
  }, [editor, subject, workspace, language, mayEdit, review]);
  useEffect(() => keepCopies(editor, copies), [editor]);
}

/** Copies that are made here and not stored yet stay when something else of the page is saved. */
function keepCopies(editor: Editor, copies: RefObject<Copies | null>): () => void {
  return editor.store.subscribe((now, before) => {
    const { language, sections } = copies.current ?? {};
    if (now.base === before.base || !language || !sections) return;
    const { base, rev, draftState } = now;
    const [was, is] = [before.view.components[language], base.components[language]];
    if (is?.length || !same(was, sections)) return;
    const components = { ...base.components, [language]: [...sections] };
    editor.saved(base, { doc: { ...base, components }, rev, draftState });
  });
}
