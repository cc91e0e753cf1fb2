import type { RecordBase } from '@vold/contract';
import { memo } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { DraftSection } from '../drafts/draft-section.tsx';
import { asData, type RecordSource } from '../fields/record-source.ts';
import { placesOf } from '../listing/places-of.ts';
import { editedKey } from '../publishing/record-draft.ts';
import { ScheduleSection } from '../schedule/schedule-section.tsx';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { UsagesSection } from '../usages/usages-section.tsx';
import { VersionsSection } from '../versions/versions-section.tsx';
import { fieldTitle } from './field-titles.ts';
import { LanguagesSection } from './languages-section.tsx';
import classes from './record-aside.module.css';
import { RecordAside } from './record-aside.tsx';
import type { RecordConfig } from './record-config.ts';
import type { RecordField } from './record-field.ts';
import type { RecordLanguage } from './record-languages.ts';
import { RecordLinks } from './record-links.tsx';
import type { RecordDraft } from './use-record-draft.ts';

interface RecordContextProps {
  config: RecordConfig;
  /** Null while the record is being created. */
  record: RecordBase | null;
  fields: readonly RecordField[];
  source: RecordSource;
  title: () => string;
  languages: Readonly<Record<string, RecordLanguage>> | undefined;
  /** Number of unsaved changes. */
  unsaved: number;
  draft: RecordDraft;
  /** Deletes it. Resolves to the reason of a refusal, or null. */
  erase: () => Promise<string | null>;
}

/** The panels next to a record's form. */
export const RecordContext = memo(function RecordContext(props: RecordContextProps) {
  const { config, record, fields, source, title, languages, unsaved, draft, erase } = props;
  const clientId = useSession((state) => state.clientId);
  const readOnly = config.readOnly === true;
  const { calls } = config;
  const { path, versions, version, restoreVersion, update, references } = calls;
  const { detail } = useSignedIn();
  const remove = may(detail, `${path}.delete`) ? config.remove : undefined;

  const onRestored = (restored: RecordBase) => {
    source.load(asData(restored));
    queryClient.setQueryData(editedKey(path, clientId, restored.id), restored);
    void queryClient.invalidateQueries({ queryKey: [path] });
    config.onSaved?.(restored);
  };
  const onDelete = () =>
    record &&
    confirmDelete({
      kind: config.noun,
      title: title(),
      note: draft.removal.waits
        ? 'Visitors see it until the deletion is published.'
        : remove === 'erase'
          ? (config.again?.note ?? 'It cannot be brought back.')
          : undefined,
      places: placesOf(calls, [record]),
      onConfirm: erase,
    });

  return (
    <RecordAside
      record={record}
      source={source}
      status={config.status === true}
      waits={draft.isWaiting}
      draft={draft.draft}
      readOnly={readOnly}
      kept={record && remove ? (config.keeps?.(source.saved()) ?? null) : null}
      onDelete={record && remove && calls.remove && !readOnly ? onDelete : undefined}
      loading={
        <>
          {record && config.aside?.(record)}
          {record && references && <UsagesSection calls={{ path, references }} id={record.id} />}
          {record && versions && version && restoreVersion && (
            <VersionsSection
              calls={{ path, versions, version, restoreVersion, update }}
              record={record}
              draft={draft.savesDraft}
              titleOf={(at) => fieldTitle(fields, at)}
              unsaved={unsaved}
              readOnly={readOnly}
              onRestored={onRestored}
            />
          )}
        </>
      }
    >
      {draft.draft && <DraftSection draft={draft.draft} />}
      {config.links && config.links.length > 0 && (
        <section className={classes.links}>
          <RecordLinks links={config.links} />
        </section>
      )}
      {config.schedule && <ScheduleSection source={source} readOnly={readOnly} />}
      {languages && <LanguagesSection states={languages} />}
    </RecordAside>
  );
});
