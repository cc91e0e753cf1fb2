import { z } from 'zod';
import { blockTypes } from './block-types.ts';
import { columnClasses } from './column-class.ts';
import { constants } from './constants.ts';
import { freeData } from './values.ts';

/**
 * Block (POST-04). `data` by type (POST-14): Card and Full Banner `{ image, title, text, link }`;
 * Full Text `{ text }`; Two and Three Column Text `{ text1, text2, text3 }` (HTML); Youtube Embed
 * `{ videoId }`; Gallery `{ images: [picture] }`; Quote Text `{ content, contentSmall }`; Downloadable Files
 * `{ mainTitle, downloads: [{ title, file }] }`.
 */
export const block = z.object({
  id: z.string().min(1).max(100),
  component_name: z.enum(blockTypes),
  model: z.string().max(100).optional(),
  options: z.object({ buttons: z.array(z.string()).optional() }).optional(),
  data: freeData,
  static: z.boolean().optional(),
  /** A name given by an editor. */
  title: z.string().max(200).optional(),
  /** How wide it is in a grid of twelve columns (CONST-14). The server says so, by the length of its row; what is sent is replaced. */
  class: z.enum(columnClasses).optional(),
  /** Visitors do not get it. */
  hide: z.boolean().optional(),
});
export type Block = z.infer<typeof block>;

/** A row of 1 to 4 blocks; the width of each follows from their count (POST-03, POST-26). */
export const blockRow = z.array(block).min(1).max(constants.maxBlocksInRow);
export type BlockRow = z.infer<typeof blockRow>;

/** Rows of a post by language: `{ "en": [[block, block], [block]] }`. */
export type PostBlocks = Record<string, BlockRow[]>;
