import type { Block, BlockRow, BlockType } from '@vold/contract';
import type { RenderContext } from '../parts/render-context.ts';
import { FullBannerBlock } from './banner-block.tsx';
import type { BlockView } from './block-view.ts';
import { CardBlock } from './card-block.tsx';
import { DownloadsBlock } from './downloads-block.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { QuoteBlock } from './quote-block.tsx';
import { FullTextBlock, ThreeColumnTextBlock, TwoColumnTextBlock } from './text-block.tsx';
import { YoutubeBlock } from './video-block.tsx';

/** How each type of block looks (POST-05 to POST-13); a missing one is a compile error. */
export const blockViews: Record<BlockType, BlockView> = {
  Card: CardBlock,
  'Full Text': FullTextBlock,
  'Two Column Text': TwoColumnTextBlock,
  'Three Column Text': ThreeColumnTextBlock,
  'Full Banner': FullBannerBlock,
  'Youtube Embed': YoutubeBlock,
  Gallery: GalleryBlock,
  'Quote Text': QuoteBlock,
  'Downloadable Files': DownloadsBlock,
};

/** Types that need the width of the page; the others stay in the reading column. */
const wide: ReadonlySet<BlockType> = new Set([
  'Full Banner',
  'Gallery',
  'Two Column Text',
  'Three Column Text',
]);

/** The rows of a post; the width of a block follows from how many share its row (POST-03). */
export function BlockRows({ rows, context }: { rows: readonly BlockRow[]; context: RenderContext }) {
  return rows.map((row) => (
    <div key={row[0]?.id} className={rowClass(row)}>
      {row.map((block) => (
        <BlockSwitch key={block.id} block={block} context={context} />
      ))}
    </div>
  ));
}

function BlockSwitch({ block, context }: { block: Block; context: RenderContext }) {
  const View = blockViews[block.component_name];
  return <View block={block} data={block.data} context={context} />;
}

function rowClass(row: BlockRow): string {
  const [first] = row;
  const needsWidth = row.length > 1 || (first && wide.has(first.component_name));
  return `blocks blocks--${row.length}${needsWidth ? ' blocks--wide' : ''}`;
}
