import type { Status } from '@vold/contract';
import classes from './status-mark.module.css';

/** Published is filled, draft a ring: state is never color alone. */
export function StatusMark({ status }: { status: Status }) {
  return (
    <span className={classes.status}>
      <span className={classes.mark} data-status={status} aria-hidden="true" />
      {status === 'published' ? 'Published' : 'Draft'}
    </span>
  );
}
