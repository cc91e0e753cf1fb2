import { ActionIcon, Checkbox } from '@mantine/core';
import { IconCheck, IconFile, IconLink, IconMovie, IconMusic } from '@tabler/icons-react';
import type { Media } from '@vold/contract';
import { fileSize } from '@vold/contract';
import { memo, useEffect } from 'react';
import { formatDate } from '../../base/text/date.ts';
import { may } from '../../core/session/may.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { addMissingThumbnail } from './add-thumbnail.ts';
import { cutName } from './cut-name.ts';
import { dragTypes } from './folder-list.tsx';
import classes from './media-card.module.css';
import { formatOf } from './media-kind.ts';
import { useCopyAddress } from './use-copy-address.ts';

export interface MediaCardProps {
  media: Media;
  /** Its place in the list. */
  index: number;
  layout: 'grid' | 'list';
  /** Shown in the details. */
  current: boolean;
  selected: boolean;
  /** Null where nothing can be selected. */
  onSelect: ((media: Media, index: number, extend: boolean) => void) | null;
  onOpen: (media: Media, index: number) => void;
  /** Ids of the files that are dragged by it, separated by spaces; null: it is not dragged. */
  dragged: string | null;
}

/** One file, as a card or a row. Scrolling draws the list again, not what stays in it. */
export const MediaCard = memo(function MediaCard(props: MediaCardProps) {
  const { media, index, layout, current, selected, onSelect, onOpen, dragged } = props;
  const { copied, copy } = useCopyAddress(media);
  const name = cutName(media.name);
  return (
    <div
      className={layout === 'grid' ? classes.card : classes.row}
      data-current={current || undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={`${classes.open} bare`}
        aria-current={current || undefined}
        draggable={dragged !== null}
        onDragStart={(event) => {
          if (dragged !== null) event.dataTransfer.setData(dragTypes.files, dragged);
        }}
        onClick={() => onOpen(media, index)}
      >
        <span className={classes.picture}>
          <Thumbnail media={media} />
          {layout === 'grid' && !media.mimetype.startsWith('image/') && (
            <span className={classes.badge} aria-hidden>
              {formatOf(media)}
            </span>
          )}
        </span>
        <span className={`${classes.name} cut`} title={media.name}>
          {name}
        </span>
        <span className={`num note cut ${classes.facts}`}>
          {media.deleted_at
            ? `Deleted ${formatDate(media.deleted_at)}`
            : `${formatOf(media)}, ${fileSize(media.info.size)}`}
        </span>
      </button>
      {onSelect && (
        <Checkbox
          className={classes.check}
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={(event) => {
            const { nativeEvent } = event;
            onSelect(media, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
          }}
        />
      )}
      {!media.deleted_at && (
        <ActionIcon
          variant="default"
          className={classes.copy}
          aria-label={`Copy URL of ${name}`}
          onClick={copy}
        >
          <IconLink size={16} />
        </ActionIcon>
      )}
      <span role="status" className={classes.note} data-shown={copied || undefined}>
        {copied && (
          <>
            <IconCheck size={14} aria-hidden /> URL copied
          </>
        )}
      </span>
    </div>
  );
});

function Thumbnail({ media }: { media: Media }) {
  // Visitors may see the file: without the right to publish it is not known whether it may be changed.
  const { review, mayPublish } = usePublishing('files');
  const mayAdd = useSession(({ detail }) => may(detail, 'files.create')) && (!review || mayPublish);
  useEffect(() => (mayAdd && !media.deleted_at ? addMissingThumbnail(media) : undefined), [mayAdd, media]);
  if (media.mimetype.startsWith('image/') || media.thumbnails) {
    const { placeholder } = media.info;
    // A document is known by its head.
    const { x, y } = media.focal ?? { x: 50, y: media.mimetype === 'application/pdf' ? 0 : 50 };
    return (
      <img
        className="cover"
        src={media.thumbnails ?? media.url}
        alt=""
        // The card is dragged, not the picture in it: that would be a file to upload.
        draggable={false}
        data-drawing={media.mimetype === 'image/svg+xml' || undefined}
        loading="lazy"
        decoding="async"
        style={{
          objectPosition: `${x}% ${y}%`,
          ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
        }}
      />
    );
  }
  const Icon = media.mimetype.startsWith('video/')
    ? IconMovie
    : media.mimetype.startsWith('audio/')
      ? IconMusic
      : IconFile;
  return <Icon size={28} stroke={1.5} aria-hidden />;
}
