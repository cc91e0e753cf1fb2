import { notifyError } from '../../../base/notices/notice-store.ts';
import { askAgain, refresh } from '../../../core/events/refresh-cache.ts';
import { api } from '../../../core/session/api.ts';
import { publishingOf } from '../../../core/session/publishing.ts';
import { notifyRestored } from '../../listing/lost-draft.ts';

/**
 * Brings a category back from the trash, or that of the draft; posts that name it have it again.
 *
 * @returns true: it was restored in the draft; null: it could not be restored
 */
export async function restoreCategory(id: string, title: string): Promise<boolean | null> {
  const published = publishingOf('category').review ? null : await api.category.restore(id);
  const isThere = published !== null && published.status !== 404;
  const restored = isThere ? published : await api.category.restore(id, { draft: true });
  askAgain(id);
  await refresh('category');
  if (restored.ok) {
    notifyRestored(title, restored.data);
    return !isThere;
  }
  notifyError(restored.data.message);
  return null;
}
