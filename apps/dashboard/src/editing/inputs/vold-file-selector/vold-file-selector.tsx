import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconEyeOff,
  IconFile,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { PictureValue } from '@vold/contract';
import { asPicture } from '../../../base/text/read-picture-or-link.ts';
import { MenuEntry } from '../../../base/ui/menu-entry.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { cutName } from '../../files/cut-name.ts';
import { openMediaDetails } from '../../files/open-media-details.tsx';
import { useFileDrop } from '../../files/use-file-drop.ts';
import { useMediaRecord } from '../../files/use-media-record.ts';
import { fileNameOf } from '../file-name.ts';
import { mediaValue } from '../picture-picker/media-value.ts';
import { openMediaPicker } from '../picture-picker/open-media-picker.tsx';
import { useUpload } from '../picture-picker/use-upload.ts';
import classes from './vold-file-selector.module.css';

/** One picture or file of the client's, as a `PictureValue`. */
export function VoldFileSelector({ id, describedBy, definition, value, language, onChange }: InputProps) {
  const picture = asPicture(value);
  const media = useMediaRecord(picture?.id);
  const kind = takesPictures(definition.options?.accept) ? 'picture' : 'files';
  const { uploading, send, drop } = useUpload(
    () => kind,
    (media) => onChange(mediaValue(media, language)),
  );
  const choose = () =>
    openMediaPicker({
      kind,
      chosen: picture?.id,
      onChoose: (media) => onChange(mediaValue(media, language)),
    });
  const word = kind === 'picture' ? 'picture' : 'file';
  const { over, handlers } = useFileDrop((dropped) => send(dropped.slice(0, 1).map(({ file }) => file)), {
    paste: 'nowhere',
  });

  return (
    <div className={`${classes.box} field-box`} data-over={over || undefined} {...handlers}>
      <span className={classes.thumbnail}>
        {picture && kind === 'picture' ? (
          <img src={picture.url} alt="" decoding="async" />
        ) : kind === 'picture' ? (
          <IconPhoto size={20} aria-hidden />
        ) : (
          <IconFile size={20} aria-hidden />
        )}
      </span>
      {uploading ? (
        <>
          <span className="lines" role="status">
            <b>{uploading.error ?? uploading.name}</b>
            {!uploading.error && <small className="note num">{Math.round(uploading.share * 100)} %</small>}
          </span>
          <Button size="xs" onClick={drop}>
            {uploading.error ? 'Close' : 'Cancel'}
          </Button>
        </>
      ) : picture ? (
        <>
          <span className="lines">
            <b title={media?.name}>{media ? cutName(media.name) : fileNameOf(picture.url)}</b>
            <small className="note num">{sizeOf(picture)}</small>
            {kind === 'picture' && !picture.alt && !definition.options?.decorative && (
              <small className={`${classes.missing} note`}>
                <IconEyeOff size={14} aria-hidden /> No alternative text
              </small>
            )}
          </span>
          <Menu>
            <Menu.Target>
              <ActionIcon
                id={id}
                size={28}
                aria-describedby={describedBy}
                aria-label={`Change ${definition.title}`}
              >
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {media && (
                <MenuEntry
                  Icon={IconPencil}
                  onClick={() =>
                    openMediaDetails(media, (changed) => onChange(mediaValue(changed, language)))
                  }
                >
                  {kind === 'picture' ? 'Alternative text, focal point and crop' : 'Details'}
                </MenuEntry>
              )}
              <MenuEntry Icon={IconRefresh} onClick={choose}>
                Replace
              </MenuEntry>
              <MenuEntry Icon={IconTrash} className="is-bad" onClick={() => onChange(undefined)}>
                Remove
              </MenuEntry>
            </Menu.Dropdown>
          </Menu>
        </>
      ) : (
        <>
          <span className="lines">
            <small className="note">Drop it here, or</small>
          </span>
          <Button id={id} size="xs" aria-describedby={describedBy} onClick={choose}>
            Choose {word}
          </Button>
        </>
      )}
    </div>
  );
}

function takesPictures(accept: readonly string[] | undefined): boolean {
  return !accept || accept.includes('image');
}

function sizeOf({ width, height, id, url }: PictureValue): string {
  if (width && height) return `${width} × ${height}`;
  return id ? '' : (URL.parse(url)?.host ?? '');
}
