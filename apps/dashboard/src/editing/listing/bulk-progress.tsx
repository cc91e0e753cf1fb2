import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { useBulkRun } from './bulk-run.ts';

const BulkStatus = lazyPart(() => import('./bulk-status.tsx').then((module) => module.BulkStatus));

/** How far work on many records is; afterwards what of it was not done. */
export function BulkProgress() {
  const isThere = useBulkRun(({ run, rest }) => run !== null || rest !== null);
  return isThere && <BulkStatus />;
}
