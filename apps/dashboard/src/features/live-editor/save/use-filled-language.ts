import { useEffect } from 'react';
import { api } from '../../../session/api.ts';
import { selectLanguage, useSession } from '../../../session/session-store.ts';
import type { EditorTools } from '../editor-context.tsx';
import { fillLanguage } from './fill-language.ts';

/** Follows the content language of the session, and fills a language that has no sections (LIVE-33). */
export function useFilledLanguage({ editor, pageId, workspace }: EditorTools): void {
  const language = useSession((state) => state.language);
  const mayEdit = useSession(
    ({ detail }) =>
      detail !== null &&
      (detail.client.master || detail.is_full_access || detail.permissions.includes('page.update')),
  );
  // Undo may lead into another language.
  useEffect(
    () =>
      editor.store.subscribe((now, before) => {
        if (now.language !== before.language) selectLanguage(now.language);
      }),
    [editor],
  );
  useEffect(() => {
    if (editor.store.getState().language !== language) {
      editor.select(null);
      workspace.setState({ insertAfter: undefined, strict: false });
      editor.setLanguage(language);
    }
    void fillLanguage(api.page, pageId, editor, language, mayEdit);
  }, [editor, pageId, workspace, language, mayEdit]);
}
