import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Switches between the list and its trash. */
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
