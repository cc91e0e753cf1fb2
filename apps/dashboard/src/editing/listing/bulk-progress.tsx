import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { useBulkRun } from './bulk-run.ts';

const BulkStatus = lazyPart(() => import('./bulk-status.tsx').then((module) => module.BulkStatus));

/** The progress of work on many records, then the rest of it. */
export function BulkProgress() {
  const isThere = useBulkRun(({ run, rest }) => run !== null || rest !== null);
  return isThere && <BulkStatus />;
}
