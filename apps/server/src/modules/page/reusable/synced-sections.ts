import { isObject, type PageComponents, type SectionInstance } from '@vold/contract';
import type { NamedRecord } from '../../../resource/write/hooks.ts';
import { sectionsIn } from '../sections.ts';

/** SQL of a page's sections with the content of its synced ones (docs/decisions/0055-synced-sections.md). */
export const sectionsOfPage =
  'case when page.has_synced then vold_with_synced(page.client_id, page.id, page.components) else page.components end';

/** The synced sections that pages or templates name, each place with its path. */
export function namedSynced(components: unknown): NamedRecord[] {
  return sectionsIn(components).flatMap(({ path, section: { synced } }) =>
    isObject(synced) && typeof synced.id === 'string'
      ? [{ path: `${path}.synced`, id: synced.id, kind: 'reusable' as const }]
      : [],
  );
}

/** Ids of the synced sections that these show, each once. */
export function syncedIn(components: unknown): string[] {
  return [...new Set(namedSynced(components).map(({ id }) => id))];
}

/** As pages store them: of a synced section its id alone. */
export function withoutSyncedContent(components: PageComponents): PageComponents {
  return mapLists(components, ({ synced, ...section }) =>
    synced ? { ...section, synced: { id: synced.id }, data: {} } : section,
  );
}

/** Sections of their own: copies of what they show. */
export function withoutSynced(components: PageComponents): PageComponents {
  return mapLists(components, ({ synced: _, ...section }) => section);
}

function mapLists(
  components: PageComponents,
  change: (section: SectionInstance) => SectionInstance,
): PageComponents {
  return Object.fromEntries(
    Object.entries(components).map(([language, sections]) => [language, sections.map(change)]),
  );
}
