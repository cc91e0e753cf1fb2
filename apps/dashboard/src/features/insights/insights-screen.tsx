import { FirstSteps } from '../../first-steps/first-steps.tsx';
import { useSession } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { ChooseClient } from './choose-client.tsx';
import { ContentCounts } from './content-counts.tsx';
import classes from './insights-screen.module.css';
import { LatestChanges } from './latest-changes.tsx';

/** Insights (SHELL-04): content by status, and what changed lately and by whom. */
export function InsightsScreen() {
  const chosen = useSession((state) => state.clientId !== null);
  return (
    <Screen title="Insights">
      {chosen ? (
        <>
          <FirstSteps />
          <div className={classes.columns}>
            <ContentCounts />
            <LatestChanges />
          </div>
        </>
      ) : (
        <ChooseClient />
      )}
    </Screen>
  );
}
