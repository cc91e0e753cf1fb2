import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';

interface LeaveQuestionProps {
  onStay: () => void;
  /** Without saving. */
  onLeave: () => void;
  onSave: () => Promise<void>;
}

/** What whoever leaves a record with unsaved changes is asked. */
export function LeaveQuestion({ onStay, onLeave, onSave }: LeaveQuestionProps) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Text>This record has changes that are not saved. Leaving loses them.</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button className="is-bad" onClick={onLeave}>
          Leave
        </Button>
        <Button
          variant="filled"
          disabled={busy}
          onClick={async () => {
            setBusy(true);
            await onSave();
          }}
        >
          {busy ? 'Updating...' : 'Save Changes'}
        </Button>
      </Group>
    </>
  );
}
