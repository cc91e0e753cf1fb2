/**
 * The kinds of values that inputs store. Readers switch over them with `never` at the end, so that a new kind names each of them at
 * compile time.
 */
export type ValueKind =
  /** One line of text. */
  | 'line'
  /** Text with line breaks. */
  | 'lines'
  /** A text that is no prose: a color, a font, a secret. */
  | 'word'
  | 'html'
  | 'number'
  /** YYYY-MM-DD. */
  | 'date'
  | 'flag'
  /** The id of one of the values offered, or of a record. */
  | 'choice'
  /** Ids of the values offered. */
  | 'choices'
  /** A list of free texts. */
  | 'words'
  /** A picture or file: its address, or an object with its `url`. */
  | 'file'
  | 'files'
  /** Files with titles. */
  | 'downloads'
  /** Texts and pictures in turn. */
  | 'contents'
  | 'link'
  /** Ids of records. */
  | 'records'
  /** Ids of posts by their type. */
  | 'posts'
  /** A post type and some of its categories. */
  | 'collection'
  | 'pages'
  | 'categories'
  | 'tickets'
  | 'languages'
  /** Items with inputs of their own. */
  | 'list'
  /** A position on a map. */
  | 'place'
  /** Any JSON. */
  | 'code'
  /** The input only shows something. */
  | 'none';

export interface KindFacts {
  /** The rules that a definition can have: characters and a pattern, a range, the values offered, how many items. */
  readonly limit?: 'text' | 'range' | 'offered' | 'items';
  /** A field can say that no two posts have the same value. */
  readonly unique?: true;
  /** Lists of posts can be filtered and sorted by it (`useInLists`). */
  readonly listed?: true;
  /** It names files, records or places of one website. */
  readonly names?: true;
}

export const valueKinds: Readonly<Record<ValueKind, KindFacts>> = {
  line: { limit: 'text', unique: true, listed: true },
  lines: { limit: 'text' },
  word: {},
  html: {},
  number: { limit: 'range', unique: true, listed: true },
  date: { listed: true },
  flag: { listed: true },
  choice: { limit: 'offered', listed: true },
  choices: { limit: 'items' },
  words: { limit: 'items' },
  file: { names: true },
  files: { limit: 'items', names: true },
  downloads: { names: true },
  contents: { names: true },
  link: { names: true },
  records: { limit: 'items', names: true },
  posts: { names: true },
  collection: { names: true },
  pages: { names: true },
  categories: { names: true },
  tickets: { names: true },
  languages: {},
  list: { limit: 'items' },
  place: { names: true },
  code: {},
  none: {},
};

/** The end of an exhaustive switch: it does not compile while a kind is missing. */
export function unreachable(value: never): never {
  throw new TypeError(`Unexpected ${String(value)}`);
}
