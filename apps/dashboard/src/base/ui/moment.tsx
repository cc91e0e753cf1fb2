import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { formatDate } from '../text/date.ts';

dayjs.extend(relativeTime);

interface MomentProps {
  value: string | null | undefined;
  /** A label before the date. */
  title?: string;
  className?: string;
}

/** The date of something that happened (CONST-04); how long ago that was is its tooltip (LIST-12). */
export function Moment({ value, title, className }: MomentProps) {
  if (!value) return null;
  return (
    <time className={className} dateTime={value} title={dayjs(value).fromNow()}>
      {title && `${title} `}
      {formatDate(value)}
    </time>
  );
}
