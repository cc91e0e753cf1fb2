import type { TicketPriority, TicketStatus } from '@vold/contract';
import classes from './ticket-marks.module.css';

/** State is never color alone: the mark fills as the work goes on. */
export function TicketStatusMark({ status }: { status: TicketStatus }) {
  return (
    <span className={classes.mark}>
      <span className={classes.state} data-status={status} aria-hidden="true" />
      {status}
    </span>
  );
}

const words: Readonly<Record<TicketPriority, string>> = { high: 'High', medium: 'Medium' };

/** The priority bar (TICK-03): long and red for high, half and amber for medium. */
export function PriorityBar({ priority }: { priority: TicketPriority }) {
  return (
    <span className={classes.priority} data-priority={priority}>
      <span className={classes.bar} aria-hidden="true" />
      {words[priority]}
    </span>
  );
}
