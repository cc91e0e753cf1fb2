import { Extension } from '@tiptap/react';

/** Attributes that imported text may have (alignment, anchors, languages): kept, not offered. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
        attributes: Object.fromEntries(
          ['class', 'id', 'lang', 'dir'].map((name) => [
            name,
            {
              default: null,
              // A new paragraph after Enter is not another anchor, nor set like the one before.
              keepOnSplit: false,
              parseHTML: (element: HTMLElement) => element.getAttribute(name),
            },
          ]),
        ),
      },
    ];
  },
});
