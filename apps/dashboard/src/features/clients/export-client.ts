import type { Client } from '@vold/contract';
import { saveFile } from '../../base/api/save-file.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { api } from '../../core/session/api.ts';

/** Fetches a client in one archive, without secrets; one may go on meanwhile. */
export async function exportClient({ id, name, slug }: Client): Promise<void> {
  notify(`Exporting ${name}`);
  const archive = await api.exportClient(id);
  if (!archive.ok) return notifyError(archive.data.message);
  saveFile(archive.data, `${slug}-${new Date().toISOString().slice(0, 10)}.tar.gz`);
}
