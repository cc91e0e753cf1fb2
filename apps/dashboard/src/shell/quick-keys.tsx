import { useHotkeys } from '@mantine/hooks';
import { lazyPart } from '../base/loading/lazy-part.tsx';
import { useFrame } from '../core/screen/frame-store.ts';
import type { ShortcutGroup } from './shortcut-list.ts';

const Search = lazyPart(() => import('./search.tsx').then((module) => module.Search), {
  onClose: () => useFrame.setState({ search: false }),
});
const Shortcuts = lazyPart(() => import('./shortcuts.tsx').then((module) => module.Shortcuts), {
  onClose: () => useFrame.setState({ shortcuts: false }),
});

/** What works on every screen, the editors too: Ctrl K searches, `?` lists the shortcuts that there are. */
export function QuickKeys({ groups }: { groups: readonly ShortcutGroup[] }) {
  const search = useFrame((state) => state.search);
  const shortcuts = useFrame((state) => state.shortcuts);
  // Search opens from inside a field too.
  useHotkeys([['mod+K', () => useFrame.setState({ search: true })]], []);
  const list = () => useFrame.setState({ shortcuts: true });
  // Not every keyboard has it on Shift.
  useHotkeys([
    ['shift+?', list],
    ['?', list],
  ]);
  return (
    <>
      {search && <Search />}
      {shortcuts && <Shortcuts groups={groups} />}
    </>
  );
}
