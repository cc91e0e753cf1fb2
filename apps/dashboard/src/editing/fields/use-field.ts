import type { Path } from '@vold/document';
import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSource } from './field-source.ts';

/** The value at a path, and whether it differs from what is saved; re-renders when one of them changes. */
export function useField(source: FieldSource, path: Path): { value: unknown; edited: boolean } {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener, path), [source, path]);
  const value = useSyncExternalStore(
    subscribe,
    useCallback(() => source.get(path), [source, path]),
  );
  const edited = useSyncExternalStore(
    subscribe,
    useCallback(() => source.isEdited(path), [source, path]),
  );
  return { value, edited };
}
