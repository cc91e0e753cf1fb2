import { Button, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
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
    width: constants.popupWidth.small,
    content: (close) => <DeleteConfirmation question={question} close={close} />,
  });
}

function DeleteConfirmation({ question, close }: { question: DeleteQuestion; close: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    const refused = await question.onConfirm();
    if (refused) setRefusal(refused);
    else close();
  };
  if (refusal !== null)
    return (
      <>
        <Text role="alert">{refusal}</Text>
        <PopupButtons>
          <Button onClick={close} autoFocus>
            Close
          </Button>
        </PopupButtons>
      </>
    );
  return (
    <>
      <Text>
        Delete <b>{question.title}</b>?
      </Text>
      <Text c="dimmed" mt={4}>
        {question.note ?? 'It stays in the trash for 30 days.'}
      </Text>
      {question.places && <PlacesInUseList load={question.places} decided={busy} />}
      <PopupButtons onCancel={close} asks>
        <Button variant="filled" color="red" loading={busy} onClick={confirm}>
          Delete
        </Button>
      </PopupButtons>
    </>
  );
}
