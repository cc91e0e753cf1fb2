import type { InsightSummary } from '@vold/contract';
import { formatTicketDate } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

const tickets = '/dashboard/tickets';

/** Tickets that are not closed, the newest first. */
export function TicketsPanel({ total, latest }: NonNullable<InsightSummary['tickets']>) {
  return (
    <InsightPanel
      title="Tickets"
      link={{ label: total > 0 ? `${formatCount(total)} open` : 'All tickets', href: tickets }}
    >
      <ShortList
        empty="No ticket is open."
        items={latest.map(({ id, title, status, ticketNumber, created_at }) => ({
          id,
          title: `#${ticketNumber} ${title}`,
          note: status,
          when: formatTicketDate(created_at),
          href: `${tickets}/${id}`,
        }))}
      />
    </InsightPanel>
  );
}
