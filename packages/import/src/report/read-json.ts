import { parseJson } from '@vold/contract';
import { type Reading, readText, weakly } from '../comparison/index.ts';

/** Keys of Ghost’s editors for how something is, not for what it says. */
const ofForm = new Set(
  'id type version mode format direction indent style tag listType rel target cardWidth language backgroundColor textColor buttonColor buttonTextColor alignment layout size width height visibility mimeType thumbnailWidth thumbnailHeight textAlignment calloutEmoji backgroundSize labels swapped detail fileSize duration fileName row icon ghostVersion cardName'.split(
    ' ',
  ),
);
const ofLinks = new Set(['url', 'href', 'buttonUrl', 'productUrl']);
const ofPictures = new Set(
  'src thumbnailSrc customThumbnailSrc productImageSrc backgroundImageSrc imageUrl thumbnail'.split(' '),
);
const maxValues = 500_000;

/** Reads what an editor of Ghost keeps as JSON: each text of it, in order, without recursion. */
export function* jsonReading(json: string): Reading {
  const whole = parseJson(json);
  const waiting: [key: string, value: unknown][] = [['', whole === undefined ? json : whole]];
  for (let count = 0; waiting.length > 0 && count < maxValues; count += 1) {
    const [key, value] = waiting.pop() ?? ['', null];
    if (typeof value === 'string') yield* textOf(key, value);
    else if (Array.isArray(value)) {
      // Mobiledoc writes a link as a list of its names and values.
      const href = value.indexOf('href');
      if (href >= 0 && typeof value[href + 1] === 'string')
        yield* readText(`<a href="${escaped(value[href + 1])}">`);
      else for (const one of value.toReversed()) waiting.push([key, one]);
    } else if (typeof value === 'object' && value !== null) {
      const { visibility } = value as { visibility?: unknown };
      if (/"(?:nonMember|showOnWeb)":(?:false|"false")/.test(JSON.stringify(visibility) ?? '')) continue;
      for (const entry of Object.entries(value).toReversed()) if (!ofForm.has(entry[0])) waiting.push(entry);
    }
    yield null;
  }
}

function* textOf(key: string, value: string): Reading {
  if (ofPictures.has(key) && isFile(value)) yield* readText(`<img src="${escaped(value)}">`);
  // Next to it may be the HTML of what it names.
  else if (ofLinks.has(key) || key === 'src') yield* weakly(readText(`<a href="${escaped(value)}">`));
  else if (key === 'text') yield* readText(escaped(value));
  else if (key === 'markdown') yield* readText(withLinks(value));
  // The older editor has names of elements and cards between its texts.
  else if (key === 'markups' || key === 'atoms' || (key === 'cards' && !/\s/.test(value))) return;
  else if (!/^(?:p|h[1-6]|ul|ol|li|blockquote|aside|pull-quote|paragraph|root)$/.test(value))
    yield* readText(value);
}

/** Markdown with its links and pictures as links of HTML, and without the numbers of its lists. */
function withLinks(markdown: string): string {
  return markdown
    .replace(/\]\(([^\s()]{1,2000})/g, (_, href: string) => `] <a href="${escaped(href)}"> `)
    .replace(/^[ \t]{0,9}\d{1,9}[.)][ \t]/gm, '');
}

function isFile(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(address);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
