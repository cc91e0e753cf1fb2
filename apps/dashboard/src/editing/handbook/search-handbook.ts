import { wordForms, wordsIn, wordsOf } from '../../base/text/synonyms.ts';
import { groups } from './handbook-pages.ts';

/** A page as it is searched. */
export interface SearchablePage {
  id: string;
  title: string;
  /** Its group in the contents. */
  group: string;
  /** Its Markdown; references have their words. */
  text: string;
}

export interface HandbookMatch {
  page: string;
  title: string;
  /** The heading above the match, and the name by which it is scrolled to; null: the page itself. */
  heading: { title: string; id: string } | null;
  /** The words around the match. */
  excerpt: string;
}

/** Characters around a match. */
const around = 60;

/**
 * Parts of pages where all words of a question are found, also by other words for the same. A title counts more than a
 * heading, a heading more than a text, and the typed word more than its synonym. How the product is made comes last.
 */
export function searchHandbook(
  pages: readonly SearchablePage[],
  question: string,
  limit = 20,
): HandbookMatch[] {
  const words = wordsOf(question).map(wordForms);
  if (words.length === 0) return [];
  const found: { match: HandbookMatch; score: number; last: boolean }[] = [];
  for (const page of pages) {
    for (const part of partsOf(page)) {
      const places: readonly Place[] = [
        // A page's title is that of its parts as well, but the page itself is meant.
        { text: page.title.toLowerCase(), weight: part.heading ? 6 : 16 },
        { text: (part.heading?.title ?? '').toLowerCase(), weight: 10 },
        { text: part.text.toLowerCase(), weight: 1 },
      ];
      const scores = words.map((word) => Math.max(...places.map((place) => scoreOf(word, place))));
      if (scores.includes(0)) continue;
      const forms = words.flatMap(({ own, others }) => [...own, ...others]);
      const match = {
        page: page.id,
        title: page.title,
        heading: part.heading,
        excerpt: excerptOf(part.text, forms),
      };
      const score = scores.reduce((sum, one) => sum + one, 0);
      found.push({ match, score, last: page.group === groups.docs });
    }
  }
  return found
    .toSorted((a, b) => Number(a.last) - Number(b.last) || b.score - a.score)
    .slice(0, limit)
    .map(({ match }) => match);
}

interface Place {
  text: string;
  weight: number;
}

/** Returns 0 if the word is missing. A whole word counts twice. */
function scoreOf({ own, others }: ReturnType<typeof wordForms>, { text, weight }: Place): number {
  const whole = wordsIn(text);
  if (own.some((form) => whole.includes(form))) return weight * 2;
  if (own.some((form) => text.includes(form))) return weight * 1.5;
  return others.some((form) => whole.includes(form)) ? weight : 0;
}

interface Part {
  heading: HandbookMatch['heading'];
  text: string;
}

/** The parts of a page: the text before the first heading, and below each heading. */
function partsOf({ text }: SearchablePage): Part[] {
  const parts: Part[] = [{ heading: null, text: '' }];
  let inCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    const title = inCode ? undefined : /^#{2,4}\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined) parts.push({ heading: { title: plain(title), id: headingId(title) }, text: '' });
    const part = parts.at(-1);
    if (part && title === undefined && !line.startsWith('# ')) part.text += `${plain(line)} `;
  }
  return parts;
}

/** The name of a heading in an address, for example `save-changes`. */
export function headingId(title: string): string {
  return plain(title)
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Words without Markdown's marks. */
function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|#>]/g, ' ')
    .replace(/-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    ...words
      .map((word) => lower.indexOf(word))
      .filter((index) => index >= 0)
      .slice(0, 1),
  );
  const start = Math.max(0, at - around);
  const cut = text.slice(start, at + around * 2).trim();
  return `${start > 0 ? '… ' : ''}${cut}${at + around * 2 < text.trim().length ? ' …' : ''}`;
}
