import { Skeleton } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import type { Path } from '@vold/document';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { formatCount } from '../../base/text/format-count.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { VersionButton } from './version-button.tsx';
import { useVersions, type VersionCalls } from './version-source.ts';
import { changedWords, useAuthors } from './version-words.ts';
import classes from './versions.module.css';

const VersionsPopup = lazyPart(() => import('./versions-popup.tsx').then((module) => module.VersionsPopup), {
  waiting: <Skeleton height={320} />,
});

/** Number of versions in the list next to a form; the popup shows all. */
const shown = 5;
/** Pixels of one version in the list. */
const rowHeight = 32;

export interface VersionsProps {
  calls: VersionCalls;
  record: Pick<RecordBase, 'id' | 'rev'>;
  /** An earlier version is restored in the draft. Otherwise visitors see it, unless it was a save of the draft. */
  draft?: boolean;
  /** The form's title of a field, by its path without the language; null if the form has none. */
  titleOf: (path: Path) => string | null;
  /** How many changes are not saved: restoring waits until they are saved or discarded. */
  unsaved: number;
  readOnly: boolean;
  /** Called with the restored record. */
  onRestored: (record: RecordBase) => void;
}

/** Opens the comparison of a record's versions. @param initial the version that is shown first; null: the newest */
export function openVersions(props: VersionsProps, initial: number | null = null): void {
  openPopup({
    title: 'Versions',
    width: 960,
    content: (close) => <VersionsPopup {...props} initial={initial} close={close} />,
  });
}

/** Lists the newest versions of a record; each opens the comparison. */
export function VersionsSection(props: VersionsProps) {
  const { calls, record, titleOf } = props;
  const versions = useVersions(calls, record, shown);
  const authorOf = useAuthors(versions.data?.results ?? []);
  const open = (rev: number | null) => openVersions(props, rev);
  return (
    <section>
      <div className={classes.head}>
        <h2>Versions</h2>
        {versions.data && versions.data.total > 1 && (
          <button type="button" className={`${classes.link} bare`} onClick={() => open(null)}>
            Compare
          </button>
        )}
      </div>
      {versions.isPending && <Skeleton height={rowHeight * Math.min(record.rev, shown)} />}
      {versions.isError && <p className="note">They could not be loaded. {versions.error.message}</p>}
      <ul>
        {props.unsaved > 0 && (
          <li className={`${classes.row} row`}>
            <b>Now, not saved</b>
            <span className="num">
              {props.unsaved} {props.unsaved === 1 ? 'change' : 'changes'}
            </span>
          </li>
        )}
        {versions.data?.results.map((version) => (
          <li key={version.rev}>
            <VersionButton
              version={version}
              author={authorOf(version)}
              title={changedWords(version, titleOf)}
              onOpen={() => open(version.rev)}
            />
          </li>
        ))}
      </ul>
      {versions.data && versions.data.total > shown && (
        <button type="button" className={`${classes.link} bare`} onClick={() => open(null)}>
          All {formatCount(versions.data.total)} versions
        </button>
      )}
    </section>
  );
}
