import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ticket, type TicketMedia, ticketMasterRole, ticketMedia } from '@vold/contract';
import { z } from 'zod';
import { formatTicketDate } from '../../base/text/date.ts';
import { textIn } from '../../base/text/localized.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import type { RecordSource } from '../../editing/fields/record-source.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { useFileDrop } from '../../editing/files/use-file-drop.ts';
import { AddMedia, TicketMediaList, useTicketUpload } from '../../editing/new-ticket/ticket-media.tsx';
import classes from './ticket-detail.module.css';

const mediaPath = ['media'] as const;
const mediaList = z.array(ticketMedia);

/** The right box of a ticket: who opened it when, the page it is about, the brief and the media (TICK-10). */
export function TicketBrief(props: { ticket: Ticket; source: RecordSource; isClosed: boolean }) {
  const { ticket, source, isClosed } = props;
  const { detail } = useSignedIn();
  const media = mediaList.parse(useField(source, mediaPath).value);
  const saved = mediaList.parse(source.saved().media);
  const add = (one: TicketMedia) => {
    const now = mediaList.parse(source.get(mediaPath));
    if (!now.some(({ id }) => id === one.id)) source.set(mediaPath, [...now, one]);
  };
  const upload = useTicketUpload(add);
  const mayUpload = may(detail, 'picture.create') && !isClosed;
  const drop = useFileDrop(mayUpload ? (dropped) => void upload.send(dropped.map(({ file }) => file)) : null);
  // Media that was stored stays, except for the ticket master.
  const isNew = (one: TicketMedia) => !saved.some(({ id }) => id === one.id);
  const isMaster = detail.role === ticketMasterRole;
  return (
    <section className={classes.brief} aria-label="Brief" {...drop.handlers}>
      <p className="note num">
        {ticket.client.name}
        {' · '}
        {ticket.opened_by?.name ?? 'Unknown user'}, {formatTicketDate(ticket.created_at)}
        {ticket.updated_at !== ticket.created_at && `, changed ${formatTicketDate(ticket.updated_at)}`}
      </p>
      {ticket.page && <AboutPage id={ticket.page} />}
      {ticket.description ? (
        <p className={classes.text}>{ticket.description}</p>
      ) : (
        <Text c="var(--text-3)">It has no brief.</Text>
      )}
      <TicketMediaList
        label="Media"
        media={media}
        onRemove={
          isClosed
            ? undefined
            : (gone) =>
                source.set(
                  mediaPath,
                  media.filter(({ id }) => id !== gone.id),
                )
        }
        removable={(one) => isMaster || isNew(one)}
      />
      {!isClosed && <AddMedia upload={upload} onAdd={add} />}
    </section>
  );
}

/** The page that a ticket is about, and the way to it. */
function AboutPage({ id }: { id: string }) {
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const page = useQuery({
    queryKey: ['page', clientId, 'title', id],
    queryFn: async ({ signal }) =>
      (await api.page.pick(['title'], { where: { id }, limit: 1 }, { signal, exempt: true }))?.results[0] ??
      null,
  });
  if (!page.data) return null;
  return (
    <p>
      Page:{' '}
      <AppLink
        href={`/dashboard/pages/edit-live/${id}?${new URLSearchParams({ source: location.pathname })}`}
      >
        {textIn(page.data.title, language) || 'Untitled'}
      </AppLink>
    </p>
  );
}
