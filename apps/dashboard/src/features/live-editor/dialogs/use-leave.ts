import { useBlocker, useRouter, useSearch } from '@tanstack/react-router';
import { parsePath, setSectionField } from '@vold/document';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { backAddress, ownPath } from '../../../base/text/back-address.ts';
import type { SaveWish } from '../../../editing/publishing/save-target.ts';
import type { Tools } from '../state/editor-context.tsx';
import type { EditorState } from '../state/editor-state.ts';

export interface Leaving {
  /** Back: to the list or where the editor was opened from (LIVE-30). */
  start: () => void;
  asking: boolean;
  /** "3 unsaved changes". */
  unsaved: string;
  saveAndLeave: (wish?: SaveWish) => Promise<void>;
  /** The work stays in the browser, which offers it when the page is opened again. */
  leaveUnsaved: () => Promise<void>;
  stay: () => void;
}

/**
 * Leaving, by Back, Esc or any other way (LIVE-15 to LIVE-18): asks only with unsaved changes. The way to the
 * sign-in screen is never blocked: the session is over then, and unsaved work is kept in the browser.
 */
export function useLeave(
  { editor, frame, person, subject }: Tools<'editor' | 'frame' | 'person' | 'subject'>,
  save: (wish?: SaveWish) => Promise<boolean>,
  keepWork: () => Promise<void>,
): Leaving {
  const router = useRouter();
  const { source, from } = useSearch({ strict: false });
  const count = useStore(editor.store, (state) => unsavedCount(state));
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => {
      editor.flush();
      return unsavedCount(editor.store.getState()) > 0 && next.pathname !== '/';
    },
    enableBeforeUnload: () => {
      const state = editor.store.getState();
      return unsavedCount(state) > 0 || state.pending !== null;
    },
    withResolver: true,
  });

  const go = useCallback(async () => {
    await takePendingText({ editor, frame, person });
    const address =
      backAddress({ source, from }, window.location.origin) ?? ownPath(from, window.location.origin);
    router.history.push(address ?? subject.home, { returns: true });
  }, [editor, frame, person, subject, source, from, router]);
  const start = useCallback(() => void go(), [go]);

  return {
    start,
    asking: blocker.status === 'blocked',
    unsaved: count === 1 ? '1 unsaved change' : `${count} unsaved changes`,
    saveAndLeave: async (wish) => {
      if (await save(wish)) blocker.proceed?.();
      else blocker.reset?.();
    },
    leaveUnsaved: async () => {
      await keepWork();
      blocker.proceed?.();
    },
    stay: () => blocker.reset?.(),
  };
}

function unsavedCount(state: EditorState): number {
  return state.changes.length + (state.homepage.saved === state.homepage.wanted ? 0 : 1);
}

/**
 * Takes over text that the user is still typing in the page before leaving. Does not ask a page without typed text, and
 * does not wait for one that does not answer.
 */
async function takePendingText({
  editor,
  frame,
  person,
}: Tools<'editor' | 'frame' | 'person'>): Promise<void> {
  const controller = frame();
  if (controller?.state !== 'connected' || !person.isActing()) return;
  try {
    const { pendingInline } = await controller.detailBeforeBack();
    if (!pendingInline) return;
    const { id, path, value } = pendingInline;
    const { language, view } = editor.store.getState();
    if (!view.components[language]?.some((section) => section.id === id)) return;
    editor.type(setSectionField.parse({ type: 'set', language, id, path: parsePath(path), value }));
  } catch {
    // The frame went away or did not answer in time: what it had sent before is in the document.
  }
}
