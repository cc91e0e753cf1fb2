import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { constants, type WebsiteSetting } from '@vold/contract';
import { useMemo } from 'react';
import type { ListedPost } from '../../api/create-api.ts';
import { languageCoverage } from '../../listing/language-coverage.ts';
import type { ListConfig } from '../../listing/list-config.ts';
import { ListScreen } from '../../listing/list-screen.tsx';
import { menuSettingsQuery, useMenu } from '../../menu/use-menu.ts';
import { api } from '../../session/api.ts';
import { useLanguages, useSession } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { pageAddress, textIn } from '../../ui/localized.ts';
import { FeaturedPicture } from './featured-picture.tsx';

export function PostsScreen() {
  return <TypeScreen section="posts" title="Posts" />;
}

export function PropertyScreen() {
  return <TypeScreen section="property" title="Property" />;
}

/** The posts of one type (SHELL-10, SHELL-11). */
function TypeScreen({ section, title }: { section: 'posts' | 'property'; title: string }) {
  const { type = '' } = useParams({ strict: false });
  const clientId = useSession((state) => state.clientId);
  const settings = useQuery({ ...menuSettingsQuery(section, clientId), enabled: clientId !== null });
  const menu = useMenu();
  const entry = menu
    .find(({ id }) => id === section)
    ?.children.find(({ id, path }) => id === type || path.endsWith(`/${type}`));
  if (!type || !entry) {
    return (
      <Screen title={title}>
        <p>There are no post types here yet. They are made under VIP section, Website setting.</p>
      </Screen>
    );
  }
  const setting = settings.data?.find(({ data }) => data.path === type);
  return (
    <PostList
      key={type}
      type={entry.postType ?? type}
      title={entry.title}
      crumb={{ title, to: `/dashboard/${section}` }}
      setting={setting}
    />
  );
}

interface PostListProps {
  type: string;
  title: string;
  crumb: { title: string; to: string };
  setting: WebsiteSetting | undefined;
}

function PostList({ type, title, crumb, setting }: PostListProps) {
  const { href } = useLocation();
  const languages = useLanguages();
  const live = setting?.data.cardDetail?.live_editor === true;
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
      subtitle: (post, code) => `/${type}${pageAddress(post, code)}`,
      statusOf: ({ status }) => status,
      coverageOf: (post) => languageCoverage(post, codes),
      thumbnail: (post) => <FeaturedPicture post={post} />,
      open: live
        ? (post) => ({
            href: `/dashboard/edit-live/${type}/${post.id}?${new URLSearchParams({ source: href })}`,
            label: 'Edit live',
          })
        : undefined,
      actions: { publish: true, duplicate: true, remove: 'trash' },
      empty: 'There is nothing here yet.',
    };
  }, [languages, type, live, href]);
  return <ListScreen title={title} crumbs={[crumb]} config={config} localized />;
}
