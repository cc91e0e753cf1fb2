import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadThen } from '../loading/load-then.ts';

interface OnDemand<Button extends HTMLElement> {
  /** True after the first opening: until then only the button is rendered. */
  used: boolean;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** For the button of what opens. */
  button: RefObject<Button | null>;
  /** Attributes of the button until then. @param popup the kind of element that it opens */
  first: (popup: 'menu' | 'dialog' | 'listbox') => {
    'aria-haspopup': typeof popup;
    'aria-expanded': false;
    onClick: () => void;
  };
}

/**
 * A button's menu or panel, drawn only once it is wanted. A screen has dozens, few are ever opened, and each of Mantine's
 * asks to be drawn and measured again as soon as it is there (docs/decisions/0019).
 */
export function useOnDemand<Button extends HTMLElement = HTMLButtonElement>(): OnDemand<Button> {
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = useRef<Button>(null);
  useEffect(() => {
    if (!used) return;
    // It is another element than before, and gets the focus back when what it opens is closed.
    button.current?.focus();
    setOpened(true);
  }, [used]);
  return {
    used,
    opened,
    setOpened,
    button,
    first: (popup) => ({ 'aria-haspopup': popup, 'aria-expanded': false, onClick: () => setUsed(true) }),
  };
}

/** The same for a popup whose code is loaded at the first click. */
export function useLoadedOnDemand<Part, Button extends HTMLElement = HTMLButtonElement>(
  load: () => Promise<Part>,
): OnDemand<Button> & { part: Part | null } {
  const { first, ...rest } = useOnDemand<Button>();
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  return {
    ...rest,
    part: loaded?.part ?? null,
    first: (popup) => {
      const { onClick, ...props } = first(popup);
      const onLoaded = (part: Part) => {
        setLoaded({ part });
        onClick();
      };
      return { ...props, onClick: () => void loadThen(load, onLoaded) };
    },
  };
}
