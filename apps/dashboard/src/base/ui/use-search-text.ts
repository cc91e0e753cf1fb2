import { useDebouncedCallback } from '@mantine/hooks';
import { constants } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../loading/after-press.ts';

/**
 * The text of a search field whose search is in the address: sent 300 ms after the last key (LIST-01), trimmed. The address
 * changes the text only if something other than the field has changed it (Back, a cleared filter): a slow search must not undo
 * later input. A search dims the rows of the former one, so it waits for the click of a press that has begun, and is not sent
 * if that click leads elsewhere.
 *
 * @param value the search in the address
 */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  /** Searches that were sent and are not in the address yet. */
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
