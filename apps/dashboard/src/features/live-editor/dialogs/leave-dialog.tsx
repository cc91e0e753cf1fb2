import { Button, Modal, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { usePublishing } from '../../../core/session/publishing.ts';
import { type SaveWish, saveLabel, saveTarget } from '../../../editing/publishing/save-target.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { knownDraft } from '../state/known-draft.ts';
import type { Leaving } from './use-leave.ts';

/** 'Save update?' on leaving with unsaved changes (LIVE-15 to LIVE-18). */
export function LeaveDialog({ asking, unsaved, saveAndLeave, leaveUnsaved, stay }: Leaving) {
  const [busy, setBusy] = useState<SaveWish | null>(null);
  const { subject } = useTools();
  const publishing = usePublishing(subject.kind);
  const hasDraft = useEditor((state) => knownDraft(state) !== null);
  const target = saveTarget('save', publishing, hasDraft);
  const saver = (wish: SaveWish) => ({
    loading: busy === wish,
    disabled: busy !== null,
    onClick: async () => {
      setBusy(wish);
      try {
        await saveAndLeave(wish);
      } finally {
        setBusy(null);
      }
    },
  });
  return (
    <Modal
      opened={asking}
      onClose={stay}
      title="Save update?"
      // Two buttons named Close, one of which leaves, would be ambiguous.
      closeButtonProps={{ 'aria-label': 'Stay', title: 'Stay' }}
      size={constants.popupWidth.medium}
      zIndex={58}
    >
      <Text>
        {unsaved}. Close leaves without saving: this browser keeps your changes and offers them when you open
        the {subject.kind} again.
      </Text>
      <PopupButtons onCancel={stay} cancel="Stay">
        <Button onClick={() => void leaveUnsaved()}>Close</Button>
        {!target.draft && <Button {...saver('draft')}>Save draft</Button>}
        <Button variant="filled" data-autofocus {...saver('save')}>
          {saveLabel('save', target, 'Save')}
        </Button>
      </PopupButtons>
    </Modal>
  );
}
