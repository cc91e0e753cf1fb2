import { useHotkeys } from '@mantine/hooks';
import { lazyPart } from '../base/loading/lazy-part.tsx';
import { useFrame } from '../core/screen/frame-store.ts';

const Search = lazyPart(() => import('./search.tsx').then((module) => module.Search), {
  onClose: () => useFrame.setState({ search: false }),
});
const Shortcuts = lazyPart(() => import('./shortcuts.tsx').then((module) => module.Shortcuts), {
  onClose: () => useFrame.setState({ shortcuts: false }),
});

/** Keys of every screen: Ctrl K searches, `?` lists the shortcuts of screens or of the live editor. */
export function QuickKeys({ of }: { of: 'screens' | 'editor' }) {
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
      {shortcuts && <Shortcuts of={of} />}
    </>
  );
}
