import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Shows what was deleted instead of what is there, and back. */
export function TrashButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <ActionIcon
      variant={on ? 'light' : 'default'}
      aria-label="Trash"
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
