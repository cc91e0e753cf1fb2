/** A page as it is searched. */
export interface SearchablePage {
  id: string;
  title: string;
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
 * Places where all words of a question are found: in a title before a heading, in a heading before a text. One match
 * for each part of a page.
 */
export function searchHandbook(
  pages: readonly SearchablePage[],
  question: string,
  limit = 20,
): HandbookMatch[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: { match: HandbookMatch; score: number }[] = [];
  for (const page of pages) {
    for (const part of partsOf(page)) {
      const heading = part.heading?.title.toLowerCase() ?? page.title.toLowerCase();
      const text = part.text.toLowerCase();
      if (!words.every((word) => heading.includes(word) || text.includes(word))) continue;
      const inHeading = words.filter((word) => heading.includes(word)).length;
      const match = {
        page: page.id,
        title: page.title,
        heading: part.heading,
        excerpt: excerptOf(part.text, words),
      };
      found.push({ match, score: inHeading * 10 + (part.heading ? 0 : 5) });
    }
  }
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ match }) => match);
}

interface Part {
  heading: HandbookMatch['heading'];
  text: string;
}

/** The parts of a page: what stands before the first heading, and below each. */
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
