import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import type { NewTicketFormProps } from './new-ticket-form.tsx';

const NewTicketForm = lazyPart(() => import('./new-ticket-form.tsx').then((module) => module.NewTicketForm), {
  waiting: <Skeleton height={360} />,
});

/** Asks what is wrong and opens a ticket about it. */
export function openNewTicket(about: Omit<NewTicketFormProps, 'close'> = {}): void {
  openPopup({
    title: 'New ticket',
    content: (close) => <NewTicketForm {...about} close={close} />,
  });
}
