import { Button, Group, Progress, Text } from '@mantine/core';
import { constants, type Media } from '@vold/contract';
import { useState } from 'react';
import { placesOf } from '../listing/places-of.ts';
import { notify, notifyError } from '../notices/notice-store.ts';
import { PlacesInUseList } from '../popups/places-in-use.tsx';
import { openPopup } from '../popups/popup-store.ts';
import { api } from '../session/api.ts';
import { addThumbnail } from './add-thumbnail.ts';
import { chooseFiles } from './choose-files.ts';
import { cutName } from './cut-name.ts';
import type { MediaKind } from './media-kind.ts';
import { changeMedia } from './save-media.ts';
import { tooLarge } from './upload-queue.ts';

/** Asks for a file, says where it will be seen, and puts it in the place of another. */
export function replaceMedia(kind: MediaKind, media: Media): void {
  const accept = kind === 'picture' ? 'image/*' : '';
  chooseFiles(
    ([file]) => {
      if (!file) return;
      if (file.size > constants.maxUploadBytes) return notifyError(tooLarge(file));
      openPopup({
        title: 'Replace file',
        width: constants.popupWidth.small,
        content: (close) => <ReplaceQuestion kind={kind} media={media} file={file} close={close} />,
      });
    },
    accept,
    false,
  );
}

interface ReplaceQuestionProps {
  kind: MediaKind;
  media: Media;
  file: File;
  close: () => void;
}

function ReplaceQuestion({ kind, media, file, close }: ReplaceQuestionProps) {
  /** 0 to 1 while it is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [places] = useState(() => placesOf(api[kind], [media.id]));
  const replace = async () => {
    setSent(0);
    const onProgress = (bytes: number) => setSent(Math.min(1, bytes / file.size));
    const replaced = await changeMedia(
      kind,
      media,
      () => api.replaceMedia(kind, media.id, file, onProgress).result,
    );
    if (replaced) {
      addThumbnail(file, replaced);
      notify(`“${cutName(media.name)}” replaced`);
    }
    close();
  };
  return (
    <>
      <Text>
        Replace <b>{cutName(media.name)}</b> by <b>{cutName(file.name)}</b>?
      </Text>
      <Text c="dimmed" mt={4}>
        Whatever uses it shows the new file.
      </Text>
      {places && <PlacesInUseList load={places} decided={sent !== null} />}
      {sent !== null && <Progress value={sent * 100} mt={12} aria-label="Upload" />}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button variant="filled" loading={sent !== null} onClick={() => void replace()}>
          Replace
        </Button>
      </Group>
    </>
  );
}
