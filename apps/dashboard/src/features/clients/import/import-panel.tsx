import { Button, Progress } from '@mantine/core';
import { fileSize, type ImportJob, isOfDraft } from '@vold/contract';
import { useEffect } from 'react';
import { formatCount } from '../../../base/text/format-count.ts';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { ArchiveFile } from './archive-file.tsx';
import { ArchiveReport } from './archive-report.tsx';
import { ImportFile } from './import-file.tsx';
import classes from './import-panel.module.css';
import { ImportReportView } from './import-report.tsx';
import { cancelImport, forgetImport, type ImportTarget, resumeImport, useImports } from './import-store.ts';

interface ImportPanelProps {
  client: ImportTarget;
  close: () => void;
}

/** The import of a client: choose a file, watch it, read its report. Closing it does not stop the import. */
export function ImportPanel({ client, close }: ImportPanelProps) {
  const state = useImports((imports) => imports[client.id]);
  useEffect(() => {
    resumeImport(client);
  }, [client]);
  if (!state)
    return client.brings === 'client' ? <ArchiveFile client={client} /> : <ImportFile client={client} />;
  if (state.step === 'uploading') {
    const { sent, size, filename } = state;
    return (
      <Running
        label={`Uploading ${filename}`}
        figure={`${fileSize(sent)} of ${fileSize(size)}`}
        percent={size === 0 ? 0 : (sent / size) * 100}
        onCancel={() => cancelImport(client.id)}
        close={close}
      />
    );
  }
  if (state.step === 'running') {
    const { progress } = state.job;
    const percent = progress.total > 0 ? (progress.done / progress.total) * 100 : null;
    // Bytes are no figure that anybody counts.
    const isReading = state.job.source === 'client' && progress.phase === 'reading';
    return (
      <Running
        label={state.canceling ? 'Canceling' : phaseOf(state.job)}
        figure={
          isReading
            ? `${Math.round(percent ?? 0)} %`
            : progress.total > 0
              ? `${formatCount(progress.done)} of ${formatCount(progress.total)}`
              : progress.done > 0
                ? formatCount(progress.done)
                : ''
        }
        percent={percent}
        onCancel={state.canceling ? undefined : () => cancelImport(client.id)}
        close={close}
      />
    );
  }
  return (
    <>
      {state.step === 'refused' ? (
        <p role="alert" className={classes.bad}>
          {state.message}
        </p>
      ) : (
        <>
          <p role="status">{outcome(state.job)}</p>
          {state.job.error && <p className={classes.bad}>{state.job.error}</p>}
          {state.job.report &&
            ('counts' in state.job.report ? (
              <ImportReportView report={state.job.report} />
            ) : (
              <ArchiveReport report={state.job.report} />
            ))}
        </>
      )}
      <PopupButtons>
        <Button onClick={() => forgetImport(client.id)}>Import another file</Button>
        <Button
          variant="filled"
          onClick={() => {
            forgetImport(client.id);
            close();
          }}
        >
          Done
        </Button>
      </PopupButtons>
    </>
  );
}

const phases: Record<ImportJob['progress']['phase'], string> = {
  waiting: 'Waiting',
  reading: 'Reading the file',
  categories: 'Importing categories',
  media: 'Fetching media',
  content: 'Importing pages and posts',
  menus: 'Importing menus',
  finished: 'Finishing',
};

function phaseOf({ source, progress: { phase } }: ImportJob): string {
  return source === 'client' && phase === 'content' ? 'Importing records' : phases[phase];
}

function outcome(job: ImportJob): string {
  const { source, status, dry_run, filename } = job;
  if (status === 'cancelled' && source === 'client') return 'The import was canceled.';
  if (status === 'cancelled') return 'The import was canceled. What was imported until then stays.';
  if (status === 'failed') return `${filename} could not be imported.`;
  if (isOfDraft(job) && !dry_run) return `${filename} was imported as drafts.`;
  return dry_run ? `This is what ${filename} would bring. Nothing was written.` : `${filename} was imported.`;
}

interface RunningProps {
  label: string;
  figure: string;
  /** Null while the total is not known. */
  percent: number | null;
  onCancel?: () => void;
  close: () => void;
}

function Running({ label, figure, percent, onCancel, close }: RunningProps) {
  return (
    <>
      <p className={classes.phase}>
        <span role="status">{label}</span>
        <span className="faint num">{figure}</span>
      </p>
      <Progress value={percent ?? 100} animated={percent === null} size={4} aria-label={label} />
      <PopupButtons>
        <Button onClick={onCancel} disabled={!onCancel}>
          Cancel the import
        </Button>
        <Button variant="filled" onClick={close}>
          Go on in the background
        </Button>
      </PopupButtons>
    </>
  );
}
