import { useQuery } from '@tanstack/react-query';
import { useMenu } from '../../menu/use-menu.ts';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { formatDateTime } from '../../ui/date.ts';
import { textIn } from '../../ui/localized.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList, type ShortListItem } from './short-list.tsx';

const times = ['title', 'publish_at', 'unpublish_at'] as const;
/** More are in their lists. */
const most = 6;

interface Scheduled {
  id: string;
  title: Record<string, string>;
  publish_at: string | null;
  unpublish_at: string | null;
}

/** What is published or taken offline by itself, the next first. */
export function ScheduledPanel() {
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const menu = useMenu();
  const pages =
    useSession((state) => may(state.detail, 'page.list')) && menu.some(({ id }) => id === 'pages');
  const posts = useSession((state) => may(state.detail, 'post.list'));
  const types = new Map(
    menu.flatMap(({ children }) =>
      children.flatMap(({ postType, path, title }) =>
        postType ? [[postType, { path, title }] as const] : [],
      ),
    ),
  );
  const upcoming = useQuery({
    enabled: pages || posts,
    queryKey: ['page', clientId, 'scheduled', pages, posts, language, ...types.keys()],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<ShortListItem[]> => {
      const now = new Date().toISOString();
      const settings = { signal, exempt: true };
      const where = { or: [{ publish_at: { gt: now } }, { unpublish_at: { gt: now } }] };
      const query = { where, limit: 50 };
      const [ofPages, ofPosts] = await Promise.all([
        pages ? api.page.pick(times, query, settings) : null,
        posts && types.size > 0 ? api.post.pick([...times, 'type'], query, settings) : null,
      ]);
      const found = [
        ...(ofPages?.results ?? []).map((page) => ({
          ...page,
          kind: 'Page',
          href: `/dashboard/pages/${page.id}`,
        })),
        ...(ofPosts?.results ?? []).flatMap((post) => {
          const type = types.get(post.type);
          return type ? [{ ...post, kind: type.title, href: `${type.path}/${post.id}` }] : [];
        }),
      ];
      return found
        .map((record) => ({ ...record, next: nextOf(record, now) }))
        .sort((a, b) => (a.next.at < b.next.at ? -1 : 1))
        .slice(0, most)
        .map(({ id, title, kind, href, next }) => ({
          id,
          title: textIn(title, language) || 'Untitled',
          note: `${kind} · ${next.what}`,
          when: formatDateTime(next.at),
          href,
        }));
    },
  });
  if (!pages && !posts) return null;
  return (
    <InsightPanel title="Scheduled">
      <ShortList items={upcoming.data} empty="Nothing is scheduled." />
    </InsightPanel>
  );
}

/** The next that happens to a record by itself. */
function nextOf({ publish_at, unpublish_at }: Scheduled, now: string): { at: string; what: string } {
  const publish = publish_at !== null && publish_at > now ? publish_at : null;
  if (publish !== null && (unpublish_at === null || publish < unpublish_at)) {
    return { at: publish, what: 'goes online' };
  }
  return { at: unpublish_at ?? now, what: 'goes offline' };
}
