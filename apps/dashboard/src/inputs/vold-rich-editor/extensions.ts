import { Link } from '@mantine/tiptap';
import type { AnyExtension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { KeptAttributes } from './kept-attributes.ts';
import { keptMarks } from './kept-mark.ts';
import { KeptBlock, KeptInline } from './kept-node.ts';

/** What rich text may hold. What has no button is kept as it came, so that editing imported text loses nothing. */
export const richTextExtensions: AnyExtension[] = [
  StarterKit.configure({
    link: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    // Attributes of links are the site's business; none are added here.
    HTMLAttributes: { target: null, rel: null },
  }),
  KeptAttributes,
  KeptBlock,
  KeptInline,
  ...keptMarks,
];
