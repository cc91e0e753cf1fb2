import {
  groupImportEntries,
  type ImportGroup,
  type ImportKind,
  type ImportLoss,
  type ImportReport,
  importKindTitles,
  importOutcomes,
  importOutcomeTitle,
} from '@vold/contract';
import { formatCount } from '../../../base/text/format-count.ts';
import classes from './import-panel.module.css';

/** The results of an import, by kind; the losses, and every item that needs attention. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { counts, notes, losses, entries, omitted, dryRun } = report;
  // Columns without a number would push the others off a phone.
  const shown = importOutcomes.filter((outcome) => Object.values(counts).some((tally) => tally[outcome] > 0));
  return (
    <>
      <table className={`${classes.counts} num`}>
        <caption className="visually-hidden">
          {dryRun ? 'What would be imported' : 'What was imported'}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Kind</span>
            </th>
            {shown.map((outcome) => (
              <th key={outcome} scope="col">
                {importOutcomeTitle(outcome, report)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(importKindTitles).map(([kind, title]) => {
            const tally = counts[kind as ImportKind];
            if (!tally) return null;
            return (
              <tr key={kind}>
                <th scope="row">{title}</th>
                {shown.map((outcome) => (
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
      {losses.length > 0 && <Losses losses={losses} dryRun={dryRun} />}
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
          {groupImportEntries(entries).map((group) => (
            <Group key={JSON.stringify([group.kind, group.outcome, group.notes])} {...{ group, report }} />
          ))}
        </ul>
      )}
      {omitted > 0 && <p>{formatCount(omitted)} more items are not shown.</p>}
    </>
  );
}

function Losses({ losses, dryRun }: { losses: ImportLoss[]; dryRun: boolean }) {
  return (
    <section>
      <h3 className={classes.heading}>{dryRun ? 'What would be lost' : 'What was lost'}</h3>
      <ul className={classes.losses}>
        {losses.map(({ what, count, examples }) => (
          <li key={what}>
            <span className="faint num">{formatCount(count)}</span>
            <div>
              {what}
              {examples.length > 0 && <p className="note">For example in {examples.join(', ')}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Items of which the same is to be said; their titles are one step away. */
function Group({ group, report }: { group: ImportGroup; report: ImportReport }) {
  const { kind, outcome, notes, entries } = group;
  const [first] = entries;
  const titles = entries.map(({ title, sourceId }) => title || `${importKindTitles[kind]} ${sourceId}`);
  return (
    <li className={classes.entry}>
      <span className={`${classes.outcome} meta`} data-outcome={outcome}>
        {importOutcomeTitle(outcome, report)}
      </span>
      {entries.length === 1 || !first ? (
        titles[0]
      ) : (
        <details>
          <summary>
            {formatCount(entries.length)} {importKindTitles[kind].toLowerCase()}
          </summary>
          <p className="note">{titles.join(', ')}</p>
        </details>
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </li>
  );
}
