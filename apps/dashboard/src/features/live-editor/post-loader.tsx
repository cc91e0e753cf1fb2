import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Post, WebsiteSetting } from '@vold/contract';
import { useEffect, useMemo } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { menuSettingsQuery } from '../../core/menu/use-menu.ts';
import { api } from '../../core/session/api.ts';
import { formViewer } from '../../core/session/form-viewer.ts';
import { may } from '../../core/session/may.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import { postCalls } from '../../editing/post-form/post-calls.ts';
import { postGroups } from '../../editing/post-form/post-groups.ts';
import { cardOf, editorOf } from '../../editing/post-form/type-card.ts';
import { recordAddress } from '../../editing/record/record-address.ts';
import { formEditorAddress, mayEditForms } from '../../editing/schema-builder/form-editor-address.ts';
import { FrameEditor } from './frame-editor.tsx';
import { Opened } from './opened.tsx';
import { postDefinitions } from './subject/post-definitions.ts';
import { postSubject } from './subject/subject.ts';

const BlockEditor = lazyScreen(() => import('./blocks/block-editor.tsx'), 'BlockEditor');

interface LoadedPost {
  post: Post;
  section: 'posts' | 'property';
  /** The definition of its type; undefined where the type has none. */
  setting: WebsiteSetting | undefined;
}

/** Loads a post with the definition of its type, and opens the editor that the type asks for. */
export function PostLoader({ id }: { id: string }) {
  const clientId = useSession((state) => state.clientId);
  const loaded = useQuery({
    // Not below `post`: a refreshed list must not touch the document that is being edited.
    queryKey: ['live-editor', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { drawnAtOnce: true },
    queryFn: async ({ signal }): Promise<LoadedPost> => {
      const [post, posts, property] = await Promise.all([
        api.post.get(id, { signal, exempt: true, draft: true }),
        queryClient.ensureQueryData(menuSettingsQuery('posts', clientId)),
        queryClient.ensureQueryData(menuSettingsQuery('property', clientId)),
      ]);
      const record = unwrap(post);
      const ofType = ({ data }: WebsiteSetting) =>
        (data.cardDetail?.apiModel?.post_type || data.path) === record.type;
      const found = property.find(ofType);
      return found
        ? { post: record, section: 'property', setting: found }
        : { post: record, section: 'posts', setting: posts.find(ofType) };
    },
  });
  return (
    <Opened kind="post" id={id} loaded={loaded}>
      {(data) => <PostEditor {...data} />}
    </Opened>
  );
}

function PostEditor({ post, section, setting }: LoadedPost) {
  const { detail } = useSignedIn();
  const { href } = useLocation();
  const navigate = useNavigate();
  const clientId = useSession((state) => state.clientId);
  const [first] = useLanguages();
  const own = useSession((state) =>
    state.client?.dashboard_navigation.find(({ path }) => path?.split('/').at(-1) === post.type),
  );
  const card = setting?.data.cardDetail ?? cardOf(own);
  const editor = editorOf(card, detail);
  const readOnly = !may(detail, 'post.update');
  const home = `/dashboard/${section}/${setting?.data.path ?? post.type}`;
  const groups = useMemo(
    () =>
      postGroups({
        id: post.id,
        type: post.type,
        hasCategory: setting?.data.hasCategory === true,
        card,
        viewer: formViewer(detail, clientId),
      }),
    [post.id, post.type, setting, card, detail, clientId],
  );
  const subject = useMemo(
    () =>
      postSubject(post, postCalls(card.apiModel?.path), {
        home,
        // Types without language tabs have their texts in the client's first language only (VIP-16).
        language: card.isMultiLang === false ? first?.code : undefined,
        groups,
        readOnly,
      }),
    [post, home, card, first, groups, readOnly],
  );

  // A type that asks for neither editor has its form.
  useEffect(() => {
    if (editor === null) void navigate({ to: recordAddress(home, post.id, home), replace: true });
  }, [editor, home, post.id, navigate]);

  if (editor === null) return null;
  const opened = { subject, definitions: postDefinitions };
  if (editor === 'live') return <FrameEditor {...opened} />;
  return (
    <BlockEditor
      {...opened}
      config={setting && mayEditForms(detail) ? formEditorAddress(setting.id, href) : null}
    />
  );
}
