import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { useMenu } from '../../core/menu/use-menu.ts';
import { may } from '../../core/session/may.ts';
import { mayPublish } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { guideState } from './guide-state.ts';

const Guide = lazyPart(() => import('./guide.tsx').then((module) => module.Guide));

/** The first-run guide, for users who may set up a new client; otherwise nothing is rendered or loaded. */
export function FirstSteps() {
  const designs = useMenu().some(({ id }) => id === 'design');
  const shown = useSession(
    ({ detail, client, webconfig }) =>
      webconfig !== null &&
      guideState(webconfig) === 'open' &&
      // Its steps are seen by visitors at once.
      mayPublish(detail, client, 'webconfig') &&
      may(detail, 'page.create'),
  );
  // Its first step is the look of the website.
  return shown && designs ? <Guide /> : null;
}
