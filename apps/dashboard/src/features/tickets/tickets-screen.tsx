import { IconFlag, IconPlus, IconProgress } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { constants, type Ticket, ticketStatuses } from '@vold/contract';
import { useMemo } from 'react';
import { formatTicketDate } from '../../base/text/date.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { openNewTicket } from '../../editing/new-ticket/open-new-ticket.tsx';
import { PriorityBar, TicketStatusMark } from './ticket-marks.tsx';
import { TicketPopup } from './ticket-popup.tsx';
import { ticketTitle } from './ticket-title.ts';
import classes from './tickets-screen.module.css';

const home = '/dashboard/tickets';

/** `/dashboard/tickets` (TICK-11): the client's tickets; one of them opens over the list, with its own address. */
export function TicketsScreen() {
  const { detail, client } = useSignedIn();
  const { id } = useParams({ strict: false });
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const config = useMemo<ListConfig<Ticket>>(
    () => ({
      calls: api.ticket,
      noun: { one: 'ticket', many: 'tickets' },
      searchFields: () => ['title'],
      alphabetical: () => 'title',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ticketTitle,
      filters: [
        {
          name: 'state',
          title: 'Status',
          Icon: IconProgress,
          options: [
            { value: undefined, label: 'Not closed', where: { status: { ne: 'Closed' } } },
            ...ticketStatuses.map((status) => ({ value: status, label: status, where: { status } })),
            { value: 'all', label: 'All Status' },
          ],
        },
        {
          name: 'priority',
          title: 'Priority',
          Icon: IconFlag,
          options: [
            { value: undefined, label: 'All priorities' },
            { value: 'high', label: 'High', where: { priority: 'high' } },
            { value: 'medium', label: 'Medium', where: { priority: 'medium' } },
          ],
        },
      ],
      columns: [
        {
          id: 'title',
          title: 'Title',
          render: (ticket) => (
            <>
              <span className={`${classes.number} num`}>#{ticket.ticketNumber}</span> {ticket.title}
            </>
          ),
        },
        {
          id: 'priority',
          title: 'Priority',
          width: '120px',
          wideOnly: true,
          sort: 'priority ASC',
          render: ({ priority }) => <PriorityBar priority={priority} />,
        },
        {
          id: 'status',
          title: 'Status',
          width: '160px',
          below: true,
          sort: 'status ASC',
          render: ({ status }) => <TicketStatusMark status={status} />,
        },
        {
          id: 'assigned',
          title: 'Assigned to',
          width: '22%',
          wideOnly: true,
          render: ({ assignTo }) => assignTo.map(({ name }) => name ?? 'Unknown user').join(', '),
        },
        {
          id: 'opened',
          title: 'Opened',
          width: '120px',
          wideOnly: true,
          sort: 'id DESC',
          render: ({ created_at }) => <time className="num">{formatTicketDate(created_at)}</time>,
        },
      ],
      open: (ticket) => ({ href: `${home}/${ticket.id}${searchStr}`, label: 'Open' }),
      actions: {},
      empty: 'There are no tickets. A ticket reports a problem to the people who build the website.',
    }),
    [searchStr],
  );
  const open = (ticket: string | undefined) =>
    navigate({ to: '/dashboard/tickets/{-$id}', params: { id: ticket }, search: (now) => now });
  const mayCreate = client !== null && may(detail, 'ticket.create');
  return (
    <>
      <ListScreen
        title="Tickets"
        config={config}
        primary={
          mayCreate
            ? {
                label: 'New ticket',
                Icon: IconPlus,
                onClick: () => openNewTicket({ onMade: (ticket) => void open(ticket.id) }),
              }
            : undefined
        }
      />
      {id && <TicketPopup key={id} id={id} onClose={() => void open(undefined)} />}
    </>
  );
}
