import { Button, Loader } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { constants } from '@vold/contract';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ApiError, unwrap } from '../../api/result.ts';
import { useOpenRecord } from '../../events/use-open-record.ts';
import { notifyError } from '../../notices/notice-store.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';
import { MessageScreen } from '../../shell/message-screen.tsx';
import { collectDefinitions } from './definitions.ts';
import classes from './live-editor.module.css';
import { LiveEditor } from './live-editor.tsx';
import { pageSubject } from './subject/subject.ts';
import type { PageEditorProps } from './use-page-editor.ts';

const FeaturedEditor = lazy(() =>
  import('./featured/featured-editor.tsx').then((module) => ({ default: module.FeaturedEditor })),
);
const PostLoader = lazy(() => import('./post-loader.tsx').then((module) => ({ default: module.PostLoader })));

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
    queryFn: async ({ signal }): Promise<PageEditorProps> => {
      const [page, components] = await Promise.all([
        api.page.get(id, { signal, exempt: true }),
        // A failure is ignored (ERR-24): our own library is there.
        api.component.listing({ limit: constants.unlimited, sort: 'title ASC' }, { signal, exempt: true }),
      ]);
      return {
        subject: pageSubject(unwrap(page)),
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

/** The editor that is led by the website in its frame; for featured clients the one that is led by the form. */
export function FrameEditor(props: PageEditorProps) {
  // Either option asks for it (FEAT-01, decisions.md).
  const isFeatured = useSession(
    ({ client }) => client?.options.featured === true || client?.options.v2_editor === true,
  );
  return isFeatured ? <FeaturedEditor {...props} /> : <LiveEditor {...props} />;
}

interface OpenedProps<T> {
  kind: 'page' | 'post';
  id: string;
  loaded: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a page or post is edited with, once it is loaded; until then, or without it, what happened. */
export function Opened<T>({ kind, id, loaded, children }: OpenedProps<T>) {
  const navigate = useNavigate();
  useOpenRecord(kind, loaded.isSuccess ? id : null);
  const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;

  useEffect(() => {
    if (!isMissing) return;
    // ERR-13
    notifyError(`This ${kind} could not be found`);
    void navigate({ to: '/dashboard/home', replace: true });
  }, [isMissing, kind, navigate]);

  if (loaded.isSuccess) return children(loaded.data);
  if (loaded.isError && !isMissing) {
    const status = loaded.error instanceof ApiError && loaded.error.status > 0 ? loaded.error.status : null;
    return (
      <MessageScreen
        status={status}
        message={status === 403 ? "You don't have access to this" : loaded.error.message}
      >
        <Button onClick={() => loaded.refetch()}>Try again</Button>
        <Button onClick={() => navigate({ to: '/dashboard/home' })}>Go to the home page</Button>
      </MessageScreen>
    );
  }
  return <Opening />;
}

function Opening() {
  return (
    <div className={classes.loading} role="status" aria-label="Opening the editor">
      <Loader size={20} />
    </div>
  );
}
