import { Skeleton } from '@mantine/core';
import type { Media } from '@vold/contract';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { kindOfRecord } from './media-kind.ts';
import classes from './open-media-details.module.css';
import { useMediaRecord } from './use-media-record.ts';
import { useSavedMedia } from './use-saved-media.ts';

const MediaDetails = lazyPart(() => import('./media-details.tsx').then((module) => module.MediaDetails), {
  waiting: <Skeleton height={360} />,
});

const width = 420;

/** Opens a file's texts, focal point and crop over a form. @param onChange called with the file after each change */
export function openMediaDetails(media: Media, onChange: (media: Media) => void): void {
  openPopup({
    title: media.name,
    width,
    content: (close) => <Details media={media} close={close} onChange={onChange} />,
  });
}

interface DetailsProps {
  media: Media;
  close: () => void;
  onChange: (media: Media) => void;
}

function Details({ media: given, close, onChange }: DetailsProps) {
  const stored = useMediaRecord(given.id) ?? given;
  const kind = kindOfRecord(given.id);
  const { media } = useSavedMedia(kind, stored);
  /** Texts of the file when this was opened, or at the last call of `onChange`. */
  const told = useRef(saidOf(given));
  useEffect(() => {
    const said = saidOf(media);
    if (said === told.current) return;
    told.current = said;
    onChange(media);
  });
  return (
    <div className={classes.frame}>
      <MediaDetails kind={kind} media={stored} onClose={close} onPrevious={undefined} onNext={undefined} />
    </div>
  );
}

function saidOf({ url, alt, caption, credit, focal }: Media): string {
  return JSON.stringify([url, alt, caption, credit, focal]);
}
