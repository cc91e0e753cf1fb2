import { textDirection } from '@vold/contract';

/** The attributes of an element that shows a text in a content language; without one the text tells its direction. */
export function writtenIn(language: string | null): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  return language === null ? { dir: 'auto' } : { lang: language, dir: textDirection(language) };
}
