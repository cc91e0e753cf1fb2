import { ActionIcon, Button, Text } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import type { Media, TicketMedia } from '@vold/contract';
import type { ReactNode } from 'react';
import { kindOfFile } from '../files/media-kind.ts';
import { pickFiles } from '../files/open-file-manager.tsx';
import { fileNameOf } from '../inputs/file-name.ts';
import { useUpload } from '../inputs/picture-picker/use-upload.ts';
import classes from './ticket-media.module.css';

interface TicketMediaListProps {
  label: string;
  media: readonly TicketMedia[];
  /** Takes one away; absent: what is there stays. */
  onRemove?: (media: TicketMedia) => void;
  /** Which can be taken away; default: all. */
  removable?: (media: TicketMedia) => boolean;
}

/** Pictures and files, four in a row; each opens in a tab of its own. */
export function TicketMediaList({ label, media, onRemove, removable }: TicketMediaListProps) {
  if (media.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {media.map((one) => {
        const name = one.name ?? fileNameOf(one.url);
        return (
          <li key={one.id} className={classes.item}>
            <a href={one.url} target="_blank" rel="noopener" title={name}>
              <span className={classes.thumbnail}>
                {one.mimetype?.startsWith('image/') ? (
                  <img className="cover" src={one.url} alt="" loading="lazy" decoding="async" />
                ) : (
                  <IconFile size={24} aria-hidden />
                )}
              </span>
              <span className="note quiet cut">{name}</span>
            </a>
            {onRemove && (removable?.(one) ?? true) && (
              <ActionIcon
                size={24}
                className={classes.remove}
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(one)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Adds files from the person's machine to a ticket or comment. */
export function useTicketUpload(onAdd: (media: TicketMedia) => void) {
  return useUpload(kindOfFile, (media) => onAdd(asTicketMedia(media)));
}

interface AddMediaProps {
  upload: ReturnType<typeof useTicketUpload>;
  onAdd: (media: TicketMedia) => void;
  /** More ways to add something. */
  children?: ReactNode;
}

/** The button that attaches files of the client; others come by drop or paste into what is around it. */
export function AddMedia({ upload, onAdd, children }: AddMediaProps) {
  const { uploading, drop } = upload;
  return (
    <div className={`${classes.add} row`}>
      <Button
        size="xs"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() =>
          pickFiles({
            title: 'Add media',
            multiple: true,
            onPick: (picked) => {
              for (const media of picked) onAdd(asTicketMedia(media));
            },
          })
        }
      >
        Add media
      </Button>
      {children}
      <Text size="xs" c={uploading?.error ? 'var(--bad)' : 'var(--text-3)'} role="status">
        {uploading && (uploading.error ?? `${uploading.name}, ${Math.round(uploading.share * 100)} %`)}
      </Text>
      {uploading?.error && (
        <Button size="xs" variant="subtle" color="gray" onClick={drop}>
          Close
        </Button>
      )}
    </div>
  );
}

/** A picture or file as tickets and comments keep it. */
function asTicketMedia({ id, url, name, mimetype }: Media): TicketMedia {
  return { id, url, name, mimetype };
}
