import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { isDrafted, isOfDraft, type RecordBase, type RecordVersion } from '@vold/contract';
import { useState } from 'react';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useLanguages } from '../../core/session/session-store.ts';
import { withContents } from '../differences/content-titles.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { type Difference, diffRecords } from '../differences/record-diff.ts';
import { useSectionKinds } from '../differences/use-section-kinds.ts';
import { usePartWrites } from '../drafts/use-part-writes.ts';
import { draftStateOf } from '../publishing/record-draft.ts';
import { VersionButton } from './version-button.tsx';
import { useVersion, useVersions } from './version-source.ts';
import { changedWords, useAuthors } from './version-words.ts';
import classes from './versions.module.css';
import type { VersionsProps } from './versions-section.tsx';

/** Versions that the popup asks for at a time. */
const step = 30;

type Mode = 'then' | 'now';

const outdated =
  'Another user has saved this. Close the versions and open them again to see what restoring changes now.';

/** Lists the versions of a record, shows what one of them changed or what restoring it would change, and restores it as a whole or by field. */
export function VersionsPopup(props: VersionsProps & { initial: number | null; close: () => void }) {
  const { calls, unsaved, readOnly, titleOf, close } = props;
  /** The record after single fields were restored in this popup. */
  const [saved, setSaved] = useState<RecordBase | null>(null);
  const record = saved ?? props.record;
  const hasDraft = props.draft === true || (saved !== null && draftStateOf(saved) !== null);
  const languages = useLanguages().map(({ code }) => code);
  const [limit, setLimit] = useState(step);
  const [chosen, setChosen] = useState(props.initial);
  const [wanted, setWanted] = useState<Mode>('then');
  const parts = usePartWrites(calls, record.id, outdated, (written) => {
    setSaved(written);
    props.onRestored(written);
  });
  const { busy, setBusy, refusal, setRefusal, panel } = parts;
  const versions = useVersions(calls, record, limit);
  const list = versions.data?.results ?? [];
  const authorOf = useAuthors(list);
  const version = list.find(({ rev }) => rev === chosen) ?? list[0];
  const before = version && versionBefore(list, version);
  const then = useVersion(calls, record.id, version?.rev ?? null);
  const newest = version?.rev === record.rev;
  const mode = newest ? 'then' : wanted;
  // The saved record is read as a version, since the form may have fields that are not part of the record.
  const other = useVersion(calls, record.id, mode === 'now' ? record.rev : (before?.rev ?? null));
  const kinds = useSectionKinds(calls.path);
  const base = mode === 'now' || before ? other.data : emptyRecord;
  const differences =
    then.data && base && kinds
      ? diffRecords({ ...base }, { ...then.data }, { languages, titleOf: withContents(titleOf), kinds })
      : undefined;
  const failed = then.error ?? other.error ?? versions.error;
  const canRestore = !readOnly && !newest && unsaved === 0 && version?.action !== 'delete';
  /** Restoring a save of a draft does not publish it. */
  const intoDraft = hasDraft || (version !== undefined && isOfDraft(version));
  const goesPublic = !intoDraft && isDrafted(calls.path) && canRestore;

  async function restore(draft: boolean) {
    if (!version) return;
    setBusy(true);
    const result = await calls.restoreVersion(record.id, version.rev, { rev: record.rev, draft });
    setBusy(false);
    if (!result.ok) return setRefusal(result.status === 412 ? outdated : result.data.message);
    props.onRestored(result.data);
    const where = draft ? ' as a draft' : '';
    notify(`Version of ${formatDateTime(version.created_at)} restored${where}`);
    close();
  }

  async function bringBack(difference: Difference) {
    if (!other.data || !then.data) return;
    const target = { rev: record.rev, draft: intoDraft };
    const taken = await parts.takePart(then.data, other.data, difference, target);
    if (!taken) return;
    const title = difference.trail.join(' › ');
    const undo = async () => {
      if (await parts.write(taken.replaced, { rev: taken.record.rev, draft: intoDraft }))
        notify(`${title} is as it was`);
      else notifyError(outdated);
    };
    notify(`${title} is back`, { undo: () => void undo() });
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
                title={changedWords(each, titleOf)}
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
            {changedWords(version, titleOf)} by {authorOf(version)}, {formatDateTime(version.created_at)}
            {isOfDraft(version) && ' · draft, not published'}
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
        <section ref={panel} className={classes.scroll} tabIndex={0} aria-label="Differences">
          {failed ? (
            <p role="alert">This version could not be loaded. {failed.message}</p>
          ) : !differences ? (
            <Skeleton height={120} />
          ) : differences.length === 0 ? (
            <p className="note">
              {mode === 'now' ? 'It is the same as what is saved now.' : 'It changed nothing that shows.'}
            </p>
          ) : (
            <DifferenceList
              differences={differences}
              action={
                mode === 'now' && canRestore
                  ? (difference) => (
                      <Button size="xs" aria-disabled={busy} onClick={() => void bringBack(difference)}>
                        Bring back
                        <span className="visually-hidden"> {difference.trail.join(', ')}</span>
                      </Button>
                    )
                  : undefined
              }
            />
          )}
        </section>
        <PopupButtons refusal={refusal} mt={16}>
          {unsaved > 0 && !readOnly && !newest && (
            <span className="note">Save or discard your changes before you restore.</span>
          )}
          {goesPublic && <span className="note">Visitors see what you restore at once.</span>}
          <Button onClick={close}>Close</Button>
          {goesPublic && (
            <Button disabled={busy} onClick={() => void restore(true)}>
              Restore as draft
            </Button>
          )}
          {!readOnly && !newest && (
            <Button
              variant="filled"
              loading={busy}
              disabled={!canRestore || !version}
              onClick={() => void restore(intoDraft)}
            >
              Restore this version
            </Button>
          )}
        </PopupButtons>
      </div>
    </div>
  );
}

/** Returns the version that another one changed. A published version and the first of a draft follow the latest published one. */
function versionBefore(list: readonly RecordVersion[], version: RecordVersion): RecordVersion | undefined {
  const ofDraft = isOfDraft(version) && version.action !== 'create';
  return list.slice(list.indexOf(version) + 1).find((earlier) => isOfDraft(earlier) === ofDraft);
}

/** The state of a record before its first version. */
const emptyRecord: Readonly<Record<string, unknown>> = {};
