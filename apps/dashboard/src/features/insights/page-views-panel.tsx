import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { constants, type PageViews, readAnalyticsIds } from '@vold/contract';
import { useState } from 'react';
import { clientZone } from '../../base/text/client-time.ts';
import { formatDate } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { DayChart } from './day-chart.tsx';
import { InsightPanel } from './insight-panel.tsx';
import classes from './page-views.module.css';
import { defaultDays, pageViewsQuery } from './page-views-query.ts';
import { TopPages } from './top-pages.tsx';
import { TopReferrers } from './top-referrers.tsx';

/** Page views of the website (SHELL-05): a chart of 7, 30 or 90 days with its table, the most seen pages, referrers. */
export function PageViewsPanel() {
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const allowed = useSession((state) => may(state.detail, 'insight.views'));
  const [days, setDays] = useState(defaultDays);
  const [table, setTable] = useState(false);
  const views = useQuery({ ...pageViewsQuery(clientId, days, language), enabled: allowed });
  if (!allowed) return null;
  return (
    <InsightPanel
      wide
      title="Page views"
      controls={
        <span className={`${classes.controls} row`}>
          <SegmentedControl
            size="xs"
            aria-label="Days"
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
            data={constants.viewSpans.map((span) => ({ value: String(span), label: `${span} days` }))}
          />
          <Button
            size="xs"
            variant="default"
            disabled={views.data?.total === 0}
            aria-pressed={table}
            onClick={() => setTable(!table)}
          >
            {table ? 'Show as chart' : 'Show as table'}
          </Button>
        </span>
      }
    >
      {views.isError && <QueryError query={views} what="Page views could not be loaded" />}
      {views.isPending && (
        <div className={classes.loading} role="status" aria-busy="true">
          <span className="visually-hidden">Loading</span>
          <Skeleton height={200} />
        </div>
      )}
      {views.data && (
        <div {...earlierAnswer(views.isPlaceholderData)}>
          <Views views={views.data} days={views.data.span} table={table} />
        </div>
      )}
    </InsightPanel>
  );
}

function Views({ views, days, table }: { views: PageViews; days: number; table: boolean }) {
  return (
    <div className={classes.views} data-empty={views.total === 0 || undefined}>
      <div>
        <p className={classes.total}>
          <b className="num">{formatCount(views.total)}</b> in {days} days
          <Change now={views.total} before={views.before} days={days} />
        </p>
        {!views.counting && <Off />}
        {/* An empty chart would push the other panels down. */}
        {views.total === 0 ? null : table ? (
          <DayTable days={views.days} />
        ) : (
          <DayChart what="page views" days={views.days.map(({ day, views: value }) => ({ day, value }))} />
        )}
        <p className={`${classes.note} note`}>
          Days are those of {clientZone()?.replaceAll('_', ' ') ?? 'UTC'}. Counted without cookies; visitors
          who ask not to be tracked, and programs, are not in it. <AnalyticsLink />
        </p>
      </div>
      {views.total > 0 && <TopPages pages={views.pages} />}
      {views.total > 0 && <TopReferrers referrers={views.referrers} />}
    </div>
  );
}

function Change({ now, before, days }: { now: number; before: number; days: number }) {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className={`${classes.change} meta`}>
      {percent > 0 ? '+' : ''}
      {percent} % against the {days} days before
    </span>
  );
}

function Off() {
  const mayChange = useSession((state) => may(state.detail, 'webconfig.update'));
  return (
    <p className={classes.off}>
      Page views are not being counted.{' '}
      {mayChange && <AppLink href="/dashboard/settings/website">Website settings</AppLink>}
    </p>
  );
}

/** The client's own property at Google Analytics, where one is set. */
function AnalyticsLink() {
  const id = useSession((state) => state.webconfig?.data.ga_view_id);
  if (typeof id !== 'string' || id === '') return null;
  const { property, measurementId } = readAnalyticsIds(id);
  const address = `https://analytics.google.com/analytics/web/${property ? `#/p${property}` : ''}`;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open Google Analytics
      </a>
      {measurementId && ' Visitors are asked whether it may count them.'}
    </>
  );
}

function DayTable({ days }: Pick<PageViews, 'days'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
    <section className={classes.table} tabIndex={0} aria-label="Page views by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Page views</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views }) => (
            <tr key={day}>
              <td>{formatDate(day)}</td>
              <td className="num">{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
