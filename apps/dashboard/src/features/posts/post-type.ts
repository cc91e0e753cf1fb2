import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { NavigationSettingItem, WebsiteSetting } from '@vold/contract';
import { menuSettingsQuery, useMenu } from '../../menu/use-menu.ts';
import { useSession } from '../../session/session-store.ts';

export type TypeSection = 'posts' | 'property';

/** How the posts of a type are listed and edited (VIP-15, VIP-16). */
interface TypeCard {
  live_editor?: boolean | undefined;
  blockEditor?: boolean | undefined;
  apiModel?: { path?: string | undefined; sort_by?: string | undefined } | undefined;
  includeFilterButton?: { show?: boolean | undefined } | undefined;
  isMultiLang?: boolean | undefined;
  searchInModel?: string | undefined;
  /** The form schema, as it is stored. */
  group?: unknown;
}

/** The post type that an address names. */
export interface PostType {
  section: TypeSection;
  /** What posts of it store in `type`. */
  type: string;
  title: string;
  /** Address of its list. */
  home: string;
  /** Its definition; undefined while it loads, and for entries of the client's own, which have none. */
  setting: WebsiteSetting | undefined;
  /** As its definition or, where there is none, the client's own entry (SETN-26) says. */
  card: TypeCard;
  /** The layout that its list opens in. */
  layout: 'card' | 'table';
}

/** The post type of the address, if the menu has it for this person; `loading` until that is known. */
export function usePostType(section: TypeSection): { postType: PostType | null; loading: boolean } {
  const { type = '' } = useParams({ strict: false });
  const clientId = useSession((state) => state.clientId);
  const client = useSession((state) => state.client);
  const settings = useQuery({ ...menuSettingsQuery(section, clientId), enabled: clientId !== null });
  const menu = useMenu();
  const entry = menu
    .find(({ id }) => id === section)
    ?.children.find(({ id, path }) => id === type || path.endsWith(`/${type}`));
  const loading = clientId !== null && settings.isPending;
  if (!type || !entry) return { postType: null, loading };
  const setting = settings.data?.find(({ data }) => data.path === type);
  const own = client?.dashboard_navigation.find(({ id }) => id === entry.id);
  return {
    loading,
    postType: {
      section,
      type: entry.postType ?? type,
      title: entry.title,
      home: `/dashboard/${section}/${type}`,
      setting,
      card: setting?.data.cardDetail ?? cardOf(own),
      layout: own?.data?.list_layout ?? 'card',
    },
  };
}

const none: TypeCard = {};

/** An entry of the client's own says the same as a definition, in its own words (SETN-26). */
function cardOf(entry: NavigationSettingItem | undefined): TypeCard {
  if (!entry?.data) return none;
  const { live_editor, big_editor, cardDetail } = entry.data;
  return {
    live_editor,
    blockEditor: big_editor,
    apiModel: { path: cardDetail?.apiModel?.path },
    group: cardDetail?.group,
  };
}
