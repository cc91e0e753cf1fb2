import { alignedPictures, everyElement } from './markup.ts';
import type { WxrItem } from './wxr-writer.ts';

const greekQuay = (level: number) => `%ce%b1%cf%80%ce%bf%ce%b2%ce%ac%ce%b8%cf%81%ce%b1-${level}`;

/** `[id, title, slug, parent, content, order]`: three levels of Latin and three of Greek addresses. */
const rows: readonly [number, string, string, number, string, number?][] = [
  [
    2,
    'About The Island',
    'about',
    0,
    '<p>Skerrow has a light, a ferry and forty houses.</p><h2>Who lives here</h2><p>Keepers, pilots and <a href="/about/guest-book/">guests</a>.</p>',
    1,
  ],
  [3, 'Timetable', 'timetable', 0, everyElement, 7],
  [4, 'Guest Book', 'guest-book', 2, 'Write something below.', 3],
  [
    5,
    'Floating Pictures',
    'floating-pictures',
    2,
    `<img class="alignleft" src="https://skerrow.example/wp-content/uploads/2013/02/SKERROW-DIGITAL-CAMERA.jpg" alt="" />The text after a picture that floats.`,
    2,
  ],
  [6, 'Guest Book, Closed', 'guest-book-closed', 2, 'Nobody can write below.', 4],
  [7, 'Deck 1', 'deck-1', 0, 'The upper deck.', 5],
  [8, 'Deck 2', 'deck-2', 7, 'The middle deck.'],
  [9, 'Deck 3', 'deck-3', 8, 'The lower deck.'],
  [10, 'Deck 2a', 'deck-2a', 7, 'Port side.'],
  [11, 'Deck 2b', 'deck-2b', 7, 'Starboard side.'],
  [12, 'Deck 3a', 'deck-3a', 8, 'The galley.'],
  [13, 'Deck 3b', 'deck-3b', 8, 'The hold.'],
  [
    14,
    'Welcome Ashore',
    'front-page',
    0,
    '<p>This is where visitors land.</p><ul><li><a href="/timetable/">Timetable</a></li></ul>',
  ],
  [15, 'the Harbor log', 'blog', 0, 'The posts are listed here.'],
  [16, 'Pier A', 'pier-a', 0, '', 10],
  [17, 'Pier B', 'pier-b', 0, '', 11],
  [18, 'Pictures On A Page', 'pictures-on-a-page', 2, alignedPictures],
  [73, 'Markup On A Page', 'markup-on-a-page', 2, everyElement],
  [70, 'Λιμάνι-Harbor', 'harbor-gr', 0, '<p>Το λιμάνι του νησιού.</p>'],
  [71, 'Αποβάθρα 2 -Second quay', greekQuay(2), 70, '<p>Η δεύτερη αποβάθρα.</p>'],
  [72, 'Αποβάθρα 3', greekQuay(3), 71, '<p>Η τρίτη αποβάθρα.</p>'],
];

const comments: Readonly<Record<number, WxrItem['comments']>> = {
  4: [
    { id: 901, author: 'Orla', text: 'I was here.' },
    { id: 902, author: 'Bram', text: 'Me too.\n\nIn <em>two</em> paragraphs.' },
    { id: 903, author: 'Ines', text: 'The ferry was late.' },
    { id: 904, author: 'Spam', text: 'Buy sails', parent: 902, isWaiting: true },
  ],
  15: [{ id: 905, author: 'Spam', text: 'Buy oars', isWaiting: true }],
};

export const pages: readonly WxrItem[] = rows.map(([id, title, slug, parent, content, order = 0]) => ({
  id,
  type: 'page',
  title,
  slug,
  path: pathOf(id),
  parent,
  order,
  content,
  date: '2011-06-01 09:00:00',
  hasComments: id !== 6,
  comments: comments[id],
}));

function pathOf(id: number): string {
  const [, , slug, parent] = rows.find((row) => row[0] === id) ?? [];
  return slug ? `${parent ? pathOf(parent) : '/'}${slug}/` : '/';
}
