import { Mark, type Mark as TiptapMark } from '@tiptap/react';

const tags = [
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'cite',
  'q',
  'kbd',
  'samp',
  'var',
  'dfn',
  'time',
  'ins',
  'span',
];

/** Inline markup without a button: each tag is a mark that keeps its attributes. */
export const keptMarks: TiptapMark[] = tags.map((tag) =>
  Mark.create({
    name: `kept-${tag}`,
    inclusive: false,
    addAttributes() {
      return Object.fromEntries(
        ['class', 'title', 'lang', 'dir', 'datetime', 'cite', 'id'].map((name) => [name, { default: null }]),
      );
    },
    parseHTML: () => [
      {
        tag,
        // A bare span says nothing.
        getAttrs: (element) => (tag === 'span' && element.attributes.length === 0 ? false : null),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);
