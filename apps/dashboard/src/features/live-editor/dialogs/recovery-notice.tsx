import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '../../../base/text/date.ts';
import type { Draft } from '../save/draft.ts';
import classes from './notice.module.css';

interface RecoveryNoticeProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers back what was not saved when this page was last left without a word (a crash, a closed tab). */
export function RecoveryNotice({ draft, onRestore, onDiscard }: RecoveryNoticeProps) {
  return (
    <section className={classes.notice} aria-label="Unsaved work">
      <IconHistory size={18} aria-hidden />
      <p>Unsaved work of {formatDateTime(new Date(draft.at).toISOString())} was kept in this browser.</p>
      <Button size="xs" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="xs" variant="filled" onClick={onRestore}>
        Restore
      </Button>
    </section>
  );
}
