import { Menu } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { constants } from '@vold/contract';
import { useMemo } from 'react';
import type { ListedPost } from '../../api/create-api.ts';
import { languageCoverage } from '../../listing/language-coverage.ts';
import type { ListConfig } from '../../listing/list-config.ts';
import { ListScreen } from '../../listing/list-screen.tsx';
import { recordAddress } from '../../record/record-address.ts';
import { useListLinks } from '../../record/use-list-links.ts';
import { api } from '../../session/api.ts';
import { useLanguages } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { textIn } from '../../ui/localized.ts';
import { FeaturedPicture } from './featured-picture.tsx';
import { liveAddress } from './live-address.ts';
import { type PostType, type TypeSection, usePostType } from './post-type.ts';
import { SinglePostScreen } from './single-post-screen.tsx';

export function PostsScreen() {
  return <TypeScreen section="posts" title="Posts" />;
}

export function PropertyScreen() {
  return <TypeScreen section="property" title="Property" />;
}

/** The posts of one type (SHELL-10, SHELL-11). */
function TypeScreen({ section, title }: { section: TypeSection; title: string }) {
  const { postType, loading } = usePostType(section);
  if (!postType) {
    return (
      <Screen title={title}>
        {!loading && (
          <p>There are no post types here yet. They are made under VIP section, Website setting.</p>
        )}
      </Screen>
    );
  }
  const key = postType.home;
  if (postType.setting?.data.is_single_editor) return <SinglePostScreen key={key} postType={postType} />;
  return <PostList key={key} postType={postType} crumb={{ title, to: `/dashboard/${section}` }} />;
}

function PostList({ postType, crumb }: { postType: PostType; crumb: { title: string; to: string } }) {
  const { type, title, home, setting } = postType;
  const { href } = useLocation();
  const languages = useLanguages();
  const live = setting?.data.cardDetail?.live_editor === true;
  const { open, primary, remove } = useListLinks('post', 'post');
  const config = useMemo<ListConfig<ListedPost>>(() => {
    const codes = languages.map(({ code }) => code);
    return {
      calls: api.post,
      noun: { one: 'post', many: 'posts' },
      searchFields: (code) => [`title.${code}`],
      alphabetical: (code) => `title.${code}`,
      limit: constants.listLimit,
      where: { type },
      layouts: ['card', 'table'],
      titleOf: (post, code) => textIn(post.title, code) || 'Untitled',
      subtitle: (post, code) => postAddress(post, type, code),
      statusOf: ({ status }) => status,
      coverageOf: (post) => languageCoverage(post, codes),
      thumbnail: (post) => <FeaturedPicture post={post} />,
      open: live ? (post) => ({ href: liveAddress(type, post.id, href), label: 'Edit live' }) : open,
      menu: live
        ? (post) => (
            <Menu.Item
              component={AppLink}
              href={recordAddress(home, post.id, href)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Edit
            </Menu.Item>
          )
        : undefined,
      actions: { publish: true, duplicate: true, ...(remove ? { remove: 'trash' as const } : {}) },
      empty: 'There is nothing here yet.',
    };
  }, [languages, type, live, href, home, open, remove]);
  return <ListScreen title={title} crumbs={[crumb]} config={config} primary={primary} localized />;
}

/** A post's path on the website: its own address as it is, else below its type. */
function postAddress(post: Pick<ListedPost, 'customUrl' | 'slug'>, type: string, language: string): string {
  const custom = textIn(post.customUrl, language);
  return `/${custom ? custom.replace(/^\/+/, '') : `${type}/${textIn(post.slug, language)}`}`;
}
