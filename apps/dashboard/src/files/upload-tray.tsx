import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { formatCount } from '../text/format-count.ts';
import { cutName } from './cut-name.ts';
import { summarise } from './queue-summary.ts';
import {
  dropUpload,
  dropUploads,
  pauseUploads,
  type QueuedFile,
  resumeUploads,
  retryUpload,
  useUploadQueue,
} from './upload-queue.ts';
import classes from './upload-tray.module.css';

/** Uploads on their way, and those that failed, at the bottom of the file manager. */
export function UploadTray() {
  const { files, paused } = useUploadQueue();
  const { count, done, waiting, failed, tooLarge, share, amount } = summarise(files);
  if (files.length === 0) return null;
  const busy = done + failed < count;
  const problems = files.filter(({ state }) => state === 'failed' || state === 'too-large');
  return (
    <section className={classes.tray} aria-label="Uploads">
      <Progress value={share * 100} size={3} radius={0} className={classes.bar} aria-label="All uploads" />
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((file) => (
            <Problem key={file.id} file={file} />
          ))}
        </ul>
      )}
      <div className={classes.line}>
        <span role="status">
          <b className="num">{headline(busy ? count : done, busy, paused)}</b>{' '}
          <span className={`num ${classes.figures}`}>
            {done} done{waiting > 0 && `, ${waiting} waiting`} · {amount}
          </span>
        </span>
        <span className={classes.grow} />
        {tooLarge > 0 && <span className={`num ${classes.bad}`}>{formatCount(tooLarge)} too large</span>}
        {failed > 0 && <span className={`num ${classes.bad}`}>{formatCount(failed)} failed</span>}
        {busy && (
          <Button onClick={paused ? resumeUploads : pauseUploads}>{paused ? 'Resume' : 'Pause'}</Button>
        )}
        <Button onClick={dropUploads}>{busy ? 'Cancel all' : 'Close'}</Button>
      </div>
    </section>
  );
}

function headline(count: number, busy: boolean, paused: boolean): string {
  const files = count === 1 ? '1 file' : `${formatCount(count)} files`;
  if (!busy) return `Uploaded ${files}`;
  return paused ? `Paused, ${files}` : `Uploading ${files}`;
}

function Problem({ file }: { file: QueuedFile }) {
  const { id, state, error } = file;
  const name = cutName(file.file.name);
  return (
    <li>
      <span className={classes.bad}>{error.includes(file.file.name) ? error : `${name}: ${error}`}</span>
      {state === 'failed' && (
        <ActionIcon aria-label={`Try ${name} again`} onClick={() => retryUpload(id)}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Dismiss ${name}`} onClick={() => dropUpload(id)}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
