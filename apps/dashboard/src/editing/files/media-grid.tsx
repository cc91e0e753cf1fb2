import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Media } from '@vold/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import classes from './media-grid.module.css';

interface MediaGridProps {
  total: number;
  layout: 'grid' | 'list';
  at: (index: number) => Media | undefined;
  /** Indexes that are on screen now, both included. */
  onRange: (first: number, last: number) => void;
  /** The files answer an earlier question. */
  busy: boolean;
  children: (media: Media, index: number) => ReactNode;
}

/** CSS pixels. */
const card = { width: 184, gap: 16, height: 180 } as const;
const rowHeight = 44;

/** Files in as many columns as fit; only the rows on screen exist, so a hundred thousand scroll like ten. */
export function MediaGrid({ total, layout, at, onRange, busy, children }: MediaGridProps) {
  const { ref: sizer, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const columns =
    layout === 'list' ? 1 : Math.max(2, Math.floor((width + card.gap) / (card.width + card.gap)));
  const rows = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => (layout === 'list' ? rowHeight : card.height),
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of a row depends on the layout alone
  useEffect(() => rows.measure(), [layout]);
  // Not before it is known how many fit: two columns of them would flash up.
  const shown = width > 0 ? rows.getVirtualItems() : [];
  const first = (shown[0]?.index ?? 0) * columns;
  const last = Math.max(first, ((shown.at(-1)?.index ?? 0) + 1) * columns - 1);
  const isDrawn = shown.length > 0;
  useEffect(() => {
    if (isDrawn) onRange(first, last);
  }, [onRange, isDrawn, first, last]);

  return (
    <div ref={scroller} className={`${classes.scroller} scrolls`}>
      <div
        ref={sizer}
        className={classes.sizer}
        style={{ height: rows.getTotalSize() }}
        {...earlierAnswer(busy)}
      >
        {shown.map((row) => (
          <ul
            key={row.key}
            className={classes.line}
            data-layout={layout}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column;
              const media = at(index);
              return (
                <li key={media?.id ?? index}>
                  {media ? children(media, index) : <Skeleton height={layout === 'list' ? 36 : 118} />}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </div>
  );
}
