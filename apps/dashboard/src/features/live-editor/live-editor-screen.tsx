import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { constants, type Page } from '@vold/contract';
import { useEffect } from 'react';
import { ApiError, unwrap } from '../../api/result.ts';
import { useOpenRecord } from '../../events/use-open-record.ts';
import { notifyError } from '../../notices/notice-store.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';
import { MessageScreen } from '../../shell/message-screen.tsx';
import { collectDefinitions, type Definitions } from './definitions.ts';
import { FeaturedEditor } from './featured/featured-editor.tsx';
import classes from './live-editor.module.css';
import { LiveEditor } from './live-editor.tsx';

interface LiveEditorScreenProps {
  kind: 'page' | 'post';
  id: string;
  /** Path of the post type; empty for pages. */
  postType: string;
}

/** The live editor of a page (LIVE-01): loads what it needs and opens it. */
export function LiveEditorScreen({ kind, id, postType }: LiveEditorScreenProps) {
  const navigate = useNavigate();
  if (kind === 'post') {
    return (
      <MessageScreen
        status={null}
        message="Posts cannot be edited live yet"
        detail="This version edits pages on the website; posts are edited in their form."
      >
        <Button onClick={() => navigate({ to: '/dashboard/posts/{-$type}', params: { type: postType } })}>
          Back to the list
        </Button>
      </MessageScreen>
    );
  }
  return <PageLoader id={id} />;
}

function PageLoader({ id }: { id: string }) {
  const navigate = useNavigate();
  const loaded = useQuery({
    // Not below `page`: a refreshed list must not touch the document that is being edited.
    queryKey: ['live-editor', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<{ page: Page; definitions: Definitions }> => {
      const [page, components] = await Promise.all([
        api.page.get(id, { signal, exempt: true }),
        // A failure is ignored (ERR-24): our own library is there.
        api.component.listing({ limit: constants.unlimited, sort: 'title ASC' }, { signal, exempt: true }),
      ]);
      return { page: unwrap(page), definitions: collectDefinitions(components?.results ?? []) };
    },
  });
  useOpenRecord('page', loaded.isSuccess ? id : null);
  // Either option asks for it (FEAT-01, decisions.md).
  const isFeatured = useSession(
    ({ client }) => client?.options.featured === true || client?.options.v2_editor === true,
  );
  const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;

  useEffect(() => {
    if (!isMissing) return;
    // ERR-13
    notifyError('This page could not be found');
    void navigate({ to: '/dashboard/home', replace: true });
  }, [isMissing, navigate]);

  if (loaded.isSuccess)
    return isFeatured ? <FeaturedEditor {...loaded.data} /> : <LiveEditor {...loaded.data} />;
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
  return (
    <div className={classes.loading} role="status" aria-label="Opening the live editor">
      <Loader size={20} />
    </div>
  );
}
