import { Link } from '@mantine/tiptap';
import type { AnyExtension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { KeptAttributes } from './kept-attributes.ts';
import { keptMarks } from './kept-mark.ts';
import { KeptBlock, KeptInline } from './kept-node.ts';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';

/** Inline code excludes other marks by default: a link around it would be lost with the first keystroke anywhere. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === 'code' ? extension.extend({ excludes: 'code' } as object) : extension,
    );
  },
});

/**
 * Extensions for all content of rich text. Content without a button is kept unchanged, so that editing imported text
 * loses nothing.
 */
export const richTextExtensions: AnyExtension[] = [
  Kit.configure({
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
  Table,
  TableRow,
  TableCell,
  TableHeader,
  KeptBlock,
  KeptInline,
  ...keptMarks,
];
