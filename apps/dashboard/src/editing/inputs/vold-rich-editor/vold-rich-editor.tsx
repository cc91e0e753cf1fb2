import { Skeleton } from '@mantine/core';
import { isEmptyValue } from '@vold/contract';
import { z } from 'zod';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import type { InputKind, InputProps } from '../input-kind.ts';

const RichTextField = lazyPart(() => import('./rich-text-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={200} />,
});

function VoldRichEditor(props: InputProps) {
  return <RichTextField {...props} />;
}

/** Rich text, stored as HTML. The editor is loaded when a form has one. */
export const voldRichEditor: InputKind = {
  Input: VoldRichEditor,
  labelling: 'group',
  schema: z.string(),
  isEmpty: (value) => isEmptyValue({ component: 'VoldRichEditor' }, value),
};
