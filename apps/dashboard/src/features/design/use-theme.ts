import { type Theme, theme as themeSchema } from '@vold/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { RecordSource } from '../../editing/fields/record-source.ts';

/** The theme as it is being edited. */
export function useTheme(source: RecordSource): Theme {
  const data = useSyncExternalStore(source.subscribe, () => source.values().theme);
  return useMemo(() => readDraft(data), [data]);
}

/** A draft is kept as data; what a field holds while it is typed may not fit yet, then the rest still shows. */
function readDraft(data: unknown): Theme {
  return themeSchema.catch({}).parse(data);
}
