import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import type { InputProps, InputView } from '../../fields/input-kind.ts';

const FontList = lazyPart(() => import('./font-list.tsx').then((module) => module.default), {
  waiting: <Skeleton height={36} />,
});

function VoldFontSelector(props: InputProps) {
  return <FontList {...props} />;
}

/** One of the sixteen fonts, by the name of its family (THEME-08). */
export const voldFontSelector: InputView = {
  Input: VoldFontSelector,
  labeling: 'control',
};
