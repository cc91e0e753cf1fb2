import { notify } from '../../base/notices/notice-store.ts';
import { refresh, withoutAsking } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import { restoreCategory } from '../../editing/inputs/vold-category-selector/restore-category.ts';
import { deletionNote } from '../../editing/listing/deletion-note.ts';
import { type Drafts, editionsOf, isDeletionPrepared } from '../../editing/listing/editions.ts';
import { placesOf } from '../../editing/listing/places-of.ts';
import { confirmDelete } from '../../editing/usages/confirm-delete.tsx';
import type { ListedCategory } from './use-category-list.ts';

interface Deletion {
  category: ListedCategory;
  title: string;
  /** How many are below it. */
  below: number;
  drafts: Drafts;
}

/** Asks before a category is deleted, named 'Category' (CAT-09), and says what uses it and what becomes of those below. */
export function deleteCategory({ category, title, below, drafts }: Deletion): void {
  const { id } = category;
  const note = deletionNote(drafts, [category]);
  confirmDelete({
    kind: 'Category',
    title,
    note:
      below > 0
        ? `${below === 1 ? 'The category' : `The ${below} categories`} below it will stand in its place. ${note ?? 'It stays in the trash for 30 days.'}`
        : note,
    places: placesOf(api.category, [category]),
    onConfirm: async () => {
      const [edition, draft] = editionsOf(drafts, category);
      const result = await withoutAsking(id, () => api.category.remove(id, { force: true, edition }));
      if (!result.ok) return result.data.message;
      if (draft) await api.category.discard?.(id);
      await refresh('category');
      const happened = isDeletionPrepared(drafts, category)
        ? 'will be deleted when this is published'
        : 'deleted';
      notify(`“${title}” ${happened}`, {
        undo: () => void restoreCategory(id, title),
      });
      return null;
    },
  });
}
