import { Button, Progress, Text } from '@mantine/core';
import { constants, type Media } from '@vold/contract';
import { useState } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { placesOf } from '../listing/places-of.ts';
import { PlacesInUseList } from '../usages/places-in-use.tsx';
import { addThumbnail } from './add-thumbnail.ts';
import { chooseFiles } from './choose-files.ts';
import { cutName } from './cut-name.ts';
import type { MediaKind } from './media-kind.ts';
import { changeMedia } from './save-media.ts';
import { tooLarge } from './upload-queue.ts';

/** Asks for a file, says where it will be seen, and puts it in the place of another. */
export function replaceMedia(kind: MediaKind, media: Media): void {
  const accept = acceptOf(media.mimetype);
  chooseFiles(
    ([file]) => {
      if (!file) return;
      const refusal = refusalOf(media, file);
      if (refusal !== null) return openRefusal(refusal);
      openPopup({
        title: 'Replace file',
        width: 'small',
        content: (close) => <ReplaceQuestion kind={kind} media={media} file={file} close={close} />,
      });
    },
    accept,
    false,
  );
}

/** Accepted types of the browser's file dialog: files of the same kind only. */
function acceptOf(mimetype: string): string {
  const [type = ''] = mimetype.split('/');
  return kinds[type] ? `${type}/*` : '';
}

const kinds: Readonly<Record<string, string>> = { image: 'an image', video: 'a video', audio: 'a sound' };

/** Why a file cannot take the place of another, as far as that can be said before a byte is sent; null if it can. */
function refusalOf(media: Pick<Media, 'mimetype' | 'name'>, file: File): string | null {
  if (file.size > constants.maxUploadBytes) return tooLarge(file);
  const kindOf = (mimetype: string) => kinds[mimetype.split('/')[0] ?? ''] ?? 'a document';
  const [before, after] = [kindOf(media.mimetype), kindOf(file.type)];
  // A type that the browser does not know is left to the server, which looks into the file.
  if (before === after || file.type === '') return null;
  return `${cutName(file.name)} is ${after}, and ${cutName(media.name)} is ${before}. Pages that show the one cannot show the other. Upload it as a new file instead.`;
}

/** Stays until it is read. */
function openRefusal(refusal: string): void {
  openPopup({
    title: 'Replace file',
    width: 'small',
    content: (close) => <Refusal text={refusal} close={close} />,
  });
}

function Refusal({ text, close }: { text: string; close: () => void }) {
  return (
    <>
      <Text role="alert">{text}</Text>
      <PopupButtons onCancel={close} cancel="Close" asks />
    </>
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const [places] = useState(() => placesOf(api[kind], [media]));
  const replace = async () => {
    setSent(0);
    const onProgress = (bytes: number) => setSent(Math.min(1, bytes / file.size));
    const replaced = await changeMedia(
      kind,
      media,
      () => api.replaceMedia(kind, media.id, file, onProgress).result,
      setRefusal,
    );
    if (!replaced) return;
    addThumbnail(file, replaced);
    notify(`“${cutName(media.name)}” replaced`);
    close();
  };
  if (refusal !== null) return <Refusal text={refusal} close={close} />;
  return (
    <>
      <Text>
        Replace <b>{cutName(media.name)}</b> by <b>{cutName(file.name)}</b>?
      </Text>
      <Text c="dimmed" mt={4}>
        All uses show the new file.
      </Text>
      {places && <PlacesInUseList load={places} decided={sent !== null} />}
      {sent !== null && <Progress value={sent * 100} mt={12} aria-label="Upload" />}
      <PopupButtons onCancel={close} asks>
        <Button variant="filled" loading={sent !== null} onClick={() => void replace()}>
          Replace
        </Button>
      </PopupButtons>
    </>
  );
}
