import { Button } from '@mantine/core';
import classes from './trash-note.module.css';

/** Says that the trash is shown, and has the button to leave it. */
export function TrashNote({ onLeave }: { onLeave: () => void }) {
  return (
    <p className={classes.note}>
      What was deleted stays here for 30 days.
      <Button onClick={onLeave}>Leave the trash</Button>
    </p>
  );
}
