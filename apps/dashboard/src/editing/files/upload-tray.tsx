import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp, IconRefresh, IconX } from '@tabler/icons-react';
import type { Media } from '@vold/contract';
import { useId, useState } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { cutName } from './cut-name.ts';
import { summarize } from './queue-summary.ts';
import {
  dropUpload,
  dropUploads,
  type QueuedFile,
  retryUpload,
  startUploads,
  stopUploads,
  useUploadQueue,
} from './upload-queue.ts';
import classes from './upload-tray.module.css';

/** Leads to an uploaded file. */
type ShowFile = (media: Media) => void;

/** Files drawn at once; of thousands the others are counted. */
const maxLines = 100;

/** The state of each upload, with buttons to cancel, repeat or find it. */
export function UploadTray({ onShow }: { onShow: ShowFile }) {
  const { files, stopped } = useUploadQueue();
  const [opened, setOpened] = useState(false);
  const list = useId();
  const { count, done, waiting, failed, tooLarge, share, amount } = summarize(files);
  if (files.length === 0) return null;
  const busy = done + failed < count;
  // Failures are shown without opening the list.
  const isProblem = ({ state }: QueuedFile) => state === 'failed' || state === 'too-large';
  const shown = opened ? files : files.filter(isProblem);
  const [last] = files.flatMap(({ media }) => media ?? []).slice(-1);
  return (
    <section className={classes.tray} aria-label="Uploads">
      <Progress value={share * 100} size={3} radius={0} className={classes.bar} aria-label="All uploads" />
      {shown.length > 0 && (
        <ul id={list} className={classes.files}>
          {shown.slice(0, maxLines).map((file) => (
            <Line key={file.id} file={file} onShow={onShow} />
          ))}
          {shown.length > maxLines && (
            <li className="row">and {formatCount(shown.length - maxLines)} more</li>
          )}
        </ul>
      )}
      <div className={`${classes.line} row`}>
        <span role="status" className={classes.words}>
          <b className="num">{headline(busy ? count : done, busy, stopped)}</b>{' '}
          <span className={`num ${classes.figures}`}>
            {done} done{waiting > 0 && `, ${waiting} waiting`} · {amount}
          </span>
        </span>
        {tooLarge > 0 && <span className={`num ${classes.bad}`}>{formatCount(tooLarge)} too large</span>}
        {failed > 0 && <span className={`num ${classes.bad}`}>{formatCount(failed)} failed</span>}
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={opened}
          aria-controls={opened ? list : undefined}
          rightSection={
            opened ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />
          }
          onClick={() => setOpened(!opened)}
        >
          Each file
        </Button>
        {!busy && last && <Button onClick={() => onShow(last)}>Show</Button>}
        {busy && (
          <Button
            title={stopped ? undefined : 'A file that is on its way starts over when you start again.'}
            onClick={stopped ? startUploads : stopUploads}
          >
            {stopped ? 'Start again' : 'Stop'}
          </Button>
        )}
        <Button onClick={dropUploads}>{busy ? 'Cancel all' : 'Close'}</Button>
      </div>
    </section>
  );
}

function headline(count: number, busy: boolean, stopped: boolean): string {
  const files = count === 1 ? '1 file' : `${formatCount(count)} files`;
  if (!busy) return `Uploaded ${files}`;
  return stopped ? `Stopped, ${files}` : `Uploading ${files}`;
}

function Line({ file, onShow }: { file: QueuedFile; onShow: ShowFile }) {
  const { id, state, error, media } = file;
  const name = cutName(file.file.name);
  const isProblem = state === 'failed' || state === 'too-large';
  return (
    <li className="row">
      <span className={isProblem ? classes.bad : undefined}>
        {!isProblem ? name : error.includes(file.file.name) ? error : `${name}: ${error}`}
      </span>
      {state === 'waiting' && <span className={classes.figures}>Waiting</span>}
      {state === 'sending' && (
        <Progress
          value={(file.sent / Math.max(1, file.file.size)) * 100}
          size={6}
          className={classes.share}
          aria-label={`Upload of ${name}`}
        />
      )}
      {media && (
        <>
          <span className={classes.done}>
            <IconCheck size={14} aria-hidden /> Done
          </span>
          <Button size="xs" variant="subtle" aria-label={`Show ${name}`} onClick={() => onShow(media)}>
            Show
          </Button>
        </>
      )}
      {state === 'failed' && (
        <ActionIcon aria-label={`Try ${name} again`} onClick={() => retryUpload(id)}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      {!media && (
        <ActionIcon aria-label={`${isProblem ? 'Dismiss' : 'Cancel'} ${name}`} onClick={() => dropUpload(id)}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
