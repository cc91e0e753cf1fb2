import { constants } from '@vold/contract';
import { moveEntry, type TreePlace } from '@vold/document';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { dragKeys } from '../sortable/drag-keys.ts';
import classes from './sortable-tree.module.css';
import { SortableTreeRow, type TreeRowParts } from './sortable-tree-row.tsx';
import { startTreeDrag } from './tree-drag.ts';
import { treeStep } from './tree-keys.ts';
import { buildTree, type TreeNode, visibleRows } from './tree-rows.ts';
import { describePlace, directionOf, stepPlace } from './tree-step.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

interface SortableTreeProps {
  /** The name of the tree, for assistive technology. */
  label: string;
  /** All nodes; siblings in their order. */
  nodes: readonly TreeNode[];
  /** A node was dropped at another place. */
  onMove: (id: string, place: TreePlace) => void;
  /** Enter on a row. */
  onOpen?: (id: string) => void;
  /** Delete on a row. */
  onRemove?: (id: string) => void;
  /** The same function as long as rows look the same. */
  draw: (id: string, title: string) => TreeRowParts;
  /** Shows only what has this in its title, and what it lies in; nothing can be moved then. */
  text?: string;
  disabled?: boolean;
}

/** The node that was picked up with the keyboard, and its current place. */
interface Held {
  id: string;
  place: TreePlace | null;
}

/**
 * A nested list that is put in order by dragging a row's handle (up and down for the place, sideways for the level), by
 * the keyboard on the handle (Space, arrows, Space; Esc puts it back), or by Alt and the arrow keys anywhere in a row.
 * Moves are announced. Menus and categories are the same tree.
 */
export function SortableTree(props: SortableTreeProps) {
  const { label, nodes, onMove, onOpen, onRemove, draw, text = '' } = props;
  const disabled = props.disabled === true || text.trim() !== '';
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const keysId = useId();

  const shown = useMemo(() => (held?.place ? moveEntry(nodes, held.id, held.place) : nodes), [nodes, held]);
  const rowsOf = (shut: string | null) => {
    const open = shown.filter(({ id }) => id !== shut && !closed.has(id)).map(({ id }) => id);
    return visibleRows(buildTree(shown), new Set(open), text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rowsOf reads is named
  const rows = useMemo(() => rowsOf(dragged), [shown, closed, dragged, text]);
  const current = Math.max(
    0,
    rows.findIndex(({ id }) => id === focused),
  );
  const keepFocus = useRowFocus(list, rows);
  const [drawn, drawAll] = useDrawnRows(rows.length);

  const move = (id: string, place: TreePlace) => {
    const next = moveEntry(nodes, id, place);
    if (next === nodes) return;
    setClosed((now) => without(now, place.parent));
    onMove(id, place);
    setAnnounced(describePlace(next, id));
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const row = (event.target as Element).closest('[data-handle]')?.closest<HTMLElement>('[data-tree-row]');
    const id = row?.dataset.treeRow;
    if (!list.current || !row || id === undefined || event.button !== 0 || disabled) return;
    drawAll();
    setHeld(null);
    const badge = row.querySelector('[data-level]');
    startTreeDrag({
      list: list.current,
      id,
      press: event.nativeEvent,
      begin: () => {
        // The branch has to be closed before the rows are measured.
        flushSync(() => setDragged(id));
        return rowsOf(id);
      },
      childCount: (parent) => nodes.filter((node) => node.parent === parent && node.id !== id).length,
      over: (level, parent) => {
        const above = nodes.find((node) => node.id === parent);
        if (badge) badge.textContent = `Level ${level}${above ? `, below ${above.title}` : ''}`;
      },
      end: (place) => {
        setDragged(null);
        if (place) move(id, place);
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-tree-row]')?.dataset.treeRow;
    if (id === undefined || !event.currentTarget.contains(target)) return;
    drawAll();
    const onHandle = target.closest('[data-handle]') !== null;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const direction = directionOf(event.key);
    if (direction && !disabled && (event.altKey || held?.id === id)) {
      done();
      const place = stepPlace(shown, id, direction);
      if (!place) return;
      keepFocus(id, onHandle);
      if (!held) return move(id, place);
      setHeld({ id, place });
      setClosed((now) => without(now, place.parent));
      return setAnnounced(describePlace(moveEntry(shown, id, place), id));
    }
    if (onHandle && (event.key === ' ' || event.key === 'Enter') && !disabled) {
      done();
      if (!held) {
        setHeld({ id, place: null });
        return setAnnounced(
          `${describePlace(shown, id)}. Arrows move it, Space puts it down, Escape puts it back`,
        );
      }
      if (held.place) {
        keepFocus(id, true);
        move(id, held.place);
      }
      return setHeld(null);
    }
    if (held && event.key === 'Escape') {
      done();
      if (held.place) keepFocus(id, true);
      setHeld(null);
      return setAnnounced(`Put back: ${describePlace(nodes, id)}`);
    }
    if (held || event.altKey || event.ctrlKey || event.metaKey || !target.matches('[data-tree-row]')) return;
    if (event.key === 'Delete' && onRemove && !disabled) {
      done();
      return onRemove(id);
    }
    const step = treeStep(event.key, rows, current);
    if (!step) return;
    done();
    if (step.do === 'toggle') onOpen?.(id);
    else if (step.do === 'expand')
      setClosed((now) => (step.expanded ? without(now, id) : new Set([...now, id])));
    else list.current?.querySelectorAll<HTMLElement>('[data-tree-row]')[step.index]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="treegrid"
        aria-label={label}
        className={classes.tree}
        style={{ '--sorting': `${constants.dragSort.duration}ms` } as CSSProperties}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const arrow = (event.target as Element).closest('[data-arrow]');
          const id = arrow?.closest<HTMLElement>('[data-tree-row]')?.dataset.treeRow;
          if (id !== undefined) setClosed((now) => (now.has(id) ? without(now, id) : new Set([...now, id])));
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Rows that change places are blurred too, but then nothing else gets the focus.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setHeld(null);
        }}
        onFocus={(event) => {
          const row = event.target.closest<HTMLElement>('[data-tree-row]');
          if (row?.dataset.treeRow !== undefined) setFocused(row.dataset.treeRow);
        }}
      >
        {rows.slice(0, drawn).map((row, index) => (
          <SortableTreeRow
            key={row.id}
            {...row}
            current={index === current}
            held={held?.id === row.id}
            disabled={disabled}
            keysId={keysId}
            draw={draw}
          />
        ))}
      </div>
      <span id={keysId} hidden>
        {dragKeys}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {announced}
      </span>
    </>
  );
}

function without(ids: ReadonlySet<string>, id: string | null): ReadonlySet<string> {
  return id !== null && ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
}
