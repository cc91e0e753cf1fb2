import { useMediaQuery } from '@mantine/hooks';
import type { RecordBase } from '@vold/contract';
import { useRef } from 'react';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import classes from '../../base/ui/record-card.module.css';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import type { ListConfig } from './list-config.ts';
import { RecordCard } from './record-card.tsx';
import type { Selection } from './use-selection.ts';
import { useVisibleLines } from './use-visible-lines.ts';

interface RecordCardsProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  items: readonly Item[];
  selection: Selection;
  nameOf: (id: string | null | undefined) => string | null;
  /** The records answer an earlier query. */
  busy: boolean;
}

const atOnce = { getInitialValueInEffect: false } as const;

/** Records as cards, up to four in a line; only cards on the screen are rendered. */
export function RecordCards<Item extends RecordBase>(props: RecordCardsProps<Item>) {
  const { config, items, selection, nameOf, busy } = props;
  const list = useRef<HTMLUListElement>(null);
  const narrow = useNarrow();
  const medium = useMediaQuery('(max-width: 1200px)', false, atOnce);
  const columns = narrow ? 1 : medium ? 3 : 4;
  const size = narrow ? { guess: 108, gap: 8 } : { guess: 276, gap: 16 };
  const { from, to, before, after, onFocus, onBlur } = useVisibleLines(
    Math.ceil(items.length / columns),
    list,
    size,
  );
  return (
    <ul
      ref={list}
      className={classes.grid}
      {...earlierAnswer(busy)}
      style={{ paddingTop: before, paddingBottom: after }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {items.slice(from * columns, to * columns).map((item, index) => (
        <RecordCard
          key={item.id}
          config={config}
          item={item}
          line={from + Math.floor(index / columns)}
          place={from * columns + index + 1}
          of={items.length}
          author={nameOf(item.updated_by ?? item.created_by)}
          selected={selection.ids.has(item.id)}
          busy={busy}
          selecting={selection.ids.size > 0}
          onToggle={selection.toggle}
        />
      ))}
    </ul>
  );
}
