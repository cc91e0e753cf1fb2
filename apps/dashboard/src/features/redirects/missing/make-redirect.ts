import type { CallSettings } from '../../../base/api/resource-calls.ts';
import { queryClient } from '../../../base/cache/query-client.ts';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';
import { editionOfNew } from '../../../core/session/publishing.ts';

/** Makes a redirect, with Undo. @returns why it was refused, or null */
export async function makeRedirect(redirect: {
  from: string;
  to: string;
  permanent: boolean;
}): Promise<string | null> {
  const edition = editionOfNew('redirect');
  const result = await api.redirect.create(redirect, edition);
  if (!result.ok) return result.data.message;
  const { id } = result.data;
  const when = edition.edition ? 'once this is published' : 'now';
  notify(`${redirect.from} leads to ${redirect.to} ${when}`, {
    undo: () => void undo(id, edition),
  });
  await refresh();
  return null;
}

async function undo(id: string, edition: CallSettings): Promise<void> {
  const result = await api.redirect.remove(id, edition);
  if (!result.ok) return notifyError(result.data.message);
  await refresh();
}

/** Both lists: what leads on now is missing no more. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [api.redirect.path] });
}
