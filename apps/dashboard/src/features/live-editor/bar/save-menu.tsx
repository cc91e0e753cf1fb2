import type { ReactNode } from 'react';
import { DraftMenu } from '../../../editing/drafts/draft-menu.tsx';
import { showSchedule } from '../../../editing/schedule/show-schedule.ts';
import { useEditor, useTools } from '../editor-context.tsx';
import type { SavePage } from '../use-save-page.ts';
import { openLeft } from '../workspace.ts';
import { usePublishable } from './publish.tsx';

/** Save draft, Publish, Publish at…: beside Save, or by itself. */
export function SaveMenu({ onSave, children }: { onSave: SavePage; children?: ReactNode }) {
  const { workspace } = useTools();
  const { review, isAllowed, isWaiting } = usePublishable();
  const busy = useEditor((state) => state.busy);
  const isChanged = useEditor((state) => state.changes.length > 0);
  if (!isAllowed) return children;
  return (
    <DraftMenu
      disabled={busy || !isChanged}
      onDraft={review ? undefined : () => void onSave('draft')}
      onPublish={isWaiting && !busy ? () => void onSave('publish') : undefined}
      onSchedule={() => {
        openLeft(workspace, 'settings');
        showSchedule();
      }}
    >
      {children}
    </DraftMenu>
  );
}
