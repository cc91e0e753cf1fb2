import { IconFile } from '@tabler/icons-react';
import type { Media } from '@vold/contract';
import classes from './media-picker.module.css';
import { fileSize } from './media-value.ts';

interface MediaTileProps {
  media: Media;
  chosen: boolean;
  onChoose: () => void;
}

export function MediaTile({ media, chosen, onChoose }: MediaTileProps) {
  const { width, height, size } = media.info;
  const isPicture = media.mimetype.startsWith('image/');
  return (
    <button type="button" className={classes.tile} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.thumbnail}>
        {isPicture ? (
          <img src={media.thumbnails ?? media.url} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconFile size={24} aria-hidden />
        )}
      </span>
      <b>{media.name}</b>
      <small className="num">
        {width && height ? `${width} × ${height} · ` : ''}
        {fileSize(size)}
      </small>
    </button>
  );
}
