import { useEffect, useState } from 'react';
import { activeOrLost, focusable } from './last-focus.ts';

/** Milliseconds: by then the focus trap of a popup below has taken the focus, and gives way. */
const settled = 20;

/** The focused element, and its neighbors in case it disappears. */
interface Origin {
  opener: HTMLElement | null;
  list: Element | null;
  index: number;
}

/**
 * Gives the focus back to where it was when what opens was first drawn, once it is gone. An entry of a menu is gone by
 * then: its button gets the focus. So does the next row of a list where the row itself is gone, else the content of the
 * screen.
 */
export function useReturnFocus(): void {
  const [origin] = useState(findOrigin);
  useEffect(() => {
    const page = document;
    return () => void setTimeout(() => giveBack(origin, page), settled);
  }, [origin]);
}

function findOrigin(): Origin {
  const active = activeOrLost();
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : active;
  const row = opener?.closest('li, tr, [role="row"]') ?? null;
  const list = row?.parentElement ?? null;
  return {
    opener: opener instanceof HTMLElement && opener !== document.body ? opener : null,
    list,
    index: list && row ? [...list.children].indexOf(row) : 0,
  };
}

function giveBack({ opener, list, index }: Origin, page: Document): void {
  const place = opener?.isConnected ? opener : list;
  const active = page.activeElement;
  const main = page.getElementById('main');
  // The popup below has only trapped it; if the user has moved on, or opened another popup, it stays there.
  const trapped = place && active?.closest('[role="dialog"]')?.contains(place);
  // The content of the screen has it if something else that went had nothing nearer.
  const isFree = !active || active === page.body || active === main;
  if (!isFree && !trapped) return;
  const row = list?.isConnected ? (list.children[index] ?? list.children[index - 1]) : null;
  const near = row?.querySelector<HTMLElement>(focusable) ?? main;
  const goal = opener?.isConnected ? opener : near;
  goal?.focus({ preventScroll: true });
  if (page.activeElement === goal) return;
  // Some rows show their buttons only while the focus is in the row.
  near?.focus({ preventScroll: true });
  goal?.focus({ preventScroll: true });
}
