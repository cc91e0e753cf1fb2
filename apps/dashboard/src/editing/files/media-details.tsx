import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconCrop,
  IconDownload,
  IconReplace,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { Media } from '@vold/contract';
import { fileSize } from '@vold/contract';
import { useId } from 'react';
import { formatDate } from '../../base/text/date.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { usePeople } from '../../core/session/people.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { selectLanguage, useLanguages, useSession } from '../../core/session/session-store.ts';
import { UsagesSection } from '../usages/usages-section.tsx';
import { useReferences } from '../usages/use-references.ts';
import { openCropPopup } from './crop-popup.tsx';
import { fileAddress } from './file-address.ts';
import { FocalPoint } from './focal-point.tsx';
import { removeMedia } from './media-actions.ts';
import classes from './media-details.module.css';
import { formatOf, type MediaKind } from './media-kind.ts';
import { replaceMedia } from './replace-media.tsx';
import { SavedField } from './saved-field.tsx';
import { useCopyAddress } from './use-copy-address.ts';
import { useSavedMedia } from './use-saved-media.ts';

interface MediaDetailsProps {
  kind: MediaKind;
  media: Media;
  onClose: () => void;
  /** Goes to the file before or after it; absent at an end. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** All of a file: what it is, what people call it, where it is used. What is changed is saved at once. */
export function MediaDetails({ kind, media: stored, onClose, onPrevious, onNext }: MediaDetailsProps) {
  const detail = useSession((state) => state.detail);
  const language = useSession((state) => state.language);
  const languages = useLanguages();
  const nameOf = usePeople([stored.created_by]);
  const { media, said, save } = useSavedMedia(kind, stored);
  const { copied, copy } = useCopyAddress(media);
  const mayChange = may(detail, `${kind}.update`);
  const { isLocked, reason } = useLock(kind, media.id);
  const readOnly = !mayChange || isLocked;
  const isPicture = media.mimetype.startsWith('image/');
  const { width, height, size } = media.info;
  const { references } = api[kind];
  const pixels = width && height ? `${width} × ${height}, ` : '';
  const by = nameOf(media.created_by);
  const reasonId = useId();

  return (
    <aside className={classes.details} aria-label="File details">
      <header className={classes.head}>
        <h2>Details</h2>
        <span role="status" className={`${classes.said} meta`}>
          {said}
        </span>
        {(onPrevious || onNext) && (
          <>
            <ActionIcon aria-label="Previous file" disabled={!onPrevious} onClick={onPrevious}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon aria-label="Next file" disabled={!onNext} onClick={onNext}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label="Close details" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={`${classes.body} scrolls`}>
        <Preview media={media} readOnly={readOnly} onFocal={(focal) => save(() => ({ focal }))} />
        {mayChange && (
          <div className={classes.actions}>
            {kind === 'picture' && media.url !== media.raw && (
              <Button
                size="xs"
                disabled={isLocked}
                leftSection={<IconCrop size={14} aria-hidden />}
                onClick={() => openCropPopup(media)}
              >
                Crop
              </Button>
            )}
            <Button
              size="xs"
              disabled={isLocked}
              leftSection={<IconReplace size={14} aria-hidden />}
              onClick={() => replaceMedia(kind, media)}
            >
              Replace
            </Button>
          </div>
        )}
        {mayChange && reason && (
          <p id={reasonId} className="note quiet">
            {reason}
          </p>
        )}
        <SavedField
          label="File name"
          readOnly={readOnly}
          maxLength={300}
          required
          value={media.name}
          onSave={(name) => save(() => ({ name }))}
        />
        <dl className={`num ${classes.facts}`}>
          <dt>Type</dt>
          <dd>
            {formatOf(media)} {isPicture ? 'image' : 'file'}
          </dd>
          <dt>Size</dt>
          <dd>
            {pixels}
            {fileSize(size)}
            {media.info.crop && ', cropped'}
          </dd>
          <dt>Added</dt>
          <dd>
            {formatDate(media.created_at)}
            {by && `, ${by}`}
          </dd>
        </dl>
        {isPicture && (
          <div>
            <div className={classes.languages}>
              <span>Alternative text</span>
              {languages.length > 1 &&
                languages.map(({ code, name }) => (
                  <button
                    key={code}
                    type="button"
                    aria-pressed={code === language}
                    data-filled={Boolean(media.alt[code]) || undefined}
                    title={name ?? code}
                    onClick={() => selectLanguage(code)}
                  >
                    {code.toUpperCase()}
                  </button>
                ))}
            </div>
            <SavedField
              key={language}
              aria-label={`Alternative text (${language})`}
              description="What the picture shows, for people who do not see it."
              readOnly={readOnly}
              rows={2}
              value={media.alt[language] ?? ''}
              onSave={(text) => save(({ alt }) => ({ alt: { ...alt, [language]: text } }))}
            />
          </div>
        )}
        <SavedField
          key={`caption-${language}`}
          label={languages.length > 1 ? `Caption (${language.toUpperCase()})` : 'Caption'}
          description="Shown below it unless a page has its own caption."
          readOnly={readOnly}
          maxLength={1000}
          rows={1}
          value={media.caption[language] ?? ''}
          onSave={(text) => save(({ caption }) => ({ caption: { ...caption, [language]: text } }))}
        />
        <SavedField
          label="Credit"
          description="Who made it, for example “© Ana Sari”. Shown with the caption."
          readOnly={readOnly}
          maxLength={300}
          value={media.credit}
          onSave={(credit) => save(() => ({ credit: credit.trim() }))}
        />
        <SavedField
          label="Folder"
          readOnly={!mayChange}
          maxLength={300}
          value={media.folder ?? ''}
          onSave={(folder) => save(() => ({ folder: folder.trim() || null }))}
        />
        <TextInput
          label="Address"
          readOnly
          value={fileAddress(media.url)}
          rightSectionWidth={104}
          rightSection={
            <Button
              size="xs"
              className={copied ? classes.copied : undefined}
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'URL copied' : 'Copy URL'}
            </Button>
          }
        />
        {references && (
          <div className={classes.usages}>
            <UsagesSection calls={{ path: kind, references }} id={media.id} />
          </div>
        )}
      </div>
      <footer className={classes.foot}>
        <Button
          component="a"
          href={media.raw}
          download={media.original}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <span className="grow" />
        {may(detail, `${kind}.delete`) && (
          <ActionIcon
            color="red"
            aria-label="Delete file"
            aria-describedby={reason ? reasonId : undefined}
            disabled={isLocked}
            onClick={() => removeMedia([media], onClose)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </footer>
    </aside>
  );
}

/** True if visitors would get a change of the file at once and the user may not publish. Locked until that is known. */
function useLock(kind: MediaKind, id: string): { isLocked: boolean; reason: string | null } {
  const { review, mayPublish } = usePublishing(kind);
  const { data, isPending } = useReferences({ path: kind, references: api[kind].references }, id);
  if (!review || mayPublish) return { isLocked: false, reason: null };
  const noun = kind === 'picture' ? 'picture' : 'file';
  const isShown = data?.shown ?? false;
  return {
    isLocked: isPending || isShown,
    reason: isShown
      ? `Visitors see this ${noun}. Changing it needs the right to publish ${kind === 'picture' ? 'pictures' : 'files'}. Upload a new ${noun} and use it in a draft instead.`
      : null,
  };
}

interface PreviewProps {
  media: Media;
  readOnly: boolean;
  onFocal: (focal: NonNullable<Media['focal']>) => void;
}

function Preview({ media, readOnly, onFocal }: PreviewProps) {
  if (media.mimetype.startsWith('image/')) {
    return <FocalPoint media={media} disabled={readOnly} onChange={onFocal} />;
  }
  if (media.mimetype.startsWith('video/')) {
    const poster = media.thumbnails ?? undefined;
    // biome-ignore lint/a11y/useMediaCaption: what it is, is being looked at here
    return <video className={classes.film} src={media.raw} poster={poster} controls preload="metadata" />;
  }
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (media.mimetype.startsWith('audio/')) return <audio src={media.raw} controls preload="none" />;
  if (!media.thumbnails) return null;
  return <img className={classes.still} src={media.thumbnails} alt="" />;
}
