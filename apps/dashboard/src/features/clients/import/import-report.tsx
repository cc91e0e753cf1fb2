import { type ImportKind, type ImportReport, importOutcomes } from '@vold/contract';
import { formatCount } from '../../../base/text/format-count.ts';
import classes from './import-panel.module.css';

const kinds: Record<ImportKind, string> = {
  language: 'Languages',
  'post-type': 'Post types',
  category: 'Categories',
  attachment: 'Files',
  page: 'Pages',
  post: 'Posts',
  menu: 'Menus',
  redirect: 'Redirects',
  comment: 'Comments',
  other: 'Other',
};
const outcomes: Record<(typeof importOutcomes)[number], string> = {
  imported: 'Imported',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  failed: 'Failed',
};

/** What an import brought, by kind, and every item that needs a look. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { counts, notes, entries, omitted } = report;
  return (
    <>
      <table className={`${classes.counts} num`}>
        <caption className="visually-hidden">What was imported</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Kind</span>
            </th>
            {importOutcomes.map((outcome) => (
              <th key={outcome} scope="col">
                {outcomes[outcome]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(kinds).map(([kind, title]) => {
            const tally = counts[kind as ImportKind];
            if (!tally) return null;
            return (
              <tr key={kind}>
                <th scope="row">{title}</th>
                {importOutcomes.map((outcome) => (
                  <td
                    key={outcome}
                    className={outcome === 'failed' && tally.failed > 0 ? classes.bad : undefined}
                  >
                    {tally[outcome] ? formatCount(tally[outcome]) : '–'}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        <ul className={classes.entries} tabIndex={0} aria-label="Items to look at">
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.sourceId}`} className={classes.entry}>
              <span className={classes.outcome} data-outcome={entry.outcome}>
                {outcomes[entry.outcome]}
              </span>
              {entry.title || `${kinds[entry.kind]} ${entry.sourceId}`}
              {entry.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {omitted > 0 && <p className={classes.help}>{formatCount(omitted)} more items are not shown.</p>}
    </>
  );
}
