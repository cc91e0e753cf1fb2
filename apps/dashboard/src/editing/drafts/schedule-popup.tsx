import { Button, Checkbox, Skeleton, Text } from '@mantine/core';
import type { ScheduledPublication } from '@vold/contract';
import { useId, useState } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { notify } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { joinSome } from '../../base/text/join-titles.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { useLanguages } from '../../core/session/session-store.ts';
import { askAboutChanged } from '../publishing/ask-about-changed.tsx';
import classes from '../schedule/schedule.module.css';
import { asTime } from '../schedule/schedule-problem.ts';
import { timeZoneName } from '../schedule/time-zone.ts';
import type { RecordToSchedule } from './schedule-draft.ts';
import { useScheduledPublication } from './use-scheduled-publications.ts';

const ScheduleTime = lazyPart(
  () => import('../schedule/schedule-time.tsx').then((module) => module.default),
  {
    waiting: <Skeleton height={58} />,
  },
);

/** Asks when the draft of a record is published. */
export function openSchedule(record: RecordToSchedule): void {
  openPopup({
    title: 'Publish at a time',
    width: 'small',
    content: (close) => <ScheduleOf record={record} close={close} />,
  });
}

/** Loads the existing schedule of the record, whose time and languages are the initial values. */
function ScheduleOf({ record, close }: { record: RecordToSchedule; close: () => void }) {
  const { scheduled, error } = useScheduledPublication(record);
  if (scheduled !== undefined) return <ScheduleForm record={record} before={scheduled} close={close} />;
  if (error) return <p role="alert">The scheduled publication could not be loaded. {error.message}</p>;
  return <Skeleton height={140} />;
}

interface ScheduleFormProps {
  record: RecordToSchedule;
  before: ScheduledPublication | null;
  close: () => void;
}

function ScheduleForm({ record, before, close }: ScheduleFormProps) {
  const { resource, id, noun } = record;
  const languages = record.languages ?? before?.languages ?? undefined;
  const named = joinSome(
    useLanguages().flatMap(({ code, name }) => (languages?.includes(code) ? [name] : [])),
  );
  const zoneId = useId();
  const [rev] = useState(record.rev);
  const [at, setAt] = useState(before && isAhead(before.at) ? before.at : null);
  const [winning, setWinning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function schedule(seen = rev): Promise<void> {
    if (busy || at === null) return;
    if (!isAhead(at)) return setRefusal('This time has passed: choose a later one.');
    setBusy(true);
    const answer = await api.draft.schedule(
      { resource, id, rev: seen },
      { at, ...(languages && { languages }), ...(winning && { conflicts: 'draft' }) },
    );
    setBusy(false);
    if (!answer.ok && answer.data.code === 'STALE_REV') {
      const draft = { resource, id, title: null };
      const revs = await askAboutChanged(answer.data.message, [draft], 'Publish this at that time');
      return revs ? schedule(revs.get(id)) : undefined;
    }
    if (!answer.ok) return setRefusal(answer.data.message);
    close();
    void refresh('draft');
    const when = formatDateTime(answer.data.release.at);
    notify(`The ${noun} will be published ${languages ? `in ${named} ` : ''}on ${when}`);
  }

  return (
    <>
      <Text mb={16}>
        Visitors get the draft of this {noun} {languages && `in ${named} `}at that time, with what is saved in
        it until then.{languages && ' The other languages stay in the draft.'}
      </Text>
      <ScheduleTime
        name="Publish on"
        label="Publish on"
        placeholder="Not set"
        fromToday
        value={at}
        describedBy={zoneId}
        onChange={(value) => {
          setAt(asTime(value));
          setRefusal(null);
        }}
      />
      <p id={zoneId} className={`${classes.zone} note`}>
        Times are in {timeZoneName(...(at === null ? [] : [new Date(at)]))}.
      </p>
      {before?.failure?.code === 'CONFLICT' && (
        <Checkbox
          mt={16}
          label="Publish the draft’s version where both have changed the same"
          checked={winning}
          onChange={(event) => setWinning(event.currentTarget.checked)}
        />
      )}
      <PopupButtons refusal={refusal} onCancel={close} asks>
        <Button variant="filled" disabled={at === null} aria-disabled={busy} onClick={() => void schedule()}>
          Publish at this time
        </Button>
      </PopupButtons>
    </>
  );
}

function isAhead(at: string): boolean {
  return Date.parse(at) > Date.now();
}
