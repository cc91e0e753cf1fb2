import { escapeHtml } from '@vold/contract';
import { embedProvider } from './embed-address.ts';
import { mediaHtml } from './figures.ts';
import { firstElement, htmlOf, parseHtml } from './html-dom.ts';
import type { ContentSource, Piece, PieceImage } from './piece.ts';
import type { Shortcode } from './shortcodes.ts';

type Replacer = (shortcode: Shortcode) => string | undefined;
const mediaTypes = [
  'src',
  'mp3',
  'm4a',
  'ogg',
  'oga',
  'wav',
  'wma',
  'flac',
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'flv',
];

/** The replacements of shortcodes of WordPress itself (and of its common video plugins). */
export function shortcodeReplacers(
  source: ContentSource,
  put: (piece: Piece) => string,
): Map<string, Replacer> {
  const video: Replacer = (shortcode) => {
    const url = mediaAddress(shortcode);
    if (!url) return undefined;
    return embedProvider(url)
      ? put({ kind: 'embed', url, caption: '' })
      : put({ kind: 'html', html: mediaHtml('video', url, shortcode.attributes.poster) });
  };
  const embed =
    (toAddress: (id: string) => string): Replacer =>
    (shortcode) => {
      const given =
        shortcode.content.trim() ||
        shortcode.attributes.url ||
        shortcode.attributes.id ||
        shortcode.attributes.src ||
        shortcode.positional[0];
      const value = given?.replace(/^=/, '').replace(/&amp;/g, '&');
      if (!value) return undefined;
      return put({
        kind: 'embed',
        url: /^(https?:)?\/\//.test(value) ? value : toAddress(value),
        caption: '',
      });
    };
  return new Map<string, Replacer>([
    ['gallery', (shortcode) => put(galleryOf(shortcode, source))],
    ['caption', captionHtml],
    ['wp_caption', captionHtml],
    ['embed', embed((id) => id)],
    ['youtube', embed((id) => `https://www.youtube.com/watch?v=${id}`)],
    ['vimeo', embed((id) => `https://vimeo.com/${id}`)],
    ['wpvideo', embed((id) => `https://videopress.com/v/${id}`)],
    ['videopress', embed((id) => `https://videopress.com/v/${id}`)],
    ['tweet', embed((id) => `https://twitter.com/i/status/${id}`)],
    ['soundcloud', embed((id) => id)],
    [
      'audio',
      (shortcode) => {
        const url = mediaAddress(shortcode);
        return url ? put({ kind: 'html', html: mediaHtml('audio', url) }) : undefined;
      },
    ],
    ['video', video],
    ['playlist', (shortcode) => playlist(shortcode, source, put)],
  ]);
}

function galleryOf(shortcode: Shortcode, source: ContentSource): Piece {
  const { ids = '', include = '', columns = '3' } = shortcode.attributes;
  const listed = (ids || include)
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const excluded = new Set((shortcode.attributes.exclude ?? '').split(',').map((id) => id.trim()));
  const images: PieceImage[] = [];
  for (const id of listed) {
    const image = source.attachment(id);
    if (image) images.push(image);
    else
      source.lose(
        'A gallery shows a picture that is not in the file.',
        `A gallery shows the picture ${id}, which is not in the file.`,
      );
  }
  if (listed.length === 0)
    images.push(...source.attachedImages().filter((image) => !excluded.has(image.attachmentId)));
  if (images.length === 0 && listed.length === 0)
    source.lose('A gallery shows no pictures: none are attached in the file.');
  return { kind: 'gallery', images, columns: Number.parseInt(columns, 10) || 3, caption: '' };
}

/** `[caption]` holds a picture (linked or not) and its caption, or names the caption in an attribute. */
function captionHtml({ attributes, content }: Shortcode): string | undefined {
  const nodes = parseHtml(content);
  const picture = firstElement(nodes, 'a', 'img');
  if (!picture || !firstElement(nodes, 'img')) return undefined;
  const index = nodes.indexOf(picture);
  const caption = attributes.caption
    ? escapeHtml(attributes.caption)
    : index < 0
      ? ''
      : htmlOf(nodes.slice(index + 1)).trim();
  const className = `wp-caption ${attributes.align ?? 'alignnone'}`;
  const figcaption = caption ? `<figcaption class="wp-caption-text">${caption}</figcaption>` : '';
  return `<figure class="${escapeHtml(className)}">${htmlOf(picture)}${figcaption}</figure>`;
}

function playlist(shortcode: Shortcode, source: ContentSource, put: (piece: Piece) => string): string {
  const ids = (shortcode.attributes.ids ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const kind = shortcode.attributes.type === 'video' ? 'video' : 'audio';
  const html = ids.map((id) => {
    const file = source.attachmentFile(id);
    if (!file)
      source.lose(
        'A playlist has a file that is not in the export.',
        `A playlist has the file ${id}, which is not in the export.`,
      );
    return file ? mediaHtml(kind, file.url, undefined, file.title) : '';
  });
  return put({ kind: 'html', html: html.join('') });
}

function mediaAddress({ attributes, positional, content }: Shortcode): string | undefined {
  const named = mediaTypes.map((type) => attributes[type]).find(Boolean);
  const inside = firstElement(parseHtml(content), 'a', 'source')?.attribs;
  return named ?? positional.find((value) => /^https?:\/\//.test(value)) ?? inside?.href ?? inside?.src;
}
