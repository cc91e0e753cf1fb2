import {
  type Block,
  type BlockRow,
  type BlockType,
  type ColumnClass,
  columnClassOf,
  replaceTags,
} from '@vold/contract';
import type { RenderContext } from '../parts/render-context.ts';
import { FullBannerBlock } from './banner-block.tsx';
import type { BlockMarks, BlockView } from './block-view.ts';
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

/** Types that stand out of the reading column, or need the width of the page; the others stay in it. */
const wide: ReadonlySet<BlockType> = new Set([
  'Full Banner',
  'Gallery',
  'Quote Text',
  'Two Column Text',
  'Three Column Text',
]);

/**
 * The rows of a post. How wide a block is follows from how many share its row (POST-03, CONST-14): for visitors, from how
 * many of them are shown.
 */
export function BlockRows({ rows, context }: { rows: readonly BlockRow[]; context: RenderContext }) {
  const shown = context.editing ? rows : withoutHidden(rows);
  return shown.map((row) => (
    <div key={row[0]?.id} className={rowClass(row)}>
      {row.map((block) => (
        <BlockSwitch key={block.id} block={block} column={columnClassOf(row.length)} context={context} />
      ))}
    </div>
  ));
}

/** The blocks that visitors get: hidden blocks leave their place to their neighbors. */
function withoutHidden(rows: readonly BlockRow[]): BlockRow[] {
  return rows.map((row) => row.filter(({ hide }) => !hide)).filter((row) => row.length > 0);
}

const unmarked: BlockMarks = {};

interface BlockSwitchProps {
  block: Block;
  column: ColumnClass;
  context: RenderContext;
}

/** One block. While it is edited it is marked, and stays on the page though there is nothing in it yet. */
function BlockSwitch({ block, column, context }: BlockSwitchProps) {
  const { component_name, data } = block;
  const View = blockViews[component_name];
  const given = { block, data, context, column };
  if (!context.editing) return <View {...given} marks={unmarked} />;
  const marks = { 'data-vold-section': component_name, 'data-vold-id': block.id };
  const drawn = hasContent(data) ? (
    <View {...given} marks={marks} />
  ) : (
    <div {...marks} className={`block unknown ${column}`}>
      <p>{block.title || component_name}</p>
    </div>
  );
  return block.hide ? <div className={`is-hidden ${column}`}>{drawn}</div> : drawn;
}

/** True if any value is filled in, at any depth. Markup without text or pictures is empty. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'string')
    return (
      /<(img|picture|video|audio|iframe|table|hr)\b/i.test(value) || replaceTags(value, '').trim() !== ''
    );
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return typeof value === 'number';
}

function rowClass(row: BlockRow): string {
  const [first] = row;
  const needsWidth = row.length > 1 || (first && wide.has(first.component_name));
  return `blocks blocks--${row.length}${needsWidth ? ' blocks--wide' : ''}`;
}
