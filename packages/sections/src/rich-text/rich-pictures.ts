import { escapeHtml, readSizeName } from '@vold/contract';

/** Longest sides of the sizes that rich text may offer; a larger one may not exist. */
const longest = { medium: 640, big: 1600 } as const;

/**
 * Offers browsers the smaller sizes and better formats of uploaded pictures in rich text. Its width and height may be those
 * that the author wanted: only their ratio is that of the file.
 *
 * @param clean sanitized: `<` and `>` stand in its tags only, and attributes are in double quotes
 */
export function withPictureSizes(clean: string): string {
  const [before = '', ...images] = clean.split('<img ');
  return before + images.map(withSources).join('');
}

/** @param text what follows `<img `, up to the next one */
function withSources(text: string): string {
  const end = text.indexOf('>');
  const attributes = text.slice(0, end);
  const sources = sourcesOf(attributes);
  if (!sources) return `<img ${text}`;
  return `<picture class="sizes">${sources}<img ${attributes}></picture>${text.slice(end + 1)}`;
}

function sourcesOf(attributes: string): string | null {
  const value = (name: string) => {
    const [, after = ''] = ` ${attributes}`.split(` ${name}="`, 2);
    return after.slice(0, Math.max(0, after.indexOf('"')));
  };
  const [, folder = '', file = ''] = /^(\/files\/[^/]+\/[^/]+\/)([^/]+)$/.exec(value('src')) ?? [];
  const name = readSizeName(file);
  const [width, height] = [Number(value('width')), Number(value('height'))];
  if (!name || name.size === 'raw' || name.format !== 'webp' || !(width > 0 && height > 0)) return null;
  if (value('srcset') !== '') return null;
  const sizes = `auto, min(${Math.round(width)}px, 100vw)`;
  const offered = name.size === 'medium' ? (['medium'] as const) : (['medium', 'big'] as const);
  const widthOf = (size: keyof typeof longest) =>
    Math.max(1, Math.round((longest[size] * width) / Math.max(width, height)));
  return ['avif', 'webp']
    .map((format) => {
      const srcset = offered
        .map((size) => `${folder}${name.stem}${size}.${format} ${widthOf(size)}w`)
        .join(', ');
      return `<source type="image/${format}" srcset="${escapeHtml(srcset)}" sizes="${sizes}">`;
    })
    .join('');
}
