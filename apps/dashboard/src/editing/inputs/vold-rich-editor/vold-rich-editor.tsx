import { Skeleton } from '@mantine/core';
import { replaceTags } from '@vold/contract';
import { z } from 'zod';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import { asText } from '../../../base/text/read-value.ts';
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
  isEmpty: (value) => {
    const html = asText(value);
    return (
      replaceTags(html, '').replace(/&nbsp;|\s/g, '') === '' && !/<(img|video|audio|table|hr)\b/i.test(html)
    );
  },
};
