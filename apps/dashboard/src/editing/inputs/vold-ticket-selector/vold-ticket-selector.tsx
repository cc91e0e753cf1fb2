import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { unwrap } from '../../../base/api/result.ts';
import { logFailure } from '../../../base/notices/log-failure.ts';
import { api } from '../../../core/session/api.ts';
import { useSession } from '../../../core/session/session-store.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { toggle } from '../choices/choice.ts';
import { ChoiceSearch } from '../choices/choice-search.tsx';
import classes from '../choices/choices.module.css';
import { ChosenList } from '../choices/chosen-list.tsx';
import { describeTicket, findTickets, readTickets } from './read-tickets.ts';

/** Results drawn at once; the provider sends up to 1000. */
const step = 50;
const notSetUp = 'The ticket provider is not set up in the website settings.';

/** Tickets of the client's external provider (PICK-21, PICK-22). */
export function VoldTicketSelector({ id, describedBy, definition, value, invalid, onChange }: InputProps) {
  const tickets = readTickets(value);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(step);
  const [opened, setOpened] = useState(false);
  const isSetUp = useSession((state) => Boolean(state.webconfig?.ticket_provider.api_url));
  // One answer holds all tickets: the search is done here, and costs the provider nothing.
  const query = useQuery({
    queryKey: ['ticket-provider', 'tickets'],
    enabled: isSetUp && (opened || tickets.length > 0),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const result = await api.call('GET ticket-provider/tickets', { signal, exempt: true });
      // Logged only (ERR-20): the list stays empty, and is asked for again when it is opened again.
      if (!result.ok && !signal.aborted) logFailure('The tickets could not be loaded', result.data.message);
      return unwrap(result);
    },
  });
  const matching = findTickets(query.data?.results ?? [], text);
  const asChoice = (ticket: (typeof matching)[number]) => ({
    id: ticket.id,
    title: ticket.name,
    detail: describeTicket(ticket),
    ticket,
  });
  return (
    <div className={classes.field}>
      <ChosenList
        label={`Chosen: ${definition.title}`}
        items={tickets.map((ticket) => ({
          ...asChoice(ticket),
          missing: query.isSuccess && !query.data.results.some((other) => other.id === ticket.id),
        }))}
        onChange={(ids) =>
          onChange(ids.flatMap((wanted) => tickets.filter((ticket) => ticket.id === wanted)))
        }
      />
      <ChoiceSearch
        id={id}
        label={`Search tickets for ${definition.title}`}
        placeholder="Search tickets"
        describedBy={describedBy}
        invalid={invalid}
        text={text}
        onText={(next) => {
          setText(next);
          setShown(step);
        }}
        found={{
          choices: matching.slice(0, shown).map(asChoice),
          total: matching.length,
          // They are searched here, not by the server.
          isEarlier: false,
          busy: query.isFetching,
          error: isSetUp ? null : notSetUp,
          hasMore: matching.length > shown,
          loadMore: () => setShown(shown + step),
          // A missing setup is not retried: it changes only when the page is reloaded with other settings.
          retry: () => {},
        }}
        isChosen={(ticket) => tickets.some((chosen) => chosen.id === ticket)}
        onOpen={() => {
          setOpened(true);
          if (query.isError) void query.refetch();
        }}
        onToggle={({ ticket }) => onChange(toggle(tickets, ticket, (a, b) => a.id === b.id))}
        height={constants.containerHeight}
      />
    </div>
  );
}
