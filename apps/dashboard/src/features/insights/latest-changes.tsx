import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMenu } from '../../menu/use-menu.ts';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { historyTitle } from '../../text/history-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDateTime } from '../../ui/date.ts';
import { InsightPanel } from './insight-panel.tsx';
import classes from './insights-screen.module.css';

const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  erase: 'erased',
};

/** What people call content; the audit also has sessions, grants and imports. */
const contentModels = [
  'page',
  'post',
  'category',
  'navigation',
  'component',
  'picture',
  'files',
  'webconfig',
  'website-setting',
];

/** What changed lately and by whom, from the audit. Roles that may not read it don't see the panel. */
export function LatestChanges() {
  const clientId = useSession((state) => state.clientId);
  const menu = useMenu();
  const allowed = useSession((state) => may(state.detail, 'history.list'));
  const changes = useQuery({
    enabled: allowed,
    queryKey: ['history', clientId, 'latest'],
    queryFn: ({ signal }) =>
      api.history.listing(
        { where: { model: { in: contentModels } }, sort: 'id DESC', limit: 12 },
        { signal, exempt: true },
      ),
  });
  if (!allowed || changes.data === null) return null;
  const entries = changes.data?.results;
  const audit = menu.some(
    ({ id, children }) => id === 'vip' && children.some((child) => child.id === 'history'),
  );
  return (
    <InsightPanel
      title="Latest changes"
      link={audit ? { label: 'History', href: '/dashboard/vip/history' } : undefined}
    >
      {entries?.length === 0 && <p className={classes.empty}>Nothing has been changed yet.</p>}
      {entries
        ? entries.map((entry) => {
            const who = entry.user.email ?? 'System';
            return (
              <div key={entry.id} className={classes.change}>
                <Avatar name={who} />
                <div className={classes.texts}>
                  <p className={classes.line}>
                    <b>{historyTitle(entry)}</b> {verbs[entry.action] ?? entry.action}
                  </p>
                  <p className={classes.who}>
                    {entry.model.replaceAll('-', ' ')} · {who}
                  </p>
                </div>
                <time className={`${classes.when} num`} dateTime={entry.created_at}>
                  {formatDateTime(entry.created_at)}
                </time>
              </div>
            );
          })
        : [0, 1, 2, 3, 4].map((place) => (
            <div key={place} className={classes.change}>
              <Skeleton height={24} circle />
              <Skeleton height={12} width="50%" />
            </div>
          ))}
    </InsightPanel>
  );
}
