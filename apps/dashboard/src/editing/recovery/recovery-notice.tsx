import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '../../base/text/date.ts';
import classes from '../../base/ui/warning-bar.module.css';
import type { Recovery } from './use-recovery.ts';

/** Offers what was not saved when this form was last left without a word (a crash, a closed tab). */
export function RecoveryNotice({ found, restore, forget }: Recovery) {
  if (!found) return null;
  return (
    <section className={`${classes.bar} row`} aria-label="Unsaved work">
      <IconHistory size={18} aria-hidden />
      <p>Unsaved work of {formatDateTime(new Date(found.at).toISOString())} was kept in this browser.</p>
      <Button size="xs" onClick={forget}>
        Discard
      </Button>
      <Button size="xs" variant="filled" onClick={restore}>
        Restore
      </Button>
    </section>
  );
}
