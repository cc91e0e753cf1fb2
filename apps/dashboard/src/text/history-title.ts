import type { History } from '@vold/contract';

/** A name for the record that a history entry is about: its title or name then, else its id. */
export function historyTitle(entry: Pick<History, 'data' | 'dataOld' | 'record_id' | 'model'>): string {
  if (entry.model === 'webconfig') return 'Website config';
  return titleIn(entry.data) ?? titleIn(entry.dataOld) ?? entry.record_id;
}

function titleIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  for (const key of ['title', 'name', 'email', 'action', 'from'] as const) {
    const value: unknown = key in data ? data[key as keyof typeof data] : undefined;
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'object' && value !== null) {
      const text = Object.values(value).find((each) => typeof each === 'string' && each !== '');
      if (typeof text === 'string') return text;
    }
  }
  return null;
}
