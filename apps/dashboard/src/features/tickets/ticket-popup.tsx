import { Modal, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { QueryError } from '../../base/ui/list-states.tsx';
import { useOpenRecord } from '../../core/events/use-open-record.ts';
import { LeavePopup } from '../../core/popups/leave-popup.tsx';
import { usePopups } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { TicketDetail, type TicketWork } from './ticket-detail.tsx';
import { ticketTitle } from './ticket-title.ts';

const width = 980;

/** The ticket's detail over the list (TICK-01). What others do with it shows at once. */
export function TicketPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const isTop = usePopups(({ stack }) => stack.length === 0);
  const work = useRef<TicketWork | null>(null);
  const [asking, setAsking] = useState(false);
  const ticket = useAnswer(['ticket', 'record', id], (settings) => api.ticket.get(id, settings));
  useOpenRecord('ticket', id);
  const close = () => (work.current?.isUnsaved() ? setAsking(true) : onClose());
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={ticket.data ? ticketTitle(ticket.data) : 'Ticket'}
        size={width}
        // Below the popups that are opened from here.
        zIndex={59}
        closeOnEscape={isTop && !asking}
        trapFocus={isTop && !asking}
      >
        {ticket.data ? (
          <TicketDetail ticket={ticket.data} work={work} />
        ) : ticket.isError ? (
          <QueryError query={ticket} what="This ticket could not be loaded" />
        ) : (
          <Skeleton height={360} />
        )}
      </Modal>
      {asking && (
        <LeavePopup
          onStay={() => setAsking(false)}
          onLeave={() => {
            work.current?.discard();
            onClose();
          }}
          onSave={async () => {
            if (await work.current?.save()) onClose();
            else setAsking(false);
          }}
        />
      )}
    </>
  );
}
