import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import type { InputProps, InputView } from '../../fields/input-kind.ts';

const CalendarField = lazyPart(() => import('./calendar-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={36} />,
});

function VoldCalendar(props: InputProps) {
  return <CalendarField {...props} />;
}

/** A date, shown as MM/DD/YYYY and stored as YYYY-MM-DD (PICK-26). */
export const voldCalendar: InputView = {
  Input: VoldCalendar,
  labeling: 'control',
};
