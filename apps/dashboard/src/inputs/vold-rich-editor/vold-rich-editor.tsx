import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText } from '../read-value.ts';

const RichTextField = lazy(() => import('./rich-text-field.tsx'));

function VoldRichEditor(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <RichTextField {...props} />
    </Suspense>
  );
}

/** Rich text, stored as HTML. The editor is loaded when a form has one. */
export const voldRichEditor: InputKind = {
  Input: VoldRichEditor,
  labelling: 'group',
  schema: z.string(),
  isEmpty: (value) => {
    const html = asText(value);
    return html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' && !/<(img|video|audio|table|hr)\b/i.test(html);
  },
};
