import type { Path } from '@vold/document';
import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSource } from './field-source.ts';

/** The value at a path, and if it differs from the saved one; re-renders when either changes. */
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
