import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { DraftSection } from '../../../editing/drafts/draft-section.tsx';
import { useDocumentDraft } from '../save/use-document-draft.ts';
import classes from './editor-bar.module.css';

/** Next to the title: the page has a draft. A press says by whom and since when, and what can be done. */
export function DraftMark() {
  const draft = useDocumentDraft();
  const [open, setOpen] = useState(false);
  if (!draft) return null;
  const isNew = draft.draftState.publishedRev === null;
  return (
    <span className={classes.mark}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" withinPortal trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.draft}
            title={isNew ? 'Not published yet' : 'Changed since published'}
            onClick={() => setOpen(!open)}
          >
            {isNew ? 'Draft · new' : 'Draft · changed'}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={16}>
          <DraftSection draft={draft} onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
