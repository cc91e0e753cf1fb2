import { constants, type SectionInstance } from '@vold/contract';
import { sectionName } from '@vold/document';
import { memo } from 'react';
import { DragHandle } from '../../../base/sortable/drag-handle.tsx';
import { useNearby } from '../../../base/ui/use-nearby.ts';
import { useTools } from '../state/editor-context.tsx';
import { BlockCard } from './block-card.tsx';
import { blockOf } from './block-commands.ts';
import classes from './block-row.module.css';

/** How wide the blocks of a row are, by how many there are (POST-26). */
const widths = ['full', 'half', 'third', 'quarter'] as const;

/** Guessed heights of blocks that are not drawn yet (pixels), so that the scroll bar tells the truth. */
const guessed = 180;
const guessedByType: Readonly<Record<string, number>> = {
  Card: 420,
  'Full Banner': 420,
  Gallery: 300,
  'Youtube Embed': 330,
  'Quote Text': 260,
};

interface BlockRowProps {
  /** Ids of its blocks, with spaces between: the same text as long as the row has the same blocks. */
  ids: string;
  number: number;
  rows: number;
  handleRef: (element: Element | null) => void;
}

/** A row of 1 to 4 blocks, moved by the handle that shows when the pointer or the focus is in it (POST-24, POST-25). */
export const BlockRow = memo(function BlockRow({ ids, number, rows, handleRef }: BlockRowProps) {
  const tools = useTools();
  const { ref, nearby } = useNearby('900px 0px');
  const blocks = ids.split(' ').flatMap((id) => blockOf(tools, id) ?? []);
  const height = Math.max(guessed, ...blocks.map(({ sectionId }) => guessedByType[sectionId] ?? 0));
  return (
    <div ref={ref} className={classes.row} data-widths={widths[blocks.length - 1]}>
      <span className={classes.handle}>
        <DragHandle name={`row ${number}`} handleRef={handleRef} />
      </span>
      {nearby ? (
        blocks.map((block, index) => (
          <BlockCard
            key={block.id}
            id={block.id}
            type={block.sectionId}
            first={index === 0}
            last={index === blocks.length - 1}
            alone={blocks.length === 1}
            full={blocks.length >= constants.maxBlocksInRow}
            top={number === 1}
            bottom={number === rows}
          />
        ))
      ) : (
        <p className={`${classes.waiting} panel`} style={{ height }}>
          {blocks.map((block) => nameOf(block)).join(', ')}
        </p>
      )}
    </div>
  );
});

function nameOf(block: SectionInstance): string {
  return sectionName(block);
}
