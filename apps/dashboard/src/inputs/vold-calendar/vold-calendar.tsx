import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { isEmptyText } from '../read-value.ts';

const CalendarField = lazy(() => import('./calendar-field.tsx'));

function VoldCalendar(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton height={36} />}>
      <CalendarField {...props} />
    </Suspense>
  );
}

/** A date, shown as MM/DD/YYYY and stored as YYYY-MM-DD (PICK-26). */
export const voldCalendar: InputKind = {
  Input: VoldCalendar,
  labelling: 'control',
  schema: z.iso.date(),
  isEmpty: isEmptyText,
};
