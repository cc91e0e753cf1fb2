import { constants } from '@vold/contract';
import type { TreePlace } from '@vold/document';
import { indexUnder, levelsAt, placeAt, type RowBox } from './tree-drop.ts';
import type { TreeRow } from './tree-rows.ts';

/** CSS pixels of indentation per level; a drag this far sideways changes the level by one. */
const indent = 24;

/** Pixels that the pointer moves before a press becomes a drag. */
const slack = 4;
/** Near the edge of what scrolls, the list scrolls: pixels from the edge, and at most per frame. */
const scrolling = { edge: 56, speed: 14 };

interface TreeDrag {
  list: HTMLElement;
  id: string;
  /** The press on the row's handle. */
  press: PointerEvent;
  /** The drag begins: the row's branch closes. Answers the rows as they are drawn from then on. */
  begin: () => readonly TreeRow[];
  childCount: (id: string) => number;
  /** Called when the place changes, with the new parent of the row. */
  over: (level: number, parent: string | null) => void;
  /** The drag is over; null: it was canceled, or never began. */
  end: (place: TreePlace | null) => void;
}

/**
 * One drag of a row by its handle: the row follows the pointer, the others make room, sideways sets the level. It draws by
 * styles alone and reads the layout once, so that the number of rows does not matter. (A drag library measures and
 * compares every row at every move, and knows no levels.)
 */
export function startTreeDrag({ list, id, press, begin, childCount, over, end }: TreeDrag): void {
  const stop = new AbortController();
  const scroller = scrollParent(list);
  let pointer = { x: press.clientX, y: press.clientY };
  let moving: ReturnType<typeof openMove> | null = null;
  let frame = 0;

  const finish = (keep: boolean) => {
    stop.abort();
    cancelAnimationFrame(frame);
    const place = moving?.place() ?? null;
    moving?.clear();
    delete document.documentElement.dataset.sorting;
    end(keep ? place : null);
  };
  const draw = () => {
    frame = requestAnimationFrame(draw);
    scrollBy(scroller, pointer.y);
    moving?.to(pointer);
  };
  const listen = { signal: stop.signal };
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      pointer = { x: event.clientX, y: event.clientY };
      if (moving || Math.hypot(pointer.x - press.clientX, pointer.y - press.clientY) < slack) return;
      document.documentElement.dataset.sorting = 'true';
      const start = { x: press.clientX, y: press.clientY };
      moving = openMove({ list, id, start, rows: begin(), childCount, over });
      frame = requestAnimationFrame(draw);
    },
    listen,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      // A quick hand lets go before what it did last was drawn.
      moving?.to({ x: event.clientX, y: event.clientY });
      finish(true);
    },
    listen,
  );
  window.addEventListener('pointercancel', () => finish(false), listen);
  window.addEventListener('blur', () => finish(false), listen);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
    },
    { ...listen, capture: true },
  );
}

interface Move extends Pick<TreeDrag, 'list' | 'id' | 'childCount' | 'over'> {
  start: { x: number; y: number };
  rows: readonly TreeRow[];
}

function openMove({ list, id, start, rows, childCount, over }: Move) {
  const elements = [...list.querySelectorAll<HTMLElement>('[data-tree-row]')];
  const boxes: RowBox[] = elements.map(({ offsetTop, offsetHeight }) => ({
    top: offsetTop,
    height: offsetHeight,
  }));
  const from = rows.findIndex((row) => row.id === id);
  const dragged = elements[from];
  const startLevel = rows[from]?.level ?? 1;
  const origin = start.y - list.getBoundingClientRect().top;
  let to = from;
  let level = startLevel;
  dragged?.setAttribute('data-dragging', '');
  list.setAttribute('data-sorting', '');

  /** Rows between the old and the new index stand one row further; only those that change are written to. */
  const makeRoom = (next: number) => {
    const gap = boxes[from]?.height ?? 0;
    const [first, last] = [Math.min(from, to, next), Math.max(from, to, next)];
    for (let index = first; index <= last; index++) {
      const element = elements[index];
      if (!element || index === from) continue;
      const shift = index > from && index <= next ? -gap : index < from && index >= next ? gap : 0;
      element.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    }
  };

  return {
    to(pointer: { x: number; y: number }) {
      const inList = pointer.y - list.getBoundingClientRect().top;
      const next = indexUnder({ boxes, from, to, pointer: inList, threshold: constants.dragSort.threshold });
      const { lowest, highest } = levelsAt(rows, from, next);
      const wanted = startLevel + Math.round((pointer.x - start.x) / indent);
      const nextLevel = Math.min(Math.max(wanted, lowest), highest);
      if (dragged) dragged.style.transform = `translateY(${inList - origin}px)`;
      if (next === to && nextLevel === level) return;
      if (next !== to) makeRoom(next);
      to = next;
      level = nextLevel;
      dragged?.style.setProperty('--level', `${level - 1}`);
      over(level, placeAt(rows, from, to, level, childCount).parent);
    },
    place: () => (from < 0 ? null : placeAt(rows, from, to, level, childCount)),
    clear() {
      for (const element of elements) element.style.transform = '';
      dragged?.style.setProperty('--level', `${startLevel - 1}`);
      dragged?.removeAttribute('data-dragging');
      list.removeAttribute('data-sorting');
    },
  };
}

function scrollParent(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return null;
}

function scrollBy(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  const { edge, speed } = scrolling;
  const depth = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0;
  if (depth !== 0) scroller.scrollTop += Math.max(-1, Math.min(1, depth / edge)) * speed;
}
