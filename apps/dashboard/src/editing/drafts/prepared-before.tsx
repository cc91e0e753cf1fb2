import { Button, Text } from '@mantine/core';
import type { PlannedRelease } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { usePeople } from '../../core/session/people.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { Prepared } from './prepared.ts';

interface PreparedBeforeProps {
  noun: string;
  before: Prepared;
  /** When the draft is published by itself; null: it is not. */
  plan: PlannedRelease | null;
  onKeep: () => void;
  onPublish: () => void;
}

/** A save that publishes would publish what somebody else prepared, or what is planned for later: whether it should. */
export function PreparedBefore({ noun, before, plan, onKeep, onPublish }: PreparedBeforeProps) {
  const nameOf = usePeople([before.by]);
  const own = useSession(({ detail }) => detail?.id);
  const who = before.by === own ? 'You' : (nameOf(before.by) ?? (before.by ? 'Somebody else' : 'The system'));
  return (
    <>
      <Text>
        {who} prepared changes of this {noun} on {formatDateTime(before.at)}, which visitors do not see yet.
        {plan && ` They are planned to be published on ${formatDateTime(plan.at)}.`}
      </Text>
      <Text mt={8}>
        What you changed is saved with them as a draft. Publishing shows visitors all of it now.
      </Text>
      <PopupButtons onCancel={onKeep} cancel="Keep preparing" asks>
        <Button variant="filled" onClick={onPublish}>
          Publish all
        </Button>
      </PopupButtons>
    </>
  );
}
