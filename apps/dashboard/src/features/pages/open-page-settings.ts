import { useSession } from '../../session/session-store.ts';
import { openSidePanel } from '../../side-panel/side-panel-store.ts';
import { pageSettingsConfig } from './page-config.ts';

/** Opens the settings of a listed page in the side panel. */
export function openPageSettings(id: string): void {
  const { detail, clientId, webconfig } = useSession.getState();
  if (!detail) return;
  const isHome = webconfig?.default_homepage === id;
  openSidePanel({ id, config: pageSettingsConfig({ detail, clientId, id, isHome, forms: [] }) });
}
