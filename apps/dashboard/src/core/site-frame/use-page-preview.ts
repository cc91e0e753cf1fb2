import type { Page } from '@vold/contract';
import { toDocument } from '@vold/document';
import type { LiveSnapshot } from '@vold/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../session/api.ts';
import { maySeeLive } from '../session/may.ts';
import { useSession } from '../session/session-store.ts';
import type { FrameLink } from './frame-link.ts';
import { createPersonInFrame } from './person-in-frame.ts';
import { type SiteFrame, useFrame } from './use-frame.ts';

/** Unsaved settings to preview a page with: a theme, a menu. The website reads them from the page-level fields. */
export type TriedOut = LiveSnapshot['page'];

/**
 * The website's own page with something that is not saved: the frame gets the page as the live editor's does, with what
 * is tried out among its page-level fields, again after every change. @param tried the same object while it is the same
 */
export function usePagePreview(page: Page, language: string, tried: TriedOut): SiteFrame {
  const now = useRef({ page, tried });
  now.current = { page, tried };
  const { id } = page;
  const askSession = useCallback(
    () => api.call('POST editor-session', { body: { type: 'page', id, language } }),
    [id, language],
  );
  const allowed = useSession(({ detail }) => maySeeLive(detail));
  const shown = useMemo(
    () => ({
      getSnapshot: () => {
        const { components, ...fields } = toDocument(now.current.page);
        return {
          language,
          components: components[language] ?? [],
          page: { ...fields, ...now.current.tried },
        };
      },
      // Editing is disabled for any request of the page.
      getDefinition: () => undefined,
      onIntent: () => {},
    }),
    [language],
  );
  const [person] = useState(() => createPersonInFrame());
  const frame = useFrame(allowed ? askSession : null, shown, person, browseOnly);
  const { controller } = frame;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is read by the snapshot
  useEffect(() => controller?.refresh(), [controller, tried, page]);

  return frame;
}

function browseOnly({ controller }: FrameLink): void {
  controller.on('connected', () => controller.setMode('browse'));
}
