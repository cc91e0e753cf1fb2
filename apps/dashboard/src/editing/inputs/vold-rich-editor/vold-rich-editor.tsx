import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import type { InputProps, InputView } from '../../fields/input-kind.ts';

const RichTextField = lazyPart(() => import('./rich-text-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={200} />,
});

function VoldRichEditor(props: InputProps) {
  return <RichTextField {...props} />;
}

/** Rich text, stored as HTML. The editor is loaded when a form has one. */
export const voldRichEditor: InputView = {
  Input: VoldRichEditor,
  labeling: 'group',
};
