import { queryClient } from '../../base/cache/query-client.ts';
import { useSession } from '../../core/session/session-store.ts';
import { pageFormsQuery } from '../../editing/page-meta/page-forms.ts';
import { openSidePanel } from '../../editing/side-panel/side-panel-store.ts';
import { pageConfig } from './page-config.ts';

/** Opens the settings of a listed page in the side panel. */
export async function openPageSettings(id: string): Promise<void> {
  const { detail, clientId } = useSession.getState();
  if (!detail) return;
  const forms = clientId === null ? [] : await queryClient.ensureQueryData(pageFormsQuery(clientId));
  openSidePanel({ id, config: pageConfig({ detail, clientId, id, forms }) });
}
