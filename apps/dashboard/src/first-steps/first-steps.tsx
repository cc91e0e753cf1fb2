import { lazy, Suspense } from 'react';
import { may } from '../session/may.ts';
import { useSession } from '../session/session-store.ts';
import { guideState } from './guide-state.ts';

const Guide = lazy(() => import('./guide.tsx').then((module) => ({ default: module.Guide })));

/** The first-run guide, for those who may set up a client that is new; nothing, and nothing loaded, for all others. */
export function FirstSteps() {
  const shown = useSession(
    ({ detail, webconfig }) =>
      webconfig !== null &&
      guideState(webconfig) === 'open' &&
      may(detail, 'webconfig.update') &&
      may(detail, 'page.create'),
  );
  return shown ? (
    <Suspense>
      <Guide />
    </Suspense>
  ) : null;
}
