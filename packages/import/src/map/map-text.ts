import { type BlockRow, cutText, type PageMeta, type SectionInstance, shortenText } from '@vold/contract';
import { dividePieces } from '../content/divide-text.ts';
import { mediaHtml, pieceHtml } from '../content/figures.ts';
import { parseHtml, plainText } from '../content/html-dom.ts';
import { nameLostMarkup } from '../content/lost-markup.ts';
import type { Piece } from '../content/piece.ts';
import type { Remarks } from '../report/remarks.ts';
import type { ExportItem } from '../source/export-model.ts';
import type { ExportSource } from '../source/export-source.ts';
import type { Spool } from '../spool/spool.ts';
import { contentSourceOf } from './content-source.ts';
import { type MappedSharing, mapSharing, seoText } from './map-sharing.ts';
import type { Rewriter } from './rewriter.ts';
import { toRows } from './to-rows.ts';
import { toSections } from './to-sections.ts';

/** The texts of an item in its language. */
export interface MappedText extends MappedSharing {
  language: string;
  title: string;
  /** New address path, with that of the parents. */
  path: string;
  /** The excerpt, if it was written. */
  excerpt: string;
  /**
   * The text of lists and search engines: written for them, otherwise the excerpt, the text before “more”, or the first words.
   */
  description: string;
  sections: SectionInstance[];
  rows: BlockRow[];
}

export interface TextSource {
  item: ExportItem;
  from: ExportSource;
  language: string;
  path: string;
  picture: PageMeta['image'];
  spool: Spool;
  rewriter: Rewriter;
  remarks: Remarks;
}

/** Characters of a description that is shown in full. */
const maxDescription = 300;

export function mapText(source: TextSource): MappedText {
  const { item, from, language, path, picture, spool, rewriter, remarks } = source;
  nameLostMarkup(parseHtml(item.content), remarks);
  const content = contentSourceOf(spool, item.postId, remarks, item.meta.get('footnotes'));
  const whole = [...enclosureOf(item), ...from.pieces(item.content, content)];
  // The block that shows them was deleted, or they are of a plugin.
  const footnotes = content.footnotes();
  if (footnotes) whole.push({ kind: 'html', html: footnotes });
  const pieces = dividePieces(whole, remarks);
  const excerpt = plainText(item.excerpt);
  const title = plainText(item.title) || titleFrom(path, remarks);
  const idPrefix = `${from.idPrefix}-${item.postId}`;
  const isPage = item.postType === 'page';
  const sections = isPage ? toSections(pieces, { title, picture: picture ?? null, idPrefix }, rewriter) : [];
  const rows = isPage ? [] : toRows(pieces, idPrefix, rewriter);
  // A page has its title at least.
  if (rows.length === 0 && sections.length <= 1) sayEmpty(item, remarks);
  return {
    language,
    title: cutText(title, 1000),
    path,
    excerpt: cutText(excerpt, 10_000),
    description: shortenText(
      seoText(item, '_yoast_wpseo_metadesc', 'rank_math_description') ||
        excerpt ||
        beforeMore(pieces) ||
        textOfPieces(pieces.slice(0, 20)),
      maxDescription,
    ),
    ...mapSharing(item, path, rewriter, remarks),
    sections,
    rows,
  };
}

/** A podcast's episode: address, length and type, a line each. Pages and posts play it above their text. */
function enclosureOf(item: ExportItem): Piece[] {
  const [url = '', , type = ''] = (item.meta.get('enclosure') ?? '').split('\n').map((line) => line.trim());
  if (!/^https?:\/\//i.test(url) || item.content.includes(url)) return [];
  return [{ kind: 'html', html: mediaHtml(type.startsWith('video') ? 'video' : 'audio', url) }];
}

/** Nothing arrives empty without a word. */
function sayEmpty({ content, losses }: ExportItem, { note, lose }: Remarks): void {
  // Unreadable content is named already.
  if (content.trim() === '' && losses.length > 0) return;
  if (content.trim() === '') note('It is empty: the file has no text of it.');
  else
    lose(
      'Nothing of its content can be shown here.',
      'It is empty: nothing of its content can be shown here.',
    );
}

function titleFrom(path: string, { note }: Remarks): string {
  note('It had no title: it is called after its address.');
  const words = (path.split('/').at(-1) ?? path).replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function beforeMore(pieces: Piece[]): string {
  const more = pieces.findIndex((piece) => piece.kind === 'more');
  return more < 0 ? '' : textOfPieces(pieces.slice(0, more));
}

function textOfPieces(pieces: Piece[]): string {
  return pieces
    .filter(
      (piece) =>
        piece.kind === 'html' ||
        piece.kind === 'quote' ||
        piece.kind === 'image-text' ||
        piece.kind === 'columns',
    )
    .map((piece) => plainText(pieceHtml(piece)))
    .join(' ')
    .trim();
}
