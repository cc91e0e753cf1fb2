import type { Remarks } from '../report/remarks.ts';

/** A picture as the content of the old website names it. */
export interface PieceImage {
  url: string;
  alt: string;
  caption: string;
  /** Id of the attachment, if the content names it. */
  attachmentId: string;
  /** Address that it leads to, if that is not the picture itself. */
  link?: string;
}

/**
 * A part of a page or post in between: what WordPress content means, before it becomes a section (pages) or a block
 * (posts). HTML in it is neither cleaned nor rewritten yet.
 */
export type Piece =
  | { kind: 'html'; html: string }
  | { kind: 'gallery'; images: PieceImage[]; columns: number; caption: string }
  | { kind: 'quote'; text: string; source: string; html: string }
  | { kind: 'embed'; url: string; caption: string }
  | { kind: 'downloads'; files: { title: string; url: string }[] }
  | { kind: 'columns'; columns: string[] }
  | { kind: 'image-text'; image: PieceImage; html: string; side: 'left' | 'right' }
  | {
      kind: 'banner';
      image: PieceImage;
      title: string;
      text: string;
      link: { label: string; url: string } | null;
      html: string;
    }
  | { kind: 'space'; size: 'small' | 'medium' | 'large' }
  /** `<!--more-->`: what comes before is the excerpt. */
  | { kind: 'more' }
  /** `<!--nextpage-->` */
  | { kind: 'page-break' };

/** The lookups of the conversion of content, and its remarks for editors. */
export interface ContentSource extends Remarks {
  /** Id of the page or post whose content it is. */
  postId: string;
  attachment(id: string): PieceImage | undefined;
  /** Pictures uploaded to this page or post, in order: what `[gallery]` without ids shows. */
  attachedImages(): PieceImage[];
  /** Address of an attachment of any type. */
  attachmentFile(id: string): { url: string; title: string } | undefined;
  /** The list of footnotes as HTML; '' if there are none, or it is shown already. */
  footnotes(): string;
  /** Content of a reusable block (`wp_block`). */
  reusableBlock(id: string): string | undefined;
}
