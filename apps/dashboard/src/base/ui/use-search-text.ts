import { useDebouncedCallback } from '@mantine/hooks';
import { constants } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../loading/after-press.ts';

/**
 * The text of a search field whose search stands in the address: sent 300 ms after the last key (LIST-01), without spaces
 * around it. The address changes the text only where something else than the field has changed it (Back, a cleared
 * filter): a search that takes its time must not take back what was typed since. A search dims the rows that it leaves
 * behind, so it waits for the click of a press that has begun, and is not made where that click leads elsewhere.
 *
 * @param value what the address says
 */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  /** What was sent and is not in the address yet. */
  const sent = useRef<readonly string[]>([]);
  const send = useDebouncedCallback((wanted: string) => {
    const { pathname } = window.location;
    afterPress(() => {
      if (window.location.pathname !== pathname) return;
      sent.current = [...sent.current, wanted];
      onSearch(wanted);
    });
  }, constants.searchDebounce);
  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = sent.current.slice(own < 0 ? sent.current.length : own + 1);
    if (own < 0) setText(value);
  }, [value]);
  const type = (typed: string) => {
    setText(typed);
    send(typed.trim());
  };
  return { text, type };
}
