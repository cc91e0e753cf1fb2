import type { Block, ColumnClass } from '@vold/contract';
import type { ReactNode } from 'react';
import type { Data } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';

/** Attributes of a block's root element while it is edited. */
export interface BlockMarks {
  'data-vold-section'?: string;
  'data-vold-id'?: string;
}

export interface BlockViewProps {
  block: Block;
  data: Data;
  context: RenderContext;
  /** For the root element: the width of the block in its row. */
  column: ColumnClass;
  marks: BlockMarks;
}

/** How a block of a post looks. */
export type BlockView = (props: BlockViewProps) => ReactNode;
