import { queryClient } from '../../../base/cache/query-client.ts';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';

/** Makes a redirect, with Undo. @returns why it was refused, or null */
export async function makeRedirect(redirect: {
  from: string;
  to: string;
  permanent: boolean;
}): Promise<string | null> {
  const result = await api.redirect.create(redirect);
  if (!result.ok) return result.data.message;
  const { id } = result.data;
  notify(`${redirect.from} leads to ${redirect.to} now`, {
    action: { label: 'Undo', run: () => void undo(id) },
  });
  await refresh();
  return null;
}

async function undo(id: string): Promise<void> {
  const result = await api.redirect.remove(id);
  if (!result.ok) return notifyError(result.data.message);
  await refresh();
}

/** Both lists: what leads on now is missing no more. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [api.redirect.path] });
}
