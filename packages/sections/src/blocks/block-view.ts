import type { Block } from '@vold/contract';
import type { ReactNode } from 'react';
import type { Data } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';

export interface BlockViewProps {
  block: Block;
  data: Data;
  context: RenderContext;
}

/** How a block of a post looks. */
export type BlockView = (props: BlockViewProps) => ReactNode;
