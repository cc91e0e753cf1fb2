import { Skeleton } from '@mantine/core';
import { z } from 'zod';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import { isEmptyText } from '../../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../input-kind.ts';

const FontList = lazyPart(() => import('./font-list.tsx').then((module) => module.default), {
  waiting: <Skeleton height={36} />,
});

function VoldFontSelector(props: InputProps) {
  return <FontList {...props} />;
}

/** One of the sixteen fonts, by the name of its family (THEME-08). */
export const voldFontSelector: InputKind = {
  Input: VoldFontSelector,
  labelling: 'control',
  schema: z.string(),
  isEmpty: isEmptyText,
};
