import { Button } from '@mantine/core';
import { type RedirectImported, redirectCsvLimits } from '@vold/contract';
import { useState } from 'react';
import { queryClient } from '../../../base/cache/query-client.ts';
import { notify } from '../../../base/notices/notice-store.ts';
import { formatCount } from '../../../base/text/format-count.ts';
import { FileDrop } from '../../../base/ui/file-drop.tsx';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { api } from '../../../core/session/api.ts';
import { type ColumnUses, ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import classes from './import-popup.module.css';

const width = 720;

/** Redirects from a CSV file: what would happen to each line is shown before anything is written. */
export function openImport(): void {
  openPopup({
    title: 'Import redirects',
    width,
    content: (close) => <ImportForm close={close} />,
  });
}

/** A file that was read, and what would become of it. */
interface Tried {
  csv: string;
  answer: RedirectImported;
  /** Contents of the columns, if they were asked for. */
  uses?: ColumnUses;
}

/** Imports a CSV file without the lines that are refused; with `dryRun`, only reports the result for each line. */
function importCsv(csv: string, dryRun: boolean, columns?: ColumnUses) {
  const body = { csv, dry_run: dryRun, skip_refused: !dryRun, ...(columns && { columns: [...columns] }) };
  return api.call('POST redirect/import', { body });
}

function ImportForm({ close }: { close: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const counts = tried?.answer.counts;
  const good = counts ? counts.new + counts.changed : 0;

  async function choose(chosen: File | null) {
    setFile(chosen);
    setTried(null);
    setProblem(null);
    if (!chosen?.size) return;
    // A character has at most four bytes.
    if (chosen.size > 4 * redirectCsvLimits.characters) return setProblem('This file is too large.');
    setBusy(true);
    try {
      const csv = await chosen.text();
      const result = await importCsv(csv, true);
      if (result.ok) setTried({ csv, answer: result.data });
      else setProblem(result.data.message);
    } catch {
      setProblem('This file could not be read.');
    } finally {
      setBusy(false);
    }
  }

  async function chooseColumns(csv: string, uses: ColumnUses) {
    setProblem(null);
    if (tried) setTried({ ...tried, uses });
    if (!uses.includes('from') || !uses.includes('to')) return;
    setBusy(true);
    const result = await importCsv(csv, true, uses);
    setBusy(false);
    if (result.ok) setTried({ csv, answer: result.data, uses });
    else setProblem(result.data.message);
  }

  async function importLines({ csv, uses }: Tried) {
    setBusy(true);
    setProblem(null);
    const result = await importCsv(csv, false, uses);
    setBusy(false);
    if (!result.ok) return setProblem(result.data.message);
    const { counts: done } = result.data;
    notify(`${countOf(done.new + done.changed)} imported`);
    await queryClient.invalidateQueries({ queryKey: [api.redirect.path] });
    close();
  }

  return (
    <>
      <FileDrop
        label="Drop a CSV file here, or choose it"
        help={`Columns from, to and permanent (true or false), or as other programs call them; up to ${formatCount(redirectCsvLimits.lines)} lines`}
        accept=".csv,.tsv,.txt,text/csv"
        file={file}
        onChange={(chosen) => void choose(chosen)}
      />
      <div aria-live="polite">
        {busy && !tried && <p className={classes.note}>Reading the file…</p>}
        {problem !== null && (
          <p role="alert" className={classes.bad}>
            {problem}
          </p>
        )}
        {tried && (tried.uses || tried.answer.needs_columns) && (
          <ImportColumns
            columns={tried.answer.columns}
            uses={tried.uses ?? tried.answer.columns.map(({ use }) => use)}
            onChange={(uses) => void chooseColumns(tried.csv, uses)}
          />
        )}
        {tried && !tried.answer.needs_columns && <ImportLines answer={tried.answer} />}
      </div>
      <PopupButtons onCancel={close}>
        <Button
          variant="filled"
          disabled={!tried || good === 0}
          loading={busy}
          onClick={() => tried && void importLines(tried)}
        >
          {good === 0 ? 'Import' : `Import ${countOf(good)}`}
        </Button>
      </PopupButtons>
    </>
  );
}

function countOf(number: number): string {
  return `${formatCount(number)} ${number === 1 ? 'redirect' : 'redirects'}`;
}
