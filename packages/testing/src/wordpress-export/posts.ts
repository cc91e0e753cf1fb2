import { blockPosts } from './blocks.ts';
import { fileNamed, galleryPost } from './files.ts';
import { alignedPictures, alignedText, characters, everyElement, nestedLists } from './markup.ts';
import { allCategoriesBut, category, tagsFrom } from './terms.ts';
import type { Term, WxrComment, WxrItem } from './wxr-writer.ts';

const captioned = `[caption id="attachment_203" align="alignnone" width="604"]<a href="${fileNamed('cliff-path.jpg')}"><img class="wp-image-203 size-large" src="${fileNamed('cliff-path.jpg')}" alt="The path" width="604" height="453" /></a> The path above the cliff[/caption]`;
const galleries = Array.from(
  { length: 9 },
  (_, n) => `<h2>${n + 1} in a row</h2>\n[gallery columns="${n + 1}"]`,
);

const format = (name: string, content: string, more: Partial<WxrItem> = {}): Partial<WxrItem> => ({
  content,
  ...more,
  terms: [
    category('Formats'),
    category('Pictures And Sound'),
    ...(name ? [{ domain: 'post_format', slug: `post-format-${name}`, name } as const] : []),
    ...tagsFrom(name.length, 2),
    ...(more.terms ?? []),
  ],
});
const filed = (
  name: Parameters<typeof category>[0],
  content: string,
  more: Partial<WxrItem> = {},
): Partial<WxrItem> => ({
  content,
  ...more,
  terms: [category(name), category('Unsorted'), ...tagsFrom(content.length % 90, 3), ...(more.terms ?? [])],
});
const blocks = (name: keyof typeof blockPosts): Partial<WxrItem> => ({
  content: (blockPosts[name] ?? []).join('\n\n'),
  author: 'ferryman',
  // Two tags that the file does not declare.
  terms: [category('Blocks'), ...(name === 'Columns' ? undeclared : tagsFrom(50, 1))],
});
const undeclared: Term[] = [
  { domain: 'post_tag', slug: 'contents', name: 'contents' },
  { domain: 'post_tag', slug: 'pillars', name: 'pillars' },
];

/** Six plain comments, a chain of five answers, one of six, and five more. */
const conversation: WxrComment[] = Array.from({ length: 20 }, (_, n) => ({
  id: 910 + n,
  author: ['Orla', 'Bram', 'Ines'][n % 3] ?? 'Orla',
  text: n === 3 ? everyElement : `Remark ${n + 1}`,
  isWaiting: n === 19,
  parent: (n > 5 && n < 10) || (n > 9 && n < 15) ? 909 + n : 0,
}));
const mentions: WxrComment[] = (['trackback', 'trackback', 'pingback', 'pingback'] as const).map(
  (type, n) => ({
    id: 940 + n,
    author: `Blog${n}`,
    text: 'They wrote about this.',
    type,
  }),
);
const remark = (id: number): WxrComment[] => [{ id, author: 'Orla', text: 'Read.' }];

/** `[title, slug, what is special]`, numbered from 19 on. */
const rows: readonly [string, string, Partial<WxrItem>][] = [
  [
    'Reading With The Keyboard',
    'reading-with-the-keyboard',
    { content: everyElement, author: 'ferryman', terms: tagsFrom(5, 1) },
  ],
  ['A Gallery', 'a-gallery', format('gallery', ['[gallery]', '<!--nextpage-->', ...galleries].join('\n'))],
  ['A Plain Post', 'a-plain-post', format('', everyElement)],
  ['An Aside', 'an-aside', format('aside', 'Fog all day.')],
  [
    'A Conversation',
    'a-conversation',
    format('chat', 'Keeper: Light on?\nPilot: Light on.\nKeeper: Since when?'),
  ],
  ['A Link', 'a-link', format('link', '<a href="https://example.org/" title="The society">The society</a>')],
  [
    'A Linked Picture',
    'a-linked-picture',
    format('image', `<a href="https://example.org/"><img src="${fileNamed('lamp.jpg')}" alt="Lamp" /></a>`),
  ],
  [
    'A Quote',
    'a-quote',
    format(
      'quote',
      '<blockquote>Keep the light.\n<cite><a href="https://example.org/">A keeper</a></cite></blockquote>',
    ),
  ],
  ['A Status', 'a-status', format('status', 'On watch.')],
  [
    'A Talk Elsewhere',
    'a-talk-elsewhere',
    format('video', 'https://wordpress.tv/2000/01/01/a-talk/\n\nHeard on the mainland.', {
      meta: [['_oembed_1', '<embed src="http://example.org/player">']],
    }),
  ],
  [
    'A Sound',
    'a-sound',
    format('audio', `[audio src="${fileNamed('fog-horn.mp3')}"]`, {
      meta: [['enclosure', `${fileNamed('fog-horn.mp3')}\n1000\naudio/mpeg\n`]],
    }),
  ],
  [
    'A Tiled Gallery',
    'a-tiled-gallery',
    format(
      'gallery',
      'Before.\n\n[gallery type="rectangular" columns="4" ids="200,202,204,206" orderby="rand"]\n\nAfter.',
    ),
  ],
  [
    'A Picture',
    'a-picture',
    format('image', `<img class="aligncenter" src="${fileNamed('chapel.jpg')}" alt="Chapel" />`),
  ],
  [
    'A Wide Chart',
    'a-wide-chart',
    filed('Layouts', 'The picture above is wide.', { meta: [['_thumbnail_id', '236']] }),
  ],
  [
    'A Tall Chart',
    'a-tall-chart',
    filed('Layouts', 'The picture above is tall.', { meta: [['_thumbnail_id', '237']] }),
  ],
  [
    'A Film',
    'a-film',
    format(
      'video',
      'https://www.youtube.com/watch?v=Skerrow0001\n\nMade on <a href="https://example.org/">the ferry</a>.',
    ),
  ],
  [
    'A Captioned Picture',
    'a-captioned-picture',
    format('image', captioned, { meta: [['_thumbnail_id', '243']] }),
  ],
  [
    'Told In Short',
    'told-in-short',
    filed('Layouts', 'The whole story, which <strong>lists</strong> do not show.', {
      excerpt: 'Written by hand: what <em>lists</em> show, with <strong>markup</strong>.',
    }),
  ],
  [
    'Read More',
    'read-more',
    filed(
      'Layouts',
      'Up to here <a href="https://example.org/">lists</a> show it.\n\nAnd this, too.\n\n<!--more-->\n\nFrom here on only the post itself.',
    ),
  ],
  ['Lists In Lists', 'lists-in-lists', filed('Odd Cases', nestedLists)],
  ['Many Remarks', 'many-remarks', filed('Layouts', 'Below is a long talk.', { comments: conversation })],
  [
    'Mentions',
    'mentions',
    filed('Layouts', 'Others wrote about this.', { comments: [...mentions, ...remark(944)] }),
  ],
  ['No Remarks', 'no-remarks', filed('Layouts', 'Nobody may answer.', { hasComments: false })],
  [
    'Many Tags',
    'many-tags',
    {
      content: 'Look at its tags.',
      terms: [category('Odd Cases'), category('Unsorted'), ...tagsFrom(30, 45)],
    },
  ],
  [
    'Many Categories',
    'many-categories',
    {
      content: 'Look at its categories.',
      terms: [...allCategoriesBut(['harbor', 'boats', 'fleet', 'workshop']), ...tagsFrom(0, 2)],
    },
  ],
  [
    'Not Before 2090',
    'not-before-2090',
    filed('Held Back', 'Comes late.', { status: 'future', date: '2090-01-01 12:00:00' }),
  ],
  ['Half Written', '', filed('Held Back', 'Not done yet.', { status: 'draft' })],
  [
    'Behind A Door (it opens with "lamp")',
    'behind-a-door',
    filed('Layouts', 'Only for those with the word.', { password: 'lamp', comments: remark(945) }),
  ],
  ['', 'without-a-title', filed('Odd Cases', 'It has an address all the same.')],
  ['Without Content', 'without-content', filed('Odd Cases', '', { comments: remark(946) })],
  [
    'In Three Parts',
    'in-three-parts',
    filed('Layouts', 'Part 1\n\n<!--nextpage-->\n\nPart 2\n\n<!--nextpage-->\n\nPart 3'),
  ],
  [
    'Writing: A Title <em>With</em> <b>Mark<sup>up</sup></b>',
    'a-title-with-markup',
    filed('Writing', 'The title has three elements.'),
  ],
  [
    'Writing: Marks ~`!@#$%^&*()-_=+{}[]/\\;:\'"?,.> in the title',
    'marks-in-the-title',
    filed('Writing', characters),
  ],
  [
    `Schleusenwaerter${'haeuschenfenster'.repeat(5)}`,
    'one-long-word',
    filed('Writing', `A word without a break: ${'fog'.repeat(60)}`),
  ],
  ['Text At Each Side', 'text-at-each-side', filed('Writing', alignedText)],
  [
    'Pictures At Each Side',
    'pictures-at-each-side',
    filed('Writing', alignedPictures, { meta: [['_thumbnail_id', '238']] }),
  ],
  ['Every Element', 'every-element', filed('Writing', everyElement)],
  [
    'Short Messages',
    'short-messages',
    filed('Links', 'https://twitter.com/skerrow/status/100\n\nSent from the ferry.', {
      meta: [
        ['_oembed_2', '<div class="embed-twitter"></div>'],
        ['_oembed_time_2', '1410000000'],
      ],
    }),
  ],
  ['Kept On Top', 'kept-on-top', filed('Layouts', 'It stays the first.', { isSticky: true })],
  ['Cut In Lists', 'cut-in-lists', filed('Layouts', 'A sentence about the tide. '.repeat(24))],
  ...Object.keys(blockPosts).map((name): [string, string, Partial<WxrItem>] => [
    `Blocks: ${name}`,
    `blocks-${name.toLowerCase()}`,
    blocks(name),
  ]),
];

export const posts: readonly WxrItem[] = rows.map(([title, slug, more], n) => ({
  id: galleryPost - 1 + n,
  type: 'post',
  title,
  slug,
  path: slug ? `/2012/05/20/${slug}/` : `/?p=${galleryPost - 1 + n}`,
  date: `2012-05-20 ${String(8 + Math.floor(n / 6)).padStart(2, '0')}:${n % 6}0:00`,
  ...more,
}));
