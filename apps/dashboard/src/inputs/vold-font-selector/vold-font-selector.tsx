import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { isEmptyText } from '../read-value.ts';

const FontList = lazy(() => import('./font-list.tsx'));

function VoldFontSelector(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton height={36} />}>
      <FontList {...props} />
    </Suspense>
  );
}

/** One of the sixteen fonts, by the name of its family (THEME-08). */
export const voldFontSelector: InputKind = {
  Input: VoldFontSelector,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
