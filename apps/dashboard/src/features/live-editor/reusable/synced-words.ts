import type { SyncedFacts } from '@vold/document';

/** Label of a synced section in a list. */
export function syncedLabel(facts: SyncedFacts | undefined): string {
  if (!facts || facts.missing) return 'Deleted synced section';
  return (facts.pages ?? 0) > 1 ? `Synced on ${facts.pages} pages` : 'Synced';
}

/** A sentence about the effect of editing it. */
export function syncedNote(facts: SyncedFacts | undefined): string {
  if (!facts || facts.missing)
    return 'The synced section that stood here was deleted. Visitors see nothing in its place. Delete this section, or restore the synced one from the trash.';
  const pages = facts.pages ?? 0;
  if (pages > 1) return `This section is synced: what you change here changes on ${pages} pages.`;
  return 'This section is synced: what you change here changes on every page that shows it.';
}
