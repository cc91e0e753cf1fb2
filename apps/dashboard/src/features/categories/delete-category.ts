import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { refresh, withoutAsking } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import { restoreCategory } from '../../editing/inputs/vold-category-selector/restore-category.ts';
import { deletionNote } from '../../editing/listing/deletion-note.ts';
import { type Drafts, isDeletionDrafted, writesOf } from '../../editing/listing/drafts.ts';
import { placesOf } from '../../editing/listing/places-of.ts';
import { confirmDelete } from '../../editing/usages/confirm-delete.tsx';
import type { ListedCategory } from './use-category-list.ts';

interface Deletion {
  category: ListedCategory;
  /** The type whose posts it groups. */
  type: string;
  title: string;
  /** The ids of those below it, in their order. */
  below: readonly string[];
  drafts: Drafts;
}

/** Asks before a category is deleted, named 'Category' (CAT-09), and says what uses it and what becomes of those below. */
export function deleteCategory({ category, type, title, below, drafts }: Deletion): void {
  const { id } = category;
  const undo = async () => {
    const draft = await restoreCategory(id, title);
    if (draft === null || below.length === 0) return;
    const placed = await api.call('PUT category/type/:type/reorder', {
      params: { type },
      body: { places: below.map((one) => ({ id: one, parent: id })) },
      draft,
    });
    if (!placed.ok) notifyError(placed.data.message);
    await refresh('category');
  };
  const note = deletionNote(drafts, [category]);
  confirmDelete({
    kind: 'Category',
    title,
    note:
      below.length > 0
        ? `${below.length === 1 ? 'The category' : `The ${below.length} categories`} below it will take its place. ${note ?? 'It stays in the trash for 30 days.'}`
        : note,
    places: placesOf(api.category, [category]),
    onConfirm: async () => {
      const [draft, draftToo] = writesOf(drafts, category);
      const result = await withoutAsking(id, () => api.category.remove(id, { force: true, draft }));
      if (!result.ok) return result.data.message;
      if (draftToo) await api.category.discard?.(id);
      const happened = isDeletionDrafted(drafts, category)
        ? 'will be deleted when this is published'
        : 'deleted';
      notify(`“${title}” ${happened}`, {
        undo: () => void undo(),
      });
      await refresh('category');
      return null;
    },
  });
}
