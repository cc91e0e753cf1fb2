import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { WebsiteSetting } from '@vold/contract';
import { menuSettingsQuery, useMenu } from '../../menu/use-menu.ts';
import { useSession } from '../../session/session-store.ts';

export type TypeSection = 'posts' | 'property';

/** The post type that an address names. */
export interface PostType {
  section: TypeSection;
  /** What posts of it store in `type`. */
  type: string;
  title: string;
  /** Address of its list. */
  home: string;
  /** Its definition; undefined while it loads, and for entries of the client's own that have none. */
  setting: WebsiteSetting | undefined;
}

/** The post type of the address, if the menu has it for this person; `loading` until that is known. */
export function usePostType(section: TypeSection): { postType: PostType | null; loading: boolean } {
  const { type = '' } = useParams({ strict: false });
  const clientId = useSession((state) => state.clientId);
  const settings = useQuery({ ...menuSettingsQuery(section, clientId), enabled: clientId !== null });
  const menu = useMenu();
  const entry = menu
    .find(({ id }) => id === section)
    ?.children.find(({ id, path }) => id === type || path.endsWith(`/${type}`));
  const loading = clientId !== null && settings.isPending;
  if (!type || !entry) return { postType: null, loading };
  return {
    loading,
    postType: {
      section,
      type: entry.postType ?? type,
      title: entry.title,
      home: `/dashboard/${section}/${type}`,
      setting: settings.data?.find(({ data }) => data.path === type),
    },
  };
}
