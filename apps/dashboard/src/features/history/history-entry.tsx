import type { History } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { modelTitle, publishedRecords } from '../../base/text/history-title.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { useLanguages } from '../../core/session/session-store.ts';
import { DifferenceList } from '../../editing/differences/difference-list.tsx';
import { diffRecords } from '../../editing/differences/record-diff.ts';
import { actionWords } from './action-words.ts';
import classes from './history-entry.module.css';

/** One entry of the audit: who did what, and what is different since, field by field. */
export function HistoryEntry({ entry, by }: { entry: History; by: string }) {
  const known = useLanguages();
  const languages = known.map(({ code }) => code);
  const after = asRecord(entry.data);
  // Only the replaced values are stored, not the whole record.
  const before = entry.dataOld === null ? {} : { ...after, ...asRecord(entry.dataOld) };
  const differences = diffRecords(before, after, { languages, titleOf: () => null });
  // For a draft, the history has users and actions, and no text.
  const isContent = entry.model !== 'draft' && !entry.model.startsWith('draft.');
  return (
    <>
      <p className={classes.about}>
        {actionWords(entry)} by {by}
        {entry.ip && ` from ${entry.ip}`}, <span className="num">{formatDateTime(entry.created_at)}</span>
      </p>
      {isContent && differences.length > 0 && <DifferenceList differences={differences} />}
      {isContent && differences.length === 0 && entry.action === 'update' && (
        <p className="faint">It changed nothing that shows.</p>
      )}
      {entry.model === 'draft' && (
        <ul>
          {publishedRecords(entry, known).map(({ resource, id, title }) => (
            <li key={id}>
              {modelTitle(resource)}: {title}
            </li>
          ))}
        </ul>
      )}
      {entry.model.startsWith('draft.') && (
        <p className="faint">
          The history has the text of a draft once it is published, in the entry of the published record.
        </p>
      )}
    </>
  );
}
