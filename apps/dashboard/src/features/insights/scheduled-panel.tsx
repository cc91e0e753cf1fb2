import type { InsightSummary } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { textIn } from '../../base/text/localized.ts';
import { useMenu } from '../../core/menu/use-menu.ts';
import { useSession } from '../../core/session/session-store.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

const does = { publish: 'goes online', unpublish: 'goes offline' } as const;

/** Lists the scheduled changes of status, the next one first. It is empty for people who see no content. */
export function ScheduledPanel({ scheduled }: Pick<InsightSummary, 'scheduled'>) {
  const language = useSession((state) => state.language);
  const menu = useMenu();
  const pages = menu.some(({ id }) => id === 'pages');
  const types = new Map(
    menu.flatMap(({ children }) =>
      children.flatMap(({ postType, path, title }) =>
        postType ? [[postType, { path, title }] as const] : [],
      ),
    ),
  );
  if (!pages && types.size === 0) return null;
  const items = scheduled.flatMap(({ id, resource, type, title, does: what, at }) => {
    const page = pages ? { path: '/dashboard/pages', title: 'Page' } : undefined;
    const list = resource === 'page' ? page : types.get(type ?? '');
    return list
      ? [
          {
            id,
            title: textIn(title, language) || 'Untitled',
            note: `${list.title} · ${does[what]}`,
            when: formatDateTime(at),
            href: `${list.path}/${id}`,
          },
        ]
      : [];
  });
  return (
    <InsightPanel title="Scheduled">
      <ShortList items={items} empty="Nothing is scheduled." />
    </InsightPanel>
  );
}
