import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InsightSummary } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { useRested } from '../../base/loading/use-rested.ts';
import { formatTicketDate } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { ListError } from '../../base/ui/list-states.tsx';
import { ChooseClient } from '../../core/client-choice/choose-client.tsx';
import { useContentCounts } from '../../core/menu/use-content-counts.ts';
import { useMenuLoaded } from '../../core/menu/use-menu.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { rememberStorageUse } from '../../editing/files/use-storage-use.ts';
import { FirstSteps } from '../../shell/first-steps/first-steps.tsx';
import { ContentCounts } from './content-counts.tsx';
import { DraftsPanel, useLatestDrafts } from './drafts-panel.tsx';
import { InsightPanel } from './insight-panel.tsx';
import classes from './insights-screen.module.css';
import { LargePagesPanel } from './large-pages-panel.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { MailWarning, RefusedMails } from './mail-warning.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { PageViewsPanel } from './page-views-panel.tsx';
import { defaultDays, pageViewsQuery } from './page-views-query.ts';
import { ScheduledPanel } from './scheduled-panel.tsx';
import { ShortList } from './short-list.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { WarningPanel } from './warning-panel.tsx';

const tickets = '/dashboard/tickets';

/** Tickets that are not closed, the newest first. */
function TicketsPanel({ total, latest }: NonNullable<InsightSummary['tickets']>) {
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

/** Insights (SHELL-04, SHELL-05): what the website's visitors see, and what waits for its staff. Each role sees its part. */
export function InsightsScreen() {
  const chosen = useSession((state) => state.clientId !== null);
  return <Screen title="Insights">{chosen ? <Figures /> : <ChooseClient />}</Screen>;
}

/**
 * Nothing is drawn before all of it can be: panels that come one by one would move each other. Page views, which may take
 * long, are awaited for a second more: a website without any has a low panel.
 */
function Figures() {
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const seesViews = useSession(({ detail }) => may(detail, 'insight.views'));
  const views = useQuery({ ...pageViewsQuery(clientId, defaultDays, language), enabled: seesViews });
  const summary = useSummary();
  const counts = useContentCounts();
  const drafts = useLatestDrafts();
  const menuLoaded = useMenuLoaded();
  const isLoading = summary.isPending || counts.isPending || drafts.isLoading || !menuLoaded;
  const isLate = useRested(isLoading);
  if (isLoading || (views.isLoading && !isLate)) return <LoadingPanels />;
  const { data } = summary;
  const error = summary.error ?? counts.error;
  return (
    <>
      <FirstSteps />
      <div className={classes.columns}>
        {data?.mail?.failing && <MailWarning failing={data.mail.failing} />}
        {data?.mail && data.mail.refused > 0 && <RefusedMails count={data.mail.refused} />}
        {Boolean(data?.removals_given_up) && <RemovalWarning removals={data?.removals_given_up ?? 0} />}
        {data && data.large_pages.length > 0 && <LargePagesPanel pages={data.large_pages} />}
        {drafts.data && drafts.data.total > 0 && <DraftsPanel {...drafts.data} />}
        {data && <Waiting summary={data} isEmpty={false} />}
        <PageViewsPanel />
        {data && counts.data ? (
          <>
            <ContentCounts counts={counts.data} />
            <LatestChanges changes={data.changes} />
            <Waiting summary={data} isEmpty />
            {data.storage && <StoragePanel />}
          </>
        ) : (
          error && (
            <div className={classes.wide}>
              <ListError
                error={error}
                onRetry={() => Promise.all([summary.refetch(), counts.refetch()])}
                what="Insights could not be loaded"
              />
            </div>
          )
        )}
      </div>
    </>
  );
}

/** The panels of what waits for the staff. Those with something in them come first on the screen. */
function Waiting({ summary, isEmpty }: { summary: InsightSummary; isEmpty: boolean }) {
  const { submissions, tickets, scheduled } = summary;
  return (
    <>
      {submissions && (submissions.total === 0) === isEmpty && <MessagesPanel {...submissions} />}
      {tickets && (tickets.total === 0) === isEmpty && <TicketsPanel {...tickets} />}
      {(scheduled.length === 0) === isEmpty && <ScheduledPanel scheduled={scheduled} />}
    </>
  );
}

function LoadingPanels() {
  return (
    <div className={classes.columns} role="status" aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <div className={classes.wide}>
        <Skeleton height={440} radius="md" />
      </div>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={280} radius="md" />
      ))}
    </div>
  );
}

/** Tells masters that erased files may still be stored. */
function RemovalWarning({ removals }: { removals: number }) {
  return (
    <WarningPanel title="Erased files">
      <p>
        <b>{removals === 1 ? 'One removal' : `${removals} removals`} of erased files failed</b> until{' '}
        {removals === 1 ? 'it was' : 'they were'} given up, in this installation.
      </p>
      <p>
        The files may still be stored, where only masters and the operator can reach them. The server’s log
        names each failed job maintenance.remove-folders with its reason.
      </p>
    </WarningPanel>
  );
}

/** Loads what the panels about changes, schedules and tickets show, in one call. */
function useSummary() {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: ['insight-summary', clientId],
    queryFn: async ({ signal }): Promise<InsightSummary> => {
      const summary = unwrap(await api.call('GET insight/summary', { signal, exempt: true }));
      // The panel of storage is also the file manager's.
      if (summary.storage) rememberStorageUse(summary.storage);
      return summary;
    },
  });
}
