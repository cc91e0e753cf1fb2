import type { RecordReference } from '@vold/contract';

/** What the record that uses another one is called. */
export function referenceTitle({ title, language }: RecordReference, current: string): string {
  if (typeof title === 'string') return title;
  return title[language ?? current] || Object.values(title).find(Boolean) || 'Untitled';
}

/** The place in it, with its language and whether it is a draft: `03 Gallery (EN), draft`. */
export function referencePlace({ place, language, status }: RecordReference): string {
  return `${place}${language ? ` (${language.toUpperCase()})` : ''}${status === 'draft' ? ', draft' : ''}`;
}
