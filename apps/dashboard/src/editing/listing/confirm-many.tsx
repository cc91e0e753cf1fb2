import { Text } from '@mantine/core';
import { openPopup } from '../../core/popups/popup-store.ts';
import { Question } from '../../core/popups/question.tsx';

/** Maximum number of records that are published or hidden without a question. */
export const maxUnasked = 10;

interface ManyQuestion {
  /** For example "Publish 303 pages?". */
  title: string;
  /** Says what visitors will see. */
  note: string;
  label: string;
  onConfirm: () => void;
}

/** Asks before an action changes what visitors see of many records. */
export function confirmMany({ title, note, label, onConfirm }: ManyQuestion): void {
  openPopup({
    title,
    content: (close) => (
      <Question
        label={label}
        close={close}
        onConfirm={() => {
          close();
          onConfirm();
        }}
      >
        <Text>{note}</Text>
      </Question>
    ),
  });
}
