import { Text } from '@mantine/core';
import { openPopup } from '../../core/popups/popup-store.ts';
import { Question } from '../../core/popups/question.tsx';
import { type LoadPlaces, PlacesInUseList } from './places-in-use.tsx';

interface DeleteQuestion {
  /** The kind of the record, for example `page` or `Category`. */
  kind: string;
  /** Its title, or for example "3 pages". */
  title: string;
  /** A sentence about references to the record, or about its contents. */
  note?: string;
  /** Loads where it is used; the places are named in the question. */
  places?: LoadPlaces;
  /** Deletes it. Resolves to the reason of a refusal, or null. */
  onConfirm: (() => void) | (() => Promise<string | null>);
}

/** The shared delete confirmation (SHELL-70, SHELL-71): names the kind and the title. A refusal stays until it is read. */
export function confirmDelete(question: DeleteQuestion): void {
  openPopup({
    title: `Delete ${question.kind}`,
    width: 'small',
    content: (close) => <DeleteConfirmation question={question} close={close} />,
  });
}

function DeleteConfirmation({ question, close }: { question: DeleteQuestion; close: () => void }) {
  return (
    <Question
      label="Delete"
      color="red"
      refusedAlone
      close={close}
      onConfirm={async () => {
        const refusal = await question.onConfirm();
        if (!refusal) close();
        return refusal;
      }}
    >
      {(busy) => (
        <>
          <Text>
            Delete <b>{question.title}</b>?
          </Text>
          <Text c="dimmed" mt={4}>
            {question.note ?? 'It stays in the trash for 30 days.'}
          </Text>
          {question.places && <PlacesInUseList load={question.places} decided={busy} />}
        </>
      )}
    </Question>
  );
}
