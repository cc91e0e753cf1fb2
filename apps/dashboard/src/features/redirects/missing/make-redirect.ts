import { queryClient } from '../../../base/cache/query-client.ts';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';
import { publishingOf } from '../../../core/session/publishing.ts';

/** Makes a redirect, with Undo. @returns why it was refused, or null */
export async function makeRedirect(redirect: {
  from: string;
  to: string;
  permanent: boolean;
}): Promise<string | null> {
  const draft = publishingOf('redirect').review;
  const result = await api.redirect.create(redirect, { draft });
  if (!result.ok) return result.data.message;
  const { id } = result.data;
  const when = draft ? 'once this is published' : 'now';
  notify(`${redirect.from} leads to ${redirect.to} ${when}`, {
    undo: () => void undo(id, draft),
  });
  await refresh();
  return null;
}

async function undo(id: string, draft: boolean): Promise<void> {
  const result = await api.redirect.remove(id, { draft });
  if (!result.ok) return notifyError(result.data.message);
  await refresh();
}

/** Both lists: what leads on now is missing no more. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [api.redirect.path] });
}
