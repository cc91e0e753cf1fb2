import { join } from 'node:path';
import { temporaryFile } from '@vold/import/testing';
import { wordpressExport } from '@vold/testing';

/** A place of the imported website and the title that is shown there. */
type Place = readonly [path: string, title: string];

/** An export of a whole website, and what is to be found after its import. */
export interface WholeExport {
  readonly name: string;
  file(): Promise<string>;
  readonly redirects: number;
  readonly drafts: readonly string[];
  readonly home: string;
  /** Titles of the main navigation's first level, each with the number of its children. */
  readonly menu: readonly (readonly [title: string, children: number])[];
  readonly nested: readonly Place[];
  readonly moved: readonly [from: string, to: string];
  readonly markupInTitle: Place;
  readonly hidden: readonly string[];
  readonly category: Place;
  readonly video: readonly [path: string, videoId: string];
  readonly gallery: string;
  readonly cut: readonly [path: string, author: string, description: RegExp];
  readonly excerpt: readonly [path: string, description: RegExp];
}

const skerrow: WholeExport = {
  name: 'the export of a made-up island',
  file: () => temporaryFile(wordpressExport(), 'skerrow.wordpress.xml'),
  redirects: 229,
  drafts: ['Not Before 2090', 'Half Written', 'Behind A Door (it opens with "lamp")'],
  home: 'Welcome Ashore',
  menu: [
    ['the Harbor log', 0],
    ['Welcome Ashore', 0],
    ['About The Island', 5],
    ['Deck 1', 3],
    ['Timetable', 0],
    ['Pier A', 0],
    ['Pier B', 0],
  ],
  nested: [
    ['/deck-1/deck-2/deck-3', 'Deck 3'],
    ['/harbor-gr/αποβάθρα-2/αποβάθρα-3', 'Αποβάθρα 3'],
  ],
  moved: ['/2012/05/20/every-element/', '/post/every-element'],
  markupInTitle: ['/post/a-title-with-markup', 'Writing: A Title With Markup'],
  hidden: ['/post/behind-a-door', '/post/not-before-2090'],
  category: ['/post/category/night-ferries', 'Night Ferries'],
  video: ['/post/a-film', 'Skerrow0001'],
  gallery: '/post/a-gallery',
  cut: ['/post/read-more', 'Orla Quay', /^Up to here lists show it/],
  excerpt: ['/post/told-in-short', /^Written by hand: what lists show/],
};

/** The theme unit test data of WordPress: https://github.com/WordPress/theme-test-data */
const themeTests = (folder: string): WholeExport => ({
  name: 'the theme unit test data of WordPress',
  file: async () => join(folder, 'themeunittestdata.wordpress.xml'),
  redirects: 234,
  drafts: ['Scheduled', 'Draft', 'Template: Password Protected (the password is "enter")'],
  home: 'Front Page',
  menu: [
    ['a Blog page', 0],
    ['Front Page', 0],
    ['About The Tests', 5],
    ['Level 1', 3],
    ['Lorem Ipsum', 0],
    ['Page A', 0],
    ['Page B', 0],
  ],
  nested: [
    ['/level-1/level-2/level-3', 'Level 3'],
    ['/greek/επίπεδο-2/επίπεδο-3', 'Επίπεδο 3'],
  ],
  moved: ['/2013/01/11/markup-html-tags-and-formatting/', '/post/markup-html-tags-and-formatting'],
  markupInTitle: ['/post/markup-title-with-markup', 'Markup: Title With Markup'],
  hidden: ['/post/template-password-protected', '/post/scheduled'],
  category: ['/post/category/grandchild-category', 'Grandchild Category'],
  video: ['/post/post-format-video-youtube', 'SQEQr7c0-dw'],
  gallery: '/post/post-format-gallery',
  cut: ['/post/template-more-tag', 'Theme Buster', /^This content is before the more tag/],
  excerpt: ['/post/template-excerpt-defined', /^This is a user-defined post excerpt/],
});

/** Our own export, and the real one if `VOLD_TEST_EXPORTS` names the folder that it is in. */
export function wholeExports(): WholeExport[] {
  const folder = process.env.VOLD_TEST_EXPORTS;
  return folder ? [skerrow, themeTests(folder)] : [skerrow];
}
