import { Button } from '@mantine/core';
import classes from './trash-note.module.css';

/** Says that what is shown is the trash, and leads out of it. */
export function TrashNote({ onLeave }: { onLeave: () => void }) {
  return (
    <p className={classes.note}>
      What was deleted stays here for 30 days.
      <Button onClick={onLeave}>Leave the trash</Button>
    </p>
  );
}
