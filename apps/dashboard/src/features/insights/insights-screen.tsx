import { FirstSteps } from '../../first-steps/first-steps.tsx';
import { useSession } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { ChooseClient } from './choose-client.tsx';
import { ContentCounts } from './content-counts.tsx';
import classes from './insights-screen.module.css';
import { LatestChanges } from './latest-changes.tsx';
import { MailWarning } from './mail-warning.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { PageViewsPanel } from './page-views-panel.tsx';
import { ScheduledPanel } from './scheduled-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { TicketsPanel } from './tickets-panel.tsx';

/** Insights (SHELL-04, SHELL-05): what the website's visitors see, and what waits for its staff. Each role sees its part. */
export function InsightsScreen() {
  const chosen = useSession((state) => state.clientId !== null);
  return (
    <Screen title="Insights">
      {chosen ? (
        <>
          <FirstSteps />
          <div className={classes.columns}>
            <MailWarning />
            <PageViewsPanel />
            <ContentCounts />
            <LatestChanges />
            <ScheduledPanel />
            <MessagesPanel />
            <TicketsPanel />
            <StoragePanel />
          </div>
        </>
      ) : (
        <ChooseClient />
      )}
    </Screen>
  );
}
