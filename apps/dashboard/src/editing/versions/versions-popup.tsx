import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useLanguages } from '../../core/session/session-store.ts';
import { withContents } from './content-titles.ts';
import { DifferenceList } from './difference-list.tsx';
import { diffRecords } from './record-diff.ts';
import { useSectionKinds } from './use-section-kinds.ts';
import { VersionButton } from './version-button.tsx';
import { publishedRecord, useVersion, useVersions } from './version-source.ts';
import { changedWords, useAuthors } from './version-words.ts';
import classes from './versions.module.css';
import type { VersionsProps } from './versions-section.tsx';

/** Versions that the popup asks for at a time. */
const step = 30;

type Mode = 'then' | 'now';

const outdated =
  'Somebody saved this meanwhile. Close the versions and open them again to see what restoring changes now.';

/** All versions of a record beside what one of them changed, or what restoring it would change; and Restore. */
export function VersionsPopup(props: VersionsProps & { initial: number | null; close: () => void }) {
  const { calls, unsaved, readOnly, edition, close } = props;
  const record = publishedRecord(props.record, props.prepared);
  const languages = useLanguages().map(({ code }) => code);
  const [limit, setLimit] = useState(step);
  const [chosen, setChosen] = useState(props.initial);
  const [wanted, setWanted] = useState<Mode>('then');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const versions = useVersions(calls, record, limit);
  const list = versions.data?.results ?? [];
  const authorOf = useAuthors(list);
  const index = Math.max(
    0,
    list.findIndex(({ rev }) => rev === chosen),
  );
  const version = list[index];
  const before = list[index + 1];
  const then = useVersion(calls, record.id, version?.rev ?? null);
  const newest = version?.rev === record.rev;
  const mode = newest ? 'then' : wanted;
  // The form may have fields that are no part of the record: what is saved now is read as a version, too.
  const other = useVersion(calls, record.id, mode === 'now' ? record.rev : (before?.rev ?? null));
  const kinds = useSectionKinds(calls.path);
  const base = mode === 'now' || before ? other.data : emptyRecord;
  const differences =
    then.data && base && kinds
      ? diffRecords({ ...base }, { ...then.data }, { languages, titleOf: withContents(props.titleOf), kinds })
      : undefined;
  const failed = then.error ?? other.error ?? versions.error;

  async function restore() {
    if (!version) return;
    setBusy(true);
    const result = await calls.restoreVersion(record.id, version.rev, { rev: props.record.rev, edition });
    setBusy(false);
    if (!result.ok) return setRefusal(result.status === 412 ? outdated : result.data.message);
    props.onRestored(result.data);
    notify(`Version of ${formatDateTime(version.created_at)} restored`);
    close();
  }

  return (
    <div className={classes.popup}>
      <nav aria-label="Versions" className={classes.versions}>
        <ul>
          {list.map((each) => (
            <li key={each.rev}>
              <VersionButton
                version={each}
                author={authorOf(each)}
                current={each === version}
                onOpen={() => setChosen(each.rev)}
              />
            </li>
          ))}
        </ul>
        {versions.data && versions.data.total > list.length && (
          <Button loading={versions.isFetching} onClick={() => setLimit(limit + step)}>
            Older versions
          </Button>
        )}
      </nav>
      <div className={classes.comparison} aria-live="polite">
        {version && (
          <p className={classes.about}>
            {changedWords(version)} by {authorOf(version)}, {formatDateTime(version.created_at)}
          </p>
        )}
        <SegmentedControl
          className={classes.modes}
          value={mode}
          disabled={newest}
          aria-label="Compare with"
          data={[
            { value: 'then', label: 'What it changed' },
            { value: 'now', label: 'What restoring changes' },
          ]}
          onChange={(value) => setWanted(value === 'now' ? 'now' : 'then')}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label="Differences">
          {failed ? (
            <p role="alert">This version could not be loaded. {failed.message}</p>
          ) : !differences ? (
            <Skeleton height={120} />
          ) : differences.length === 0 ? (
            <p className={classes.note}>
              {mode === 'now' ? 'It is the same as what is saved now.' : 'It changed nothing that shows.'}
            </p>
          ) : (
            <DifferenceList differences={differences} />
          )}
        </section>
        {refusal !== null && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
        <PopupButtons mt={16}>
          {unsaved > 0 && !readOnly && !newest && (
            <span className={classes.note}>Save or discard your changes before you restore.</span>
          )}
          <Button onClick={close}>Close</Button>
          {!readOnly && !newest && (
            <Button
              variant="filled"
              loading={busy}
              disabled={unsaved > 0 || !version || version.action === 'delete'}
              onClick={restore}
            >
              Restore this version
            </Button>
          )}
        </PopupButtons>
      </div>
    </div>
  );
}

/** What a record was before its first version. */
const emptyRecord: Readonly<Record<string, unknown>> = {};
