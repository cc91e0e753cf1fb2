import { ActionIcon, Popover } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { DraftSection } from '../../../editing/drafts/draft-section.tsx';
import { useDocumentDraft } from '../subject/use-document-draft.ts';
import classes from './editor-bar.module.css';

/** Beside the title: that the page has changed since it was published. A press says by whom and when, and what can be done. */
export function DraftMark() {
  const draft = useDocumentDraft();
  const [open, setOpen] = useState(false);
  if (!draft) return null;
  const label = draft.prepared.publishedRev === null ? 'Not published yet' : 'Changed since published';
  return (
    <span className={classes.mark}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" withinPortal trapFocus>
        <Popover.Target>
          <ActionIcon aria-label={label} title={label} onClick={() => setOpen(!open)}>
            <IconPencilCheck size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={16}>
          <DraftSection draft={draft} onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
