import { notify } from '../../base/notices/notice-store.ts';
import { refresh, withoutAsking } from '../../core/events/refresh-cache.ts';
import { api } from '../../core/session/api.ts';
import { restoreCategory } from '../../editing/inputs/vold-category-selector/restore-category.ts';
import { placesOf } from '../../editing/listing/places-of.ts';
import { confirmDelete } from '../../editing/usages/confirm-delete.tsx';

/** Asks before a category is deleted, named 'Category' (CAT-09), and says what uses it and what becomes of those below. */
export function deleteCategory(category: { id: string; title: string; below: number }): void {
  const { id, title, below } = category;
  confirmDelete({
    kind: 'Category',
    title,
    note:
      below > 0
        ? `${below === 1 ? 'The category' : `The ${below} categories`} below it will stand in its place. It stays in the trash for 30 days.`
        : undefined,
    places: placesOf(api.category, [id]),
    onConfirm: async () => {
      const result = await withoutAsking(id, () => api.category.remove(id, { force: true }));
      if (!result.ok) return result.data.message;
      await refresh('category');
      notify(`“${title}” deleted`, { action: { label: 'Undo', run: () => void restoreCategory(id, title) } });
      return null;
    },
  });
}
