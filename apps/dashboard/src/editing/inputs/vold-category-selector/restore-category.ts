import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { askAgain, refresh } from '../../../core/events/refresh-cache.ts';
import { api } from '../../../core/session/api.ts';
import { publishingOf } from '../../../core/session/publishing.ts';

/** Brings a category back from the trash, or that of the draft; posts that name it have it again. */
export async function restoreCategory(id: string, title: string): Promise<void> {
  const published = publishingOf('category').review ? null : await api.category.restore(id);
  const isThere = published !== null && published.status !== 404;
  const restored = isThere ? published : await api.category.restore(id, { edition: 'draft' });
  askAgain(id);
  await refresh('category');
  if (restored.ok) notify(`“${title}” restored`);
  else notifyError(restored.data.message);
}
