import type { Client } from '@vold/contract';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { isReviewed } from '../../../core/session/publishing.ts';
import { ImportPanel } from './import-panel.tsx';

/** Import into a client: an export file of another system becomes its content. */
export function openImport(client: Pick<Client, 'id' | 'name' | 'options'>): void {
  const review = isReviewed(client);
  openPopup({
    title: `Import into ${client.name}`,
    width: 620,
    content: (close) => <ImportPanel client={{ ...client, review, brings: 'content' }} close={close} />,
  });
}

/** Import of a client that another installation exported; `platform` is the client that the import belongs to. */
export function openArchiveImport(platform: Pick<Client, 'id' | 'name'>): void {
  openPopup({
    title: 'Import a client',
    width: 620,
    content: (close) => <ImportPanel client={{ ...platform, brings: 'client' }} close={close} />,
  });
}
