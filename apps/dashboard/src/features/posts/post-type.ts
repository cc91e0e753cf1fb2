import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { trimEndOf, type WebsiteSetting } from '@vold/contract';
import type { TypeSection } from '../../core/menu/build-menu.ts';
import { menuSettingsQuery, useMenu } from '../../core/menu/use-menu.ts';
import { useSession } from '../../core/session/session-store.ts';
import { cardOf, type TypeCard } from '../../editing/post-form/type-card.ts';

/** The post type that an address names. */
export interface PostType {
  section: TypeSection;
  /** The value of its posts' `type`. */
  type: string;
  title: string;
  /** Address of its list. */
  home: string;
  /** Its definition; undefined while it loads, and for entries of the client's own, which have none. */
  setting: WebsiteSetting | undefined;
  /** As its definition or, where there is none, the client's own entry (SETN-26) says. */
  card: TypeCard;
  /** The form schema of a new record (SETN-36: Form Create Config), where it is another than that of an edited one. */
  createSchema: unknown;
  /** Further parameters of its list (SETN-26: params). */
  params: unknown;
  /** The layout that its list opens in. */
  layout: 'card' | 'table';
  /** Its records can be shown by month (SETN-26: calendar_availability). */
  calendar: boolean;
}

interface FoundPostType {
  postType: PostType | null;
  /** Its title in the menu. */
  title: string | undefined;
  /** Until it is known. */
  loading: boolean;
  /** Why the post types cannot be had, and how to ask again. */
  failure: { error: Error; retry: () => void } | null;
}

/** The post type of the address, if the menu has it for this person. */
export function usePostType(section: TypeSection): FoundPostType {
  const { type = '' } = useParams({ strict: false });
  const clientId = useSession((state) => state.clientId);
  const client = useSession((state) => state.client);
  const settings = useQuery({ ...menuSettingsQuery(section, clientId), enabled: clientId !== null });
  const menu = useMenu();
  const entry = menu
    .find(({ id }) => id === section)
    ?.children.find(({ id, path }) => id === type || path.endsWith(`/${type}`));
  const loading = clientId !== null && settings.isPending;
  const failure = settings.error && { error: settings.error, retry: () => void settings.refetch() };
  // Without its definition a list would lack its own filters and columns, and move once they are loaded.
  if (!type || !entry || loading) return { postType: null, title: entry?.title, loading, failure };
  const setting = settings.data?.find(({ data }) => data.path === type);
  const entries = client?.dashboard_navigation ?? [];
  // An entry of the client's own may also be about a type that has a definition.
  const own =
    entries.find(({ id }) => id === entry.id) ??
    entries.find(
      ({ path }) =>
        trimEndOf(path ?? '', '/')
          .split('/')
          .at(-1) === type,
    );
  return {
    title: entry.title,
    loading,
    failure: null,
    postType: {
      section,
      type: entry.postType ?? type,
      title: entry.title,
      home: `/dashboard/${section}/${type}`,
      setting,
      card: setting?.data.cardDetail ?? cardOf(own),
      createSchema: own?.data?.cardDetail?.apiModel?.createNewFields,
      params: own?.data?.cardDetail?.apiModel?.params,
      layout: own?.data?.list_layout ?? 'card',
      calendar: own?.data?.calendar_availability === true,
    },
  };
}
