import { classicPieces } from './classic-pieces.ts';
import { coverPieces } from './cover.ts';
import { embedProvider, publicAddress } from './embed-address.ts';
import { captionOf, imageOf, imagesOf, pieceHtml } from './figures.ts';
import { findElements, firstElement, htmlOf, parseHtml, plainText, textOf } from './html-dom.ts';
import {
  type Block,
  innerBlocks,
  numberAttribute,
  ownHtml,
  parseBlocks,
  textAttribute,
} from './parse-blocks.ts';
import type { ContentSource, Piece } from './piece.ts';
import { socialLinks } from './social-links.ts';

/** How deep reusable blocks may refer to each other; a block that holds itself ends here. */
const maxReuse = 5;

/** Blocks whose content WordPress computes when a page is shown: there is nothing in the file to bring over. */
const computed = new Set(
  'archives calendar categories latest-comments latest-posts loginout navigation page-list post-author post-comments post-comments-form post-content post-date post-excerpt post-featured-image post-navigation-link post-terms post-title query read-more rss search site-logo site-tagline site-title tag-cloud template-part comments avatar'.split(
    ' ',
  ),
);

/** The pieces of content made with the block editor. */
export function blockPieces(blocks: Block[], source: ContentSource, depth = 0): Piece[] {
  return blocks.flatMap((block) => piecesOf(block, source, depth));
}

function piecesOf(block: Block, source: ContentSource, depth: number): Piece[] {
  const convert = converters[block.name];
  if (convert) return convert(block, source, depth);
  if (block.name.startsWith('core-embed/')) return embed(block);
  if (computed.has(block.name)) {
    source.lose(`The block “${block.name}” is made by WordPress when the page is shown and was left out.`);
    return [];
  }
  if (block.name.includes('/')) {
    const isEmpty = blockHtml(block, source, depth).trim() === '';
    const said = `The block “${block.name}” is not known here: ${isEmpty ? 'it has no content in the file' : 'its text was kept'}.`;
    source.lose(said);
  }
  return asHtml(block, source, depth);
}

type Convert = (block: Block, source: ContentSource, depth: number) => Piece[];

const converters: Record<string, Convert> = {
  classic: (block, source) => classicPieces(ownHtml(block), source),
  freeform: (block, source) => classicPieces(ownHtml(block), source),
  html: (block, source) => classicPieces(ownHtml(block), source, false),
  shortcode: (block, source) => classicPieces(ownHtml(block), source),
  group: (block, source, depth) => blockPieces(innerBlocks(block), source, depth),
  row: (block, source, depth) => blockPieces(innerBlocks(block), source, depth),
  stack: (block, source, depth) => blockPieces(innerBlocks(block), source, depth),
  block: reusable,
  gallery,
  quote,
  pullquote: quote,
  columns,
  cover: (block, source, depth) =>
    coverPieces(block, piecesHtml(blockPieces(innerBlocks(block), source, depth))),
  footnotes: (_block, source) => [{ kind: 'html', html: source.footnotes() }],
  'social-links': (block, source) => socialLinks(innerBlocks(block), source),
  'social-link': (block, source) => socialLinks([block], source),
  'media-text': mediaText,
  file,
  embed,
  video,
  separator: () => [{ kind: 'html', html: '<hr>' }],
  spacer: (block) => [{ kind: 'space', size: spaceOf(block) }],
  more: () => [{ kind: 'more' }],
  nextpage: () => [{ kind: 'page-break' }],
};

function asHtml(block: Block, source: ContentSource, depth: number): Piece[] {
  const html = blockHtml(block, source, depth);
  return html.trim() === '' ? [] : classicPieces(html, source, false);
}

/** A block with all that is inside it as HTML. */
function blockHtml(block: Block, source: ContentSource, depth: number): string {
  return block.parts
    .map((part) => (typeof part === 'string' ? part : piecesHtml(piecesOf(part, source, depth))))
    .join('');
}

function piecesHtml(pieces: Piece[]): string {
  return pieces.map(pieceHtml).join('\n');
}

function reusable(block: Block, source: ContentSource, depth: number): Piece[] {
  const id = textAttribute(block, 'ref');
  const content = depth < maxReuse ? source.reusableBlock(id) : undefined;
  if (content === undefined) {
    source.lose(
      'A reusable block is not in the file and was left out.',
      `The reusable block ${id} is not in the file and was left out.`,
    );
    return [];
  }
  return blockPieces(parseBlocks(content), source, depth + 1);
}

function gallery(block: Block, source: ContentSource, depth: number): Piece[] {
  const html = block.parts
    .map((part) => (typeof part === 'string' ? part : blockHtml(part, source, depth)))
    .join('');
  const images = imagesOf(html);
  const ids = Array.isArray(block.attributes.ids) ? block.attributes.ids.map(String) : [];
  const listed = images.length > 0 ? images : ids.flatMap((id) => source.attachment(id) ?? []);
  if (listed.length === 0) return [];
  const own = parseHtml(html);
  const figure = firstElement(own, 'figure');
  const captions = figure
    ? findElements(figure.children, 'figcaption').filter((one) =>
        one.attribs.class?.includes('gallery-caption'),
      )
    : [];
  const caption = captions[0] ? textOf(captions[0].children) : '';
  return [{ kind: 'gallery', images: listed, columns: numberAttribute(block, 'columns') ?? 3, caption }];
}

/** A short quote stands on its own; a long one, or one with lists or pictures in it, stays in the text. */
function quote(block: Block, source: ContentSource, depth: number): Piece[] {
  const html = blockHtml(block, source, depth);
  const nodes = parseHtml(html);
  const quoted = firstElement(nodes, 'blockquote');
  if (!quoted) return asHtml(block, source, depth);
  const cite = findElements([quoted], 'cite').at(-1);
  const source_ = cite ? textOf(cite.children) : '';
  const text = textOf(quoted.children.filter((child) => child !== cite)).replace(/\s+/g, ' ');
  const withoutCite =
    cite && text.endsWith(source_) && source_ ? text.slice(0, -source_.length).trim() : text;
  const isPlain = findElements([quoted], 'img', 'ul', 'ol', 'table', 'pre', 'a').length === 0;
  if (!isPlain || withoutCite.length > 600 || withoutCite === '') return [{ kind: 'html', html }];
  return [{ kind: 'quote', text: withoutCite, source: source_, html }];
}

function columns(block: Block, source: ContentSource, depth: number): Piece[] {
  const texts = innerBlocks(block)
    .filter((inner) => inner.name === 'column')
    .map((column) => piecesHtml(blockPieces(innerBlocks(column), source, depth)))
    .filter((html) => html.trim() !== '');
  if (texts.length <= 1) return texts.map((html) => ({ kind: 'html', html }));
  const rows: Piece[] = [];
  const perRow = texts.length <= 4 ? texts.length : texts.length % 3 === 0 || texts.length === 5 ? 3 : 4;
  for (let at = 0; at < texts.length; at += perRow)
    rows.push({ kind: 'columns', columns: texts.slice(at, at + perRow) });
  return rows;
}

function mediaText(block: Block, source: ContentSource, depth: number): Piece[] {
  const own = parseHtml(ownHtml(block));
  const picture = firstElement(own, 'img');
  const html = piecesHtml(blockPieces(innerBlocks(block), source, depth));
  if (!picture) {
    const film = findElements(own, 'video').map((node) => htmlOf(node));
    return [{ kind: 'html', html: [...film, html].join('\n') }];
  }
  const image = imageOf(picture, captionOf(own));
  const isRight =
    textAttribute(block, 'mediaPosition') === 'right' || ownHtml(block).includes('has-media-on-the-right');
  return [{ kind: 'image-text', image, html, side: isRight ? 'right' : 'left' }];
}

function file(block: Block): Piece[] {
  const anchors = findElements(parseHtml(ownHtml(block)), 'a').filter((anchor) => anchor.attribs.href);
  const first = anchors[0];
  const url = textAttribute(block, 'href') || first?.attribs.href;
  if (!url) return [];
  const title = first && !first.attribs.class?.includes('button') ? textOf(first.children) : '';
  const name = decodeURIComponentSafely(url.split(/[?#]/)[0]?.split('/').at(-1) ?? url);
  return [{ kind: 'downloads', files: [{ title: title || name, url }] }];
}

function decodeURIComponentSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function embed(block: Block): Piece[] {
  const html = ownHtml(block);
  const nodes = parseHtml(html);
  const frame = firstElement(nodes, 'iframe')?.attribs.src;
  const url = textAttribute(block, 'url') || frame || /https?:\/\/[^\s<>"]+/.exec(plainText(html))?.[0];
  if (!url) return [];
  return [{ kind: 'embed', url: publicAddress(url), caption: captionOf(nodes) }];
}

function video(block: Block, source: ContentSource, depth: number): Piece[] {
  const src =
    firstElement(parseHtml(ownHtml(block)), 'video', 'source')?.attribs.src ?? textAttribute(block, 'src');
  if (src && embedProvider(src))
    return [{ kind: 'embed', url: publicAddress(src), caption: captionOf(parseHtml(ownHtml(block))) }];
  return asHtml(block, source, depth);
}

function spaceOf(block: Block): 'small' | 'medium' | 'large' {
  const height =
    numberAttribute(block, 'height') ??
    (Number.parseFloat(/height:\s*([\d.]+)px/.exec(ownHtml(block))?.[1] ?? '') || 100);
  return height < 40 ? 'small' : height <= 120 ? 'medium' : 'large';
}
