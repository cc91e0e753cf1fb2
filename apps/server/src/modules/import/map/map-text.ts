import type { BlockRow, PageMeta, SectionInstance } from '@vold/contract';
import { pieceHtml } from '../content/figures.ts';
import { plainText } from '../content/html-dom.ts';
import type { Piece } from '../content/piece.ts';
import type { ExportItem } from '../source/export-model.ts';
import type { ExportSource } from '../source/export-source.ts';
import type { Spool } from '../spool/spool.ts';
import { contentSourceOf } from './content-source.ts';
import type { Rewriter } from './rewriter.ts';
import { toRows } from './to-rows.ts';
import { toSections } from './to-sections.ts';

/** The texts of an item in its language. */
export interface MappedText {
  language: string;
  title: string;
  /** New address path, with that of the parents. */
  path: string;
  /** The excerpt, if somebody wrote one. */
  excerpt: string;
  /** What lists and search engines show: written for them, else the excerpt, what stands before “more”, or the first words. */
  description: string;
  metaTitle: string;
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
  note(sentence: string): void;
}

/** Characters of a description that is shown in full. */
const maxDescription = 300;

export function mapText(source: TextSource): MappedText {
  const { item, from, language, path, picture, spool, rewriter, note } = source;
  const pieces = from.pieces(item.content, contentSourceOf(spool, item.postId, note));
  const excerpt = plainText(item.excerpt);
  const title = plainText(item.title) || titleFrom(path, note);
  const idPrefix = `${from.idPrefix}-${item.postId}`;
  const isPage = item.postType === 'page';
  return {
    language,
    title: title.slice(0, 1000),
    path,
    excerpt: excerpt.slice(0, 10_000),
    description: shortened(
      seo(item, '_yoast_wpseo_metadesc', 'rank_math_description') ||
        excerpt ||
        beforeMore(pieces) ||
        textOfPieces(pieces.slice(0, 20)),
    ),
    metaTitle: seo(item, '_yoast_wpseo_title', 'rank_math_title').slice(0, 500),
    sections: isPage ? toSections(pieces, { title, picture: picture ?? null, idPrefix }, rewriter) : [],
    rows: isPage ? [] : toRows(pieces, idPrefix, rewriter),
  };
}

function titleFrom(path: string, note: (sentence: string) => void): string {
  note('It had no title: it is called after its address.');
  const words = (path.split('/').at(-1) ?? path).replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function beforeMore(pieces: Piece[]): string {
  const more = pieces.findIndex((piece) => piece.kind === 'more');
  return more < 0 ? '' : textOfPieces(pieces.slice(0, more));
}

function shortened(text: string): string {
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')} …`;
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

/** Texts of search engine plugins; those with placeholders mean nothing without the plugin. */
function seo(item: ExportItem, ...keys: string[]): string {
  const written = keys.map((key) => item.meta.get(key)?.trim()).find(Boolean) ?? '';
  return /%\w+%?/.test(written) ? '' : plainText(written);
}
