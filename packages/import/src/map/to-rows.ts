import { type Block, type BlockRow, type BlockType, escapeHtml } from '@vold/contract';
import { youtubeId } from '../content/embed-address.ts';
import { figureHtml, pieceHtml } from '../content/figures.ts';
import type { Piece } from '../content/piece.ts';
import { columnsOf } from './gallery-columns.ts';
import type { Rewriter } from './rewriter.ts';

/** The rows of a post from what its content means. Ids are the same at every run. */
export function toRows(pieces: Piece[], idPrefix: string, rewriter: Rewriter): BlockRow[] {
  let number = 0;
  const block = (component_name: BlockType, data: Block['data']): Block => {
    number += 1;
    return { id: `${idPrefix}-${number}`, component_name, data };
  };
  return pieces.flatMap((piece) => rowsOf(piece, block, rewriter));
}

type Make = (name: BlockType, data: Block['data']) => Block;

function rowsOf(piece: Piece, block: Make, rewriter: Rewriter): BlockRow[] {
  switch (piece.kind) {
    case 'html':
      return fullText(rewriter.html(piece.html), block);
    case 'gallery': {
      if (piece.images.length === 0) return [];
      const images = piece.images.map((image) => ({ ...rewriter.picture(image) }));
      const caption = piece.caption ? fullText(`<p><em>${escapeHtml(piece.caption)}</em></p>`, block) : [];
      return [[block('Gallery', { images, ...columnsOf(piece) })], ...caption];
    }
    case 'quote':
      return [
        [block('Quote Text', { content: escapeHtml(piece.text), contentSmall: escapeHtml(piece.source) })],
      ];
    case 'embed':
      return embedRows(piece, block, rewriter);
    case 'downloads': {
      const downloads = piece.files.map((file) => ({ title: file.title, file: rewriter.file(file.url) }));
      return [[block('Downloadable Files', { mainTitle: '', downloads })]];
    }
    case 'columns':
      return columnRows(
        piece.columns.map((html) => rewriter.html(html)),
        block,
      );
    case 'image-text': {
      const picture = rewriter.html(figureHtml(piece.image));
      const pair = [
        block('Full Text', { text: picture }),
        block('Full Text', { text: rewriter.html(piece.html) }),
      ];
      return [piece.side === 'left' ? pair : pair.reverse()];
    }
    case 'banner': {
      const link = piece.link ? { label: piece.link.label, link: rewriter.link(piece.link.url) } : null;
      const text = piece.text
        .split('\n\n')
        .filter(Boolean)
        .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
        .join('');
      return [
        [
          block('Full Banner', {
            image: rewriter.picture(piece.image),
            title: piece.title,
            text,
            link,
            words: 'over',
          }),
        ],
      ];
    }
    case 'page-break':
      return [[block('Full Text', { text: '<hr />' })]];
    case 'space':
    case 'more':
      return [];
  }
}

function fullText(html: string, block: Make): BlockRow[] {
  return html === '' ? [] : [[block('Full Text', { text: html })]];
}

/** Videos of YouTube have a block of their own; what else is embedded becomes a link. */
function embedRows(piece: Extract<Piece, { kind: 'embed' }>, block: Make, rewriter: Rewriter): BlockRow[] {
  const videoId = youtubeId(piece.url);
  if (!videoId) return fullText(rewriter.html(pieceHtml(piece)), block);
  const caption = piece.caption ? fullText(`<p><em>${escapeHtml(piece.caption)}</em></p>`, block) : [];
  return [[block('Youtube Embed', { videoId })], ...caption];
}

/** Two or three columns are one block; four are two blocks of two side by side. */
function columnRows(texts: string[], block: Make): BlockRow[] {
  const [text1 = '', text2 = '', text3 = '', text4 = ''] = texts;
  if (texts.length >= 4) {
    return [
      [block('Two Column Text', { text1, text2 }), block('Two Column Text', { text1: text3, text2: text4 })],
    ];
  }
  if (texts.length === 3) return [[block('Three Column Text', { text1, text2, text3 })]];
  return [[block('Two Column Text', { text1, text2 })]];
}
