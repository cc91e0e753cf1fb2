import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { ReusableListScreen } from '../../features/pages/reusable-list-screen.tsx';

/** `/dashboard/pages/reusable`. */
export function ReusableListRoute() {
  return may(useSignedIn().detail, 'reusable.list') ? <ReusableListScreen /> : <NotFoundScreen />;
}
