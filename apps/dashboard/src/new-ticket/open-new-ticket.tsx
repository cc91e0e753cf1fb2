import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { openPopup } from '../popups/popup-store.ts';
import type { NewTicketFormProps } from './new-ticket-form.tsx';

const NewTicketForm = lazy(() =>
  import('./new-ticket-form.tsx').then((module) => ({ default: module.NewTicketForm })),
);

const width = 560;

/** Asks what is wrong and opens a ticket about it. */
export function openNewTicket(about: Omit<NewTicketFormProps, 'close'> = {}): void {
  openPopup({
    title: 'New ticket',
    width,
    content: (close) => (
      <Suspense fallback={<Skeleton height={360} />}>
        <NewTicketForm {...about} close={close} />
      </Suspense>
    ),
  });
}
