import type { ReactNode } from 'react';
import { may } from '../../../core/session/may.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { DraftMenu } from '../../../editing/drafts/draft-menu.tsx';
import { scheduleDraft } from '../../../editing/drafts/schedule-draft.ts';
import { useSitePath } from '../../../editing/page-meta/website-address.ts';
import { showSchedule } from '../../../editing/schedule/show-schedule.ts';
import type { SavePage } from '../save/use-save-page.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { openLeft } from '../state/workspace.ts';
import { pageAddress } from '../subject/page-address.ts';
import { usePublishable } from './publish.tsx';

/** Save draft, Publish, Publish at…, Preview link…: next to Save, or alone. */
export function SaveMenu({ onSave, children }: { onSave: SavePage; children?: ReactNode }) {
  const { workspace, editor, subject } = useTools();
  const { review, isAllowed, isWaiting } = usePublishable();
  const busy = useEditor((state) => state.busy);
  const isChanged = useEditor((state) => state.changes.length > 0);
  const mayShare = useSession(({ detail }) => may(detail, 'draft.preview-link'));
  const draftState = useEditor((state) => state.draftState);
  const wasDraft = useEditor((state) => state.base.status === 'draft');
  const isNew = draftState ? draftState.publishedRev === null : wasDraft;
  /** Visitors never saw a new one: its own time takes it online. */
  const publishAt = () => {
    const { kind, id } = subject;
    if (!isNew) {
      editor.flush();
      const isSaved = editor.store.getState().changes.length === 0;
      const rev = () => editor.store.getState().rev;
      void scheduleDraft(
        { resource: kind, id, noun: kind, rev },
        isSaved ? undefined : () => onSave('draft'),
      );
      return;
    }
    openLeft(workspace, 'settings');
    showSchedule();
  };
  const write = useSitePath(useEditor((state) => state.language));
  /** A link that opens this page first. */
  const share = async () => {
    const { openPreviewLinks } = await import('../../../editing/drafts/preview-links.tsx');
    const { view, language } = editor.store.getState();
    const prefix = subject.kind === 'post' ? `${subject.postType}/` : '';
    const address = pageAddress('https://website.invalid', view, { language, prefix, write });
    openPreviewLinks(address ? new URL(address).pathname : undefined);
  };
  return (
    <DraftMenu
      disabled={busy || !isChanged}
      onDraft={review || draftState || !isAllowed ? undefined : () => void onSave('draft')}
      onPublish={isWaiting && !busy ? () => void onSave('publish') : undefined}
      schedule={isAllowed ? { disabled: !isNew && !draftState && !isChanged, run: publishAt } : null}
      onShare={mayShare ? () => void share() : undefined}
    >
      {children}
    </DraftMenu>
  );
}
