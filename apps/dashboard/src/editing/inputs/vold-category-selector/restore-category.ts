import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { askAgain, refresh } from '../../../core/events/refresh-cache.ts';
import { api } from '../../../core/session/api.ts';

/** Brings a category back from the trash; posts that name it have it again. */
export async function restoreCategory(id: string, title: string): Promise<void> {
  const restored = await api.category.restore(id);
  askAgain(id);
  await refresh('category');
  if (restored.ok) notify(`“${title}” restored`);
  else notifyError(restored.data.message);
}
