import type { RedirectImported, RedirectLine } from '@vold/contract';
import { formatCount } from '../../../base/text/format-count.ts';
import classes from './import-popup.module.css';

/** Maximum number of shown lines: errors come first, and no one reads thousands. */
const most = 200;

const order: readonly RedirectLine['outcome'][] = ['refused', 'skipped', 'changed', 'new', 'same'];
const words = {
  new: 'New',
  changed: 'Changes',
  same: 'Same',
  skipped: 'Left out',
  refused: 'Refused',
} as const;

/** Shows what the import would do with each line of the file. */
export function ImportLines({ answer: { columns, counts, lines } }: { answer: RedirectImported }) {
  const unused = columns.filter(({ name, use }) => use === null && name !== '').map(({ name }) => name);
  const sorted = lines.toSorted(
    (a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line,
  );
  return (
    <>
      <p className={`${classes.note} num`}>
        {formatCount(counts.new)} new, {formatCount(counts.changed)} changed, {formatCount(counts.same)} the
        same, {counts.skipped > 0 && `${formatCount(counts.skipped)} left out, `}
        {formatCount(counts.refused)} refused.
        {counts.refused > 0 && ' Refused lines are left out.'}
      </p>
      {unused.length > 0 && (
        <p className={`note ${classes.unused}`}>These columns are not used: {unused.join(', ')}.</p>
      )}
      <div className={classes.lines}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Redirect</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map(({ line, from, to, permanent, outcome, note }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <td>
                  {from} → {to}
                  {!permanent && ' (temporary)'}
                  {note && <p className="note">{note}</p>}
                </td>
                <td data-outcome={outcome} className={classes.outcome}>
                  {words[outcome]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > most && (
        <p className="note num">And {formatCount(sorted.length - most)} more lines.</p>
      )}
    </>
  );
}
