import type { Path } from '@vold/document';
import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import { isOtherText, isOverlaid, takeKey, undoKey } from './undo-keys.ts';
import type { UndoSource } from './undo-source.ts';

type ListenedTo = UndoSource & { subscribe(listener: () => void): () => void };

interface UndoOptions {
  /** The form may only be read, or is closed. */
  disabled?: boolean;
  /** Shows a change that was undone. */
  show?: (path: Path) => void;
}

/** Undo and redo of a form by keys, as in the live editor, and for its buttons. Only the topmost form takes the keys. */
export function useUndo(
  form: RefObject<HTMLElement | null>,
  source: ListenedTo,
  { disabled = false, show }: UndoOptions = {},
) {
  const canUndo = useSyncExternalStore(source.subscribe, source.canUndo);
  const canRedo = useSyncExternalStore(source.subscribe, source.canRedo);
  const go = useCallback(
    (direction: 'undo' | 'redo') => {
      const path = source[direction]();
      if (path) show?.(path);
    },
    [source, show],
  );

  useEffect(() => {
    if (disabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = undoKey(event);
      if (!direction || !form.current) return;
      if (isOverlaid(undefined, form.current) || isOtherText(event.target, form.current)) return;
      takeKey(event);
      go(direction);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [form, go, disabled]);

  return {
    canUndo: canUndo && !disabled,
    canRedo: canRedo && !disabled,
    onUndo: () => go('undo'),
    onRedo: () => go('redo'),
  };
}
