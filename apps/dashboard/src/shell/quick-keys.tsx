import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '../base/loading/lazy-part.tsx';
import { repeatLastAct } from '../base/notices/notice-store.ts';
import { useFrame } from '../core/session/frame-store.ts';
import { isOverlaid, isText, undoKey } from '../editing/undo/undo-keys.ts';
import classes from './quick-keys.module.css';

const Search = lazyPart(() => import('./search.tsx').then((module) => module.Search), {
  onClose: () => useFrame.setState({ search: false }),
});
const Shortcuts = lazyPart(() => import('./shortcuts.tsx').then((module) => module.Shortcuts), {
  onClose: () => useFrame.setState({ shortcuts: false }),
});

const openNextPlace = () => useFrame.setState({ search: true, next: true });

/**
 * Keys of every screen: F3 opens the next place that was found, `?` lists the shortcuts of screens or of the
 * live editor.
 */
export function QuickKeys({ of }: { of: 'screens' | 'editor' }) {
  const search = useFrame((state) => state.search);
  const shortcuts = useFrame((state) => state.shortcuts);
  const { field } = useSearch({ strict: false });
  const searched = useFrame((state) => state.searched.trim());
  const isFound = searched !== '' && field !== undefined;
  useHotkeys(isFound ? [['F3', openNextPlace]] : [], [], true);
  const list = () => useFrame.setState({ shortcuts: true });
  // Not every keyboard has it on Shift.
  useHotkeys([
    ['shift+?', list],
    ['?', list],
  ]);
  useEffect(() => {
    if (of === 'editor') return;
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = undoKey(event);
      // A form has taken the key already.
      if (!direction || event.defaultPrevented || event.repeat || isText(event.target) || isOverlaid())
        return;
      if (repeatLastAct(direction)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [of]);
  return (
    <>
      {isFound && !search && (
        <Button
          className={classes.next}
          variant="default"
          rightSection={<Kbd className={classes.key}>F3</Kbd>}
          onClick={openNextPlace}
        >
          <span className={classes.words}>Next place with “{searched}”</span>
        </Button>
      )}
      {search && <Search />}
      {shortcuts && <Shortcuts of={of} />}
    </>
  );
}
