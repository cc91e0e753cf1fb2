import type { ClientImportReport } from '@vold/contract';
import { formatDate } from '../../../base/text/date.ts';
import { formatCount } from '../../../base/text/format-count.ts';
import classes from './import-panel.module.css';

/** The contents of an imported client, and the values that users have to enter again. */
export function ArchiveReport({ report }: { report: ClientImportReport }) {
  const { client, rows, files, notes, archived_at: at } = report;
  return (
    <>
      <p className="num">
        {client.name} is here as {client.slug}: {formatCount(rows)} records and {formatCount(files)} files, as
        they were on {formatDate(at)}.
      </p>
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="To be entered again">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
