import type { ExportSystem, ImportJob } from '@vold/contract';
import { create } from 'zustand';
import { queryClient } from '../../../base/cache/query-client.ts';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';

/** An import as the dashboard follows it, by client: it goes on while one browses. */
export type ImportState =
  | { step: 'uploading'; filename: string; sent: number; size: number; cancel: () => void }
  | { step: 'running'; job: ImportJob; canceling: boolean }
  | { step: 'finished'; job: ImportJob }
  | { step: 'refused'; filename: string; message: string };

export const useImports = create<Record<string, ImportState>>(() => ({}));

const pollEvery = 700;

/** The target of an import: the client that gets the content, or the platform's own for a whole client. */
export interface ImportTarget {
  id: string;
  name: string;
  /** The contents: those of another system, or a whole client. */
  brings: 'content' | 'client';
  /** Publishing is a separate right there. */
  review?: boolean;
}

/** Sends the file and follows the import to its end. */
export async function startImport(
  client: ImportTarget,
  file: File,
  options: { system?: ExportSystem; dryRun?: boolean; draft?: boolean; url?: string; as?: string },
): Promise<void> {
  const set = (state: ImportState) => useImports.setState({ [client.id]: state });
  const onProgress = (sent: number, size: number) =>
    set({ step: 'uploading', filename: file.name, sent, size, cancel: sending.cancel });
  const { system = 'wordpress', dryRun = false, draft, url = '', as = '' } = options;
  const sending =
    client.brings === 'client'
      ? api.importClient(file, { clientId: client.id, as, onProgress })
      : api.importSite(system, file, { clientId: client.id, dryRun, draft, url, onProgress });
  set({ step: 'uploading', filename: file.name, sent: 0, size: file.size, cancel: sending.cancel });
  const started = await sending.result;
  if (!started.ok) {
    if (started.data.code === 'ABORTED') return forgetImport(client.id);
    return set({ step: 'refused', filename: file.name, message: started.data.message });
  }
  await follow(client, started.data);
}

/** Follows an import that was started before, here or elsewhere, if one is running. */
export async function resumeImport(client: ImportTarget): Promise<void> {
  if (useImports.getState()[client.id]) return;
  const answer = await api.call('GET import', { clientId: client.id, exempt: true });
  const running = answer.ok ? answer.data.results.find(({ status }) => status === 'running') : undefined;
  if (running && !useImports.getState()[client.id]) await follow(client, running);
}

async function follow(client: ImportTarget, started: ImportJob): Promise<void> {
  let job = started;
  while (job.status === 'running') {
    const now = useImports.getState()[client.id];
    const canceling = now?.step === 'running' && now.canceling;
    useImports.setState({ [client.id]: { step: 'running', job, canceling } });
    await new Promise((resolve) => setTimeout(resolve, pollEvery));
    const answer = await api.call('GET import/:id', {
      params: { id: job.id },
      clientId: client.id,
      exempt: true,
    });
    if (answer.ok) job = answer.data;
    // An unreachable server may come back, and the import goes on there; a refusal is final.
    else if (answer.status !== 0 && answer.status < 500) {
      const message = `The import can no longer be followed. ${answer.data.message}`;
      return useImports.setState({ [client.id]: { step: 'refused', filename: job.filename, message } });
    }
  }
  useImports.setState({ [client.id]: { step: 'finished', job } });
  await queryClient.invalidateQueries();
  const what = client.brings === 'client' ? 'Import of a client' : `Import into ${client.name}`;
  if (job.status === 'done') notify(`${what} finished`);
  else if (job.status === 'failed') notifyError(`${what} failed`);
}

/** Asks the server to stop. */
export async function cancelImport(clientId: string): Promise<void> {
  const state = useImports.getState()[clientId];
  if (state?.step === 'uploading') return state.cancel();
  if (state?.step !== 'running') return;
  useImports.setState({ [clientId]: { ...state, canceling: true } });
  const answer = await api.call('DELETE import/:id', { params: { id: state.job.id }, clientId });
  if (!answer.ok) notifyError(answer.data.message);
}

export function forgetImport(clientId: string): void {
  useImports.setState(({ [clientId]: _gone, ...rest }) => rest, true);
}
