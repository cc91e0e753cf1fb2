import type { WordKey } from './create-words.ts';
import { en } from './en.ts';

/** One of the website's own words, for people who replace it. */
export interface OwnWord {
  /** Its key, which is the name of the static text that replaces it. */
  key: WordKey;
  /** The English text; of several plural forms the most general one. */
  text: string;
  /** Names of the values that are filled in. */
  placeholders: string[];
  place: string;
}

const places: Readonly<Record<string, readonly WordKey[]>> = {
  'Every page': [
    'skip-to-content',
    'menu',
    'main-menu',
    'side-menu',
    'more-in',
    'language',
    'notice',
    'close',
  ],
  Footer: ['social-media', 'contact', 'open-map'],
  'Page not found': ['not-found-title', 'not-found-text', 'back-home'],
  'Lists of posts': ['categories', 'nothing-published', 'no-posts', 'pages', 'newer', 'older', 'page-of'],
  Posts: ['untitled', 'also-in', 'reading-time'],
  Sections: ['you-are-here', 'enlarge', 'map', 'load-map', 'opens-on', 'rates'],
  Booking: ['arrival', 'departure', 'adults', 'children', 'check-availability'],
  'Preview by a link': ['preview-notice', 'leave-preview'],
  Cookies: ['cookies-question', 'accept', 'decline', 'cookie-settings'],
  Forms: ['optional', 'choose', 'send', 'leave-empty', 'form-thanks', 'form-full', 'form-gone'],
  'Mistakes in forms': [
    'field-required',
    'field-not-accepted',
    'field-invalid',
    'field-too-long',
    'field-email',
    'field-number',
    'field-country',
    'field-choice',
    'field-date',
    'field-time',
    'field-url',
    'field-phone',
    'form-too-often',
    'file-too-large',
    'one-file',
    'files-max',
    'form-expired',
    'form-not-sent',
    'go-back',
  ],
};

/** The words that a client can replace, by where visitors meet them. */
export const ownWords: readonly OwnWord[] = Object.entries(places).flatMap(([place, keys]) =>
  keys.map((key) => {
    const message = en[key];
    const text = typeof message === 'string' ? message : message.other;
    return { key, text, placeholders: [...text.matchAll(/\{\w+\}/g)].map(([name]) => name), place };
  }),
);

const byKey: ReadonlyMap<unknown, OwnWord> = new Map(ownWords.map((word) => [word.key, word]));

/** The word that a static text of this name replaces. */
export function wordNamed(name: unknown): OwnWord | undefined {
  return byKey.get(name);
}
