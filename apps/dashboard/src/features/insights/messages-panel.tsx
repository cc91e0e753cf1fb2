import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { formatCount } from '../../text/format-count.ts';
import { formatDateTime } from '../../ui/date.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

const inbox = '/dashboard/settings/form/submissions';

/** Form submissions that nobody has read, the newest first. */
export function MessagesPanel() {
  const clientId = useSession((state) => state.clientId);
  const allowed = useSession((state) => may(state.detail, 'form-submission.list'));
  const unread = useQuery({
    enabled: allowed,
    queryKey: ['form-submission', clientId, 'insight'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.formSubmission.pick(
        ['form_title', 'created_at'],
        { where: { state: 'unread' }, sort: 'id DESC', limit: 6 },
        { signal, exempt: true },
      ),
  });
  if (!allowed || unread.data === null) return null;
  const total = unread.data?.total ?? 0;
  return (
    <InsightPanel
      title="Form submissions"
      link={{
        label: total > 0 ? `${formatCount(total)} unread` : 'Inbox',
        href: total > 0 ? `${inbox}?state=unread` : inbox,
      }}
    >
      <ShortList
        empty="Everything has been read."
        items={unread.data?.results.map(({ id, form_title, created_at }) => ({
          id,
          title: form_title || 'Form',
          note: 'Unread',
          when: formatDateTime(created_at),
          href: `${inbox}/${id}`,
        }))}
      />
    </InsightPanel>
  );
}
