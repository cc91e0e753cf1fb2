import { useEffect } from 'react';
import { may } from '../../../core/session/may.ts';
import { selectLanguage, useSession } from '../../../core/session/session-store.ts';
import type { EditorTools } from '../editor-context.tsx';
import { fillLanguage } from './fill-language.ts';

/** Follows the content language of the session, and fills a language that has no sections (LIVE-33). */
export function useFilledLanguage({ editor, subject, workspace }: EditorTools): void {
  const selected = useSession((state) => state.language);
  const language = subject.language ?? selected;
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
    void fillLanguage(subject.calls, editor, language, mayEdit);
  }, [editor, subject, workspace, language, mayEdit]);
}
