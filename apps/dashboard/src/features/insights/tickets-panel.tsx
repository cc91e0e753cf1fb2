import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { formatCount } from '../../text/format-count.ts';
import { formatTicketDate } from '../../ui/date.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

const tickets = '/dashboard/tickets';

/** Tickets that are not closed, the newest first. */
export function TicketsPanel() {
  const clientId = useSession((state) => state.clientId);
  const allowed = useSession((state) => may(state.detail, 'ticket.list'));
  const open = useQuery({
    enabled: allowed,
    queryKey: ['ticket', clientId, 'insight'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.ticket.pick(
        ['title', 'status', 'ticketNumber', 'created_at'],
        { where: { status: { ne: 'Closed' } }, sort: 'id DESC', limit: 6 },
        { signal, exempt: true },
      ),
  });
  if (!allowed || open.data === null) return null;
  const total = open.data?.total ?? 0;
  return (
    <InsightPanel
      title="Tickets"
      link={{ label: total > 0 ? `${formatCount(total)} open` : 'All tickets', href: tickets }}
    >
      <ShortList
        empty="No ticket is open."
        items={open.data?.results.map(({ id, title, status, ticketNumber, created_at }) => ({
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
