import { Button } from '@mantine/core';
import { IconArrowsSort, IconPencil, IconTags } from '@tabler/icons-react';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { ListedPost } from '../../base/api/create-api.ts';
import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { loadThen } from '../../base/loading/load-then.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { ListEmpty } from '../../base/ui/list-states.tsx';
import { MenuLink } from '../../base/ui/menu-entry.tsx';
import type { TypeSection } from '../../core/menu/build-menu.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { editAddress } from '../../editing/post-form/post-address.ts';
import { editorOf } from '../../editing/post-form/type-card.ts';
import { recordAddress } from '../../editing/record/record-address.ts';
import { useListLinks } from '../../editing/record/use-list-links.ts';
import { NotLoadedTypes } from './not-loaded-types.tsx';
import { type PostType, usePostType } from './post-type.ts';
import { usePostList } from './use-post-list.tsx';

// The form is more code than the list.
const SinglePostScreen = lazyScreen(() => import('./single-post-screen.tsx'), 'SinglePostScreen');

export function PostsScreen() {
  return <TypeScreen section="posts" title="Posts" />;
}

export function PropertyScreen() {
  return <TypeScreen section="property" title="Property" />;
}

/** A section without post types, and a link to create one for users with permission. */
function NoTypes() {
  const { detail } = useSignedIn();
  return (
    <ListEmpty text="There are no post types here yet. They are made under VIP section, Website setting.">
      {may(detail, 'website-setting.create') && (
        <Button renderRoot={(root) => <AppLink href="/dashboard/vip/website-setting/new" {...root} />}>
          Create post type
        </Button>
      )}
    </ListEmpty>
  );
}

/** The posts of one type (SHELL-10, SHELL-11). */
function TypeScreen({ section, title }: { section: TypeSection; title: string }) {
  const { type } = useParams({ strict: false });
  const found = usePostType(section);
  const { postType, loading, failure } = found;
  if (!postType && type && !loading && !failure) return <NotFoundScreen />;
  if (!postType) {
    return (
      <Screen title={found.title ?? title}>
        {failure ? <NotLoadedTypes {...failure} /> : !loading && <NoTypes />}
      </Screen>
    );
  }
  const key = postType.home;
  if (postType.setting?.data.is_single_editor) {
    return (
      <Suspense fallback={<Screen title={postType.title}>{null}</Screen>}>
        <SinglePostScreen key={key} postType={postType} />
      </Suspense>
    );
  }
  return <PostList key={key} postType={postType} crumb={{ title, to: `/dashboard/${section}` }} />;
}

function PostList({ postType, crumb }: { postType: PostType; crumb: { title: string; to: string } }) {
  const { title, home, card } = postType;
  const { href } = useLocation();
  const router = useRouter();
  const { open, primary } = useListLinks('post', 'post');
  const list = usePostList(postType);
  const { detail } = useSignedIn();
  const editor = editorOf(card, detail);
  const config = useMemo<ListConfig<ListedPost>>(
    () => ({
      ...list,
      open: editor
        ? (post) => ({
            href: editAddress(postType.type, post.id, href),
            label: editor === 'live' ? 'Edit live' : 'Edit',
          })
        : open,
      menu: editor
        ? (post) => (
            <MenuLink href={recordAddress(home, post.id, href)} Icon={IconPencil}>
              Edit form
            </MenuLink>
          )
        : undefined,
      toPublish: {
        lacks: list.lacks,
        open: ({ id }) => router.history.push(recordAddress(home, id, href)),
      },
      actions: { publish: true, duplicate: true, remove: 'trash' },
    }),
    [list, postType.type, editor, href, home, open, router],
  );
  const { type } = postType;
  const categories = postType.setting?.data.hasCategory === true;
  const actions = useMemo(
    () => [
      ...(categories
        ? [
            {
              label: 'Categories',
              Icon: IconTags,
              onClick: () => router.history.push(`${home}/categories`),
            },
          ]
        : []),
      ...(may(detail, 'post.update')
        ? [{ label: 'Reorder', Icon: IconArrowsSort, onClick: () => openOrder(type, title) }]
        : []),
    ],
    [detail, type, title, categories, home, router],
  );
  return (
    <ListScreen
      title={title}
      crumbs={[crumb]}
      config={config}
      primary={primary}
      actions={actions}
      above={list.preparing.length > 0 ? <PreparingNote titles={list.preparing} /> : undefined}
      localized={list.language === undefined}
    />
  );
}

/** Loaded when a user reorders posts. */
function openOrder(type: string, title: string): void {
  void loadThen(
    () => import('./reorder-popup.tsx'),
    (popup) => popup.openReorder(type, title),
  );
}

/** Says why filters and orders by some fields are slow. The note disappears when the post types are loaded again. */
function PreparingNote({ titles }: { titles: readonly string[] }) {
  const names = new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));
  return (
    <p role="status">
      The posts are being prepared for filters and orders by {names}. Until that is done, they work, but they
      take longer.
    </p>
  );
}
