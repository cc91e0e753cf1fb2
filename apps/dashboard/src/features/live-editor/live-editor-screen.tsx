import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { Suspense } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { PageEditorProps } from './editor/use-page-editor.ts';
import { askAhead } from './frame/opening-session.ts';
import { FrameEditor } from './frame-editor.tsx';
import { Opened, Opening } from './opened.tsx';
import { collectDefinitions, ownFields } from './subject/definitions.ts';
import { pageSubject } from './subject/subject.ts';

const PostLoader = lazyScreen(() => import('./post-loader.tsx'), 'PostLoader');

interface LiveEditorScreenProps {
  kind: 'page' | 'post';
  id: string;
}

/** The editor of a page (LIVE-01) or a post: loads what it needs and opens it. */
export function LiveEditorScreen({ kind, id }: LiveEditorScreenProps) {
  return (
    <Suspense fallback={<Opening />}>
      {kind === 'post' ? <PostLoader id={id} /> : <PageLoader id={id} />}
    </Suspense>
  );
}

function PageLoader({ id }: { id: string }) {
  const loaded = useQuery({
    // Not below `page`: a refreshed list must not touch the document that is being edited.
    queryKey: ['live-editor', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { drawnAtOnce: true },
    queryFn: async ({ signal }): Promise<PageEditorProps> => {
      const { detail, language } = useSession.getState();
      askAhead(id, language);
      const [page, components] = await Promise.all([
        api.page.get(id, { signal, exempt: true, draft: true }),
        // A failure is ignored (ERR-24): our own library is there.
        api.component.pick(
          ownFields,
          { limit: constants.unlimited, sort: 'title ASC' },
          { signal, exempt: true },
        ),
      ]);
      return {
        subject: pageSubject(unwrap(page), !detail || !may(detail, 'page.update')),
        definitions: collectDefinitions(components?.results ?? []),
      };
    },
  });
  return (
    <Opened kind="page" id={id} loaded={loaded}>
      {(props) => <FrameEditor {...props} />}
    </Opened>
  );
}
