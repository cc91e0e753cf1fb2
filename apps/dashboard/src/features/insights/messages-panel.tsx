import type { InsightSummary } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

const inbox = '/dashboard/settings/form/submissions';

/** Unread form submissions, the newest first. */
export function MessagesPanel({ total, latest }: NonNullable<InsightSummary['submissions']>) {
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
        items={latest.map(({ id, form_title, created_at }) => ({
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
