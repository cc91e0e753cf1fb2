import { webhookEvents } from '@vold/contract';
import { useMemo } from 'react';
import { asTexts } from '../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { ActionChoice } from '../../editing/permissions/action-choice.tsx';

function EventList({ labelId, value, onChange }: InputProps) {
  const chosen = useMemo(() => new Set(asTexts(value)), [value]);
  return (
    <ActionChoice
      labelId={labelId}
      actions={webhookEvents}
      chosen={chosen}
      onChange={onChange}
      noun="event"
    />
  );
}

/** The changes that a webhook hears of, by resource. */
export const eventList: InputKind = {
  Input: EventList,
  labeling: 'group',
  isEmpty: (value) => asTexts(value).length === 0,
  counter: (value) => `${asTexts(value).length} chosen`,
};
