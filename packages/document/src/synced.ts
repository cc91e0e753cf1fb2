import type { PageComponents, SectionInstance } from '@vold/contract';
import type { Operation } from './operation.ts';
import type { SectionDocument } from './page-document.ts';

/** The facts about a synced section besides its content. */
export type SyncedFacts = Omit<NonNullable<SectionInstance['synced']>, 'id'>;
export type SyncedById = Readonly<Record<string, SyncedFacts>>;

/** The facts about synced sections of a stored page, by id. Documents leave them out: they are not edits. */
export function syncedFacts(components: PageComponents): SyncedById {
  return Object.fromEntries(
    Object.values(components).flatMap((list) =>
      list.flatMap(({ synced }) => {
        if (!synced) return [];
        const { id, ...facts } = synced;
        return [[id, facts]];
      }),
    ),
  );
}

/** The sections of a document as they are saved: with the revision of each synced section that its edits began with. */
export function withSyncedRevisions(components: PageComponents, known: SyncedById): PageComponents {
  return mapSynced(components, ({ id }) => {
    const rev = known[id]?.rev;
    return rev === undefined ? { id } : { id, rev };
  });
}

/** The sections of a stored page as a document has them. */
export function withBareSynced(components: PageComponents): PageComponents {
  return mapSynced(components, ({ id }) => ({ id }));
}

/** A change of a synced section's field with the same one of its other instances in the language. */
export function spreadToSynced(doc: SectionDocument, ops: readonly Operation[]): Operation[] {
  return ops.flatMap((op): Operation[] => {
    if (op.type !== 'set' || !('language' in op)) return [op];
    const list = doc.components[op.language] ?? [];
    const synced = list.find(({ id }) => id === op.id)?.synced;
    if (!synced) return [op];
    return list.filter((other) => other.synced?.id === synced.id).map(({ id }) => ({ ...op, id }));
  });
}

function mapSynced(
  components: PageComponents,
  change: (synced: NonNullable<SectionInstance['synced']>) => SectionInstance['synced'],
): PageComponents {
  return Object.fromEntries(
    Object.entries(components).map(([language, list]) => [
      language,
      list.some(({ synced }) => synced)
        ? list.map((section) => (section.synced ? { ...section, synced: change(section.synced) } : section))
        : list,
    ]),
  );
}
