import { escapeHtml, shortenText } from '@vold/contract';
import { attributeContent, attributeHtml } from './block-words.ts';
import { classicPieces } from './classic-pieces.ts';
import { coverPieces } from './cover.ts';
import { placeholder } from './cut-up.ts';
import { embedProvider } from './embed-address.ts';
import { captionOf, galleryPiece, imageOf, imagesOf, linkOf, pieceHtml } from './figures.ts';
import { formulaElement } from './formulas.ts';
import { findElements, firstElement, htmlOf, parseHtml, plainText, textOf } from './html-dom.ts';
import { keptFormula } from './lost-markup.ts';
import {
  type Block,
  innerBlocks,
  numberAttribute,
  ownHtml,
  parseBlocks,
  textAttribute,
} from './parse-blocks.ts';
import { overridesOf, withOverrides } from './pattern-overrides.ts';
import type { ContentSource, Piece } from './piece.ts';
import { embed, embedPieces, file, spaceOf, withoutFigure, withoutGround } from './plain-blocks.ts';
import { socialLinks } from './social-links.ts';

/** Ids of the reusable blocks that a block is in. */
type Refs = readonly string[];
/** How deep reusable blocks may refer to each other. */
const maxReuse = 5;

/** Blocks whose content WordPress computes when a page is shown: there is nothing in the file to bring over. */
const computed = new Set(
  'archives calendar categories latest-comments latest-posts loginout navigation page-list post-author post-comments post-comments-form post-content post-date post-excerpt post-featured-image post-navigation-link post-terms post-title query read-more rss search site-logo site-tagline site-title tag-cloud comments avatar'.split(
    ' ',
  ),
);

/** The pieces of content made with the block editor. */
export function blockPieces(blocks: Block[], source: ContentSource, refs: Refs = []): Piece[] {
  return blocks.flatMap((block) => piecesOf(block, source, refs));
}

function piecesOf(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const convert = converters[block.name];
  if (convert) return convert(block, source, refs);
  if (block.name.startsWith('core-embed/')) return embed(block);
  if (computed.has(block.name)) {
    source.lose(`The block “${block.name}” is made by WordPress when the page is shown and was left out.`);
    return [];
  }
  return block.name.includes('/') ? unknown(block, source, refs) : asHtml(block, source, refs);
}

/** Characters of its own HTML in which the text of a block's attributes is searched. */
const maxOwn = 50_000;
/** Values that a note names. */
const maxNamed = 10;

/** A block of a plugin. Some keep their words in attributes, from which WordPress makes HTML when the page is shown. */
function unknown(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const html = blockHtml(block, source, refs);
  const own = ownHtml(block).slice(0, maxOwn);
  const shown = plainText(html.slice(0, maxOwn));
  // Blocks with words in their HTML have how they look in their attributes.
  const isMade = shown === '';
  const parts = attributeContent(block).filter(({ text, link, picture }) => {
    const address = link || picture;
    if (address) return !own.includes(address) && !own.includes(escapeHtml(address));
    return !shown.includes(plainText(text));
  });
  const isKept = ({ text, isSure }: (typeof parts)[number]) =>
    isSure || (isMade && /^\p{Lu}\p{Ll}+$/u.test(text));
  const kept = parts.filter(isKept).map(attributeHtml).join('\n');
  const left = isMade ? [...new Set(parts.filter((one) => !isKept(one)).map(({ text }) => text))] : [];
  const isEmpty = html.trim() === '' && kept === '';
  const fate = left.length > 0 ? 'it was left out' : 'it has no content in the file';
  source.lose(`The block “${block.name}” is not known here: ${isEmpty ? fate : 'its text was kept'}.`);
  if (left.length > 0) {
    const named = left.slice(0, maxNamed).map((value) => `“${shortenText(value, 60)}”`);
    const more = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
    source.lose(
      'Values of unknown blocks were left out.',
      `Values of the block “${block.name}” were left out: ${named.join(', ')}${more}.`,
    );
  }
  return isEmpty ? [] : classicPieces(kept + html, source, false);
}

/** The pieces of blocks in a block, and what is directly in it. */
function containerPieces(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const ground = groundOf(block);
  const pieces = insidePieces(block, source, refs);
  return ground
    ? [{ kind: 'html', html: `<figure><img src="${escapeHtml(ground)}" alt=""></figure>` }, ...pieces]
    : pieces;
}

/** The address of the picture behind a group, which WordPress adds when the page is shown. */
function groundOf({ attributes }: Block): string {
  const url = ['style', 'background', 'backgroundImage', 'url'].reduce<unknown>(
    (value, key) => (Object(value) as Record<string, unknown>)[key],
    attributes,
  );
  return typeof url === 'string' ? url : '';
}

function insidePieces(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const own = ownHtml(block);
  if (own.replace(/<[^<>]*>/g, '').trim() === '' && !shownTag.test(own))
    return blockPieces(innerBlocks(block), source, refs);
  const found: Piece[] = [];
  const html = block.parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : piecesOf(part, source, refs)
            .map((piece) => `<${placeholder} n="${found.push(piece) - 1}"></${placeholder}>`)
            .join(''),
    )
    .join('');
  try {
    return classicPieces(html, source, false, { found, unwrap: wrapperTags });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nested without end: its words are kept.
    const words = own.replace(/<[^<>]*>/g, ' ').trim();
    return [...(words ? [{ kind: 'html' as const, html: `<p>${words}</p>` }] : []), ...found];
  }
}

/** Elements that show something without words. */
const shownTag = /<(?:img|iframe|video|audio|hr|math|object|embed|amp-img)[\s/>]|url\(|\sdata-b/i;
const wrapperTags = new Set(['div', 'section', 'main', 'aside', 'article', 'header', 'footer', 'nav']);

type Convert = (block: Block, source: ContentSource, refs: Refs) => Piece[];

const converters: Record<string, Convert> = {
  classic: (block, source) => classicPieces(ownHtml(block), source),
  freeform: (block, source) => classicPieces(ownHtml(block), source),
  html: (block, source) => classicPieces(ownHtml(block), source, false),
  shortcode: (block, source) => classicPieces(ownHtml(block), source),
  group: containerPieces,
  row: containerPieces,
  stack: containerPieces,
  block: reusable,
  pattern: (block, source) => {
    loseOfTheme('pattern', block, source);
    return [];
  },
  'template-part': (block, source) => {
    loseOfTheme('template part', block, source);
    return [];
  },
  math: (block, source, refs) => {
    const formula = textAttribute(block, 'latex');
    if (formula === '' || /<math[\s>]/i.test(ownHtml(block))) return asHtml(block, source, refs);
    source.lose(keptFormula);
    return [{ kind: 'html', html: `<p>${htmlOf(formulaElement(formula))}</p>` }];
  },
  gallery,
  quote,
  pullquote: quote,
  columns,
  column: containerPieces,
  cover: (block, source, refs) =>
    coverPieces(block, piecesHtml(containerPieces(withoutGround(block), source, refs))),
  footnotes: (_block, source) => [{ kind: 'html', html: source.footnotes() }],
  'social-links': (block, source) => [
    ...looseWords(block, source),
    ...socialLinks(innerBlocks(block), source),
  ],
  'social-link': (block, source) => socialLinks([block], source),
  'media-text': mediaText,
  file,
  embed,
  video,
  separator: (block, source) => [...looseWords(block, source), { kind: 'html', html: '<hr>' }],
  spacer: (block, source) => [...looseWords(block, source), { kind: 'space', size: spaceOf(block) }],
  more: () => [{ kind: 'more' }],
  nextpage: () => [{ kind: 'page-break' }],
};

/** Words in the HTML of a block that usually has none. */
function looseWords(block: Block, source: ContentSource): Piece[] {
  const html = ownHtml(block);
  return plainText(html) === '' ? [] : classicPieces(html, source, false);
}

function asHtml(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const html = blockHtml(block, source, refs);
  return html.trim() === '' ? [] : classicPieces(html, source, false);
}

/** A block with all that is inside it as HTML. */
function blockHtml(block: Block, source: ContentSource, refs: Refs): string {
  return block.parts
    .map((part) => (typeof part === 'string' ? part : piecesHtml(piecesOf(part, source, refs))))
    .join('');
}

function piecesHtml(pieces: Piece[]): string {
  return pieces.map(pieceHtml).join('\n');
}

function loseOfTheme(what: string, block: Block, { lose }: ContentSource): void {
  const slug = textAttribute(block, 'slug');
  const unnamed = `A ${what} of the theme is not in the file and was left out.`;
  lose(
    unnamed,
    slug === '' ? unnamed : `The ${what} “${slug}” of the theme is not in the file and was left out.`,
  );
}

function reusable(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const id = textAttribute(block, 'ref') || textAttribute(block, 'slug');
  if (refs.includes(id)) {
    source.lose('A reusable block that holds itself was left out there.');
    return [];
  }
  const content = refs.length < maxReuse ? source.reusableBlock(id) : undefined;
  if (content === undefined) {
    source.lose(
      'A reusable block is not in the file and was left out.',
      `The reusable block ${id} is not in the file and was left out.`,
    );
    return [];
  }
  const blocks = withOverrides(parseBlocks(content), overridesOf(block));
  return blockPieces(blocks, source, [...refs, id]);
}

function gallery(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const html = block.parts
    .map((part) => (typeof part === 'string' ? part : blockHtml(part, source, refs)))
    .join('');
  const images = imagesOf(html, source.lose);
  const ids = Array.isArray(block.attributes.ids) ? block.attributes.ids.map(String) : [];
  const listed = images.length > 0 ? images : ids.flatMap((id) => source.attachment(id) ?? []);
  if (listed.length === 0) return [];
  const figure = firstElement(parseHtml(html), 'figure');
  const caption = findElements(figure?.children ?? [], 'figcaption').find(
    (one) => one.parent === figure || one.attribs.class?.includes('gallery-caption'),
  );
  const piece = galleryPiece({
    kind: 'gallery',
    images: listed,
    columns: numberAttribute(block, 'columns') ?? 3,
    caption: caption ? textOf(caption.children) : '',
  });
  return [isWhole(html, piece) ? piece : { kind: 'html', html }];
}

/** True if all words of some HTML, and the links in them, are in a piece. */
function isWhole(html: string, piece: Piece): boolean {
  const nodes = parseHtml(html);
  const shown = parseHtml(pieceHtml(piece));
  const words = new Set(textOf(shown).split(' '));
  const links = new Set(findElements(shown, 'a').map(({ attribs }) => attribs.href));
  return (
    textOf(nodes)
      .split(' ')
      .every((word) => words.has(word)) &&
    findElements(nodes, 'a').every((one) => textOf(one.children) === '' || links.has(one.attribs.href))
  );
}

/** A short quote becomes a separate block; a long one, or one with lists or pictures in it, stays in the text. */
function quote(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const html = blockHtml(block, source, refs);
  const nodes = parseHtml(html);
  const quoted = firstElement(nodes, 'blockquote');
  if (!quoted) return asHtml(block, source, refs);
  const cite = findElements([quoted], 'cite').at(-1);
  const source_ = cite ? textOf(cite.children) : '';
  const text = textOf(quoted.children.filter((child) => child !== cite)).replace(/\s+/g, ' ');
  const withoutCite =
    cite && text.endsWith(source_) && source_ ? text.slice(0, -source_.length).trim() : text;
  const isPlain = findElements([quoted], 'img', 'ul', 'ol', 'table', 'pre', 'a').length === 0;
  if (!isPlain || textOf(nodes) !== textOf([quoted]) || withoutCite.length > 600 || withoutCite === '')
    return [{ kind: 'html', html }];
  return [{ kind: 'quote', text: withoutCite, source: source_, html }];
}

function columns(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const isPlain = plainText(ownHtml(block)) === '';
  if (!isPlain || innerBlocks(block).some(({ name }) => name !== 'column'))
    return containerPieces(block, source, refs);
  const texts = innerBlocks(block)
    .map((column) => piecesHtml(containerPieces(column, source, refs)))
    .filter((html) => html.trim() !== '');
  if (texts.length <= 1) return texts.map((html) => ({ kind: 'html', html }));
  const rows: Piece[] = [];
  const perRow = texts.length <= 4 ? texts.length : texts.length % 3 === 0 || texts.length === 5 ? 3 : 4;
  for (let at = 0; at < texts.length; at += perRow)
    rows.push({ kind: 'columns', columns: texts.slice(at, at + perRow) });
  return rows;
}

function mediaText(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const own = parseHtml(ownHtml(block));
  const picture = firstElement(own, 'img');
  const film = findElements(own, 'video').map((node) => htmlOf(node));
  const { plain, linked } = captionOf(own);
  const html = linked + piecesHtml(containerPieces(withoutFigure(block), source, refs));
  if (!picture) return [{ kind: 'html', html: [...film, html].join('\n') }];
  const link = linkOf(picture, source.lose);
  const image = { ...imageOf(picture, plain), ...(link && { link }) };
  const isRight =
    textAttribute(block, 'mediaPosition') === 'right' || ownHtml(block).includes('has-media-on-the-right');
  const piece: Piece = { kind: 'image-text', image, html, side: isRight ? 'right' : 'left' };
  // The section for a picture and text has no link for the picture.
  return link ? [{ kind: 'html', html: pieceHtml(piece) }] : [piece];
}

function video(block: Block, source: ContentSource, refs: Refs): Piece[] {
  const src =
    firstElement(parseHtml(ownHtml(block)), 'video', 'source')?.attribs.src ?? textAttribute(block, 'src');
  if (src && embedProvider(src)) return embedPieces(src, parseHtml(ownHtml(block)));
  return asHtml(block, source, refs);
}
