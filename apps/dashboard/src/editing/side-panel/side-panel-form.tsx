import { Button, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { LeavePopup } from '../../core/popups/leave-popup.tsx';
import { LanguageSwitcher } from '../../core/screen/language-switcher.tsx';
import { useLanguages, useSession } from '../../core/session/session-store.ts';
import { DraftMenu } from '../drafts/draft-menu.tsx';
import { DraftSection } from '../drafts/draft-section.tsx';
import { asData } from '../fields/record-source.ts';
import { editedKey } from '../publishing/record-draft.ts';
import type { SaveWish } from '../publishing/save-target.ts';
import { fieldTitle } from '../record/field-titles.ts';
import { focusField } from '../record/focus-field.ts';
import { createFormSource } from '../record/form-source.ts';
import aside from '../record/record-aside.module.css';
import type { RecordConfig } from '../record/record-config.ts';
import formClasses from '../record/record-form.module.css';
import { RecordForm } from '../record/record-form.tsx';
import { recordLanguages } from '../record/record-languages.ts';
import { StatusSection } from '../record/status-section.tsx';
import { useFormUndo } from '../record/use-form-undo.ts';
import { useHeldWork, useKeptWork } from '../record/use-kept-work.ts';
import { useRecordDraft } from '../record/use-record-draft.ts';
import { useSave } from '../record/use-save.ts';
import { useSettled } from '../record/use-settled.ts';
import { RecoveryNotice } from '../recovery/recovery-notice.tsx';
import { ScheduleSection } from '../schedule/schedule-section.tsx';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { VersionsSection } from '../versions/versions-section.tsx';
import classes from './side-panel.module.css';
import { closeSidePanel } from './side-panel-store.ts';

interface SidePanelFormProps {
  config: RecordConfig;
  record: RecordBase | null;
  /** Gets the panel's way of closing: it asks when there are unsaved changes. */
  closer: { current: () => void };
}

/** The form of the side setting panel (FORM-44): language switcher, back title, Save Changes, Close. */
export function SidePanelForm({ config, record, closer }: SidePanelFormProps) {
  const selected = useSession((state) => state.language);
  const language = config.language ?? selected;
  const clientId = useSession((state) => state.clientId);
  const readOnly = config.readOnly === true;
  const { path, versions, version, restoreVersion, update } = config.calls;
  const codes = useLanguages().map(({ code }) => code);
  const form = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => config.groups.flatMap((group) => group.fields), [config.groups]);
  const [source] = useState(() => createFormSource(record ? asData(record) : config.initial, fields));
  const [asking, setAsking] = useState(false);
  const base = useRef(record);
  const { saved: stored, values, changed } = useSettled(source);
  const inDraft = useRecordDraft(config, record, fields, source, stored, changed.length);
  const { save, busy, strict, errors, problem, refused } = useSave(config, fields, source, (path) =>
    focusField(form.current, path),
  );
  const close = () => (source.changed().length > 0 ? setAsking(true) : closeSidePanel());
  useEffect(() => {
    closer.current = close;
    return () => {
      closer.current = closeSidePanel;
    };
  });
  const submit = async (wish?: SaveWish) => {
    const saved = await save(wish);
    if (saved) base.current = saved;
    return saved !== null;
  };
  const kept = useKeptWork({ resource: path, id: record?.id, form: `panel ${config.home}` }, source, fields);
  const saveLabel = inDraft.savesDraft ? 'Save draft' : 'Save Changes';
  useHeldWork(source, () => submit(), saveLabel);
  useHotkeys([['mod+S', () => void submit()]], [], true);
  const undo = useFormUndo(form, source, fields, readOnly);

  const saveButton = (
    <Button type="submit" variant="filled" disabled={changed.length === 0} aria-disabled={busy}>
      {busy ? 'Updating...' : saveLabel}
    </Button>
  );

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <header className={classes.head}>
        <UnstyledButton className={`${classes.back} row`} onClick={close}>
          <IconArrowLeft size={18} aria-hidden />
          <h2 className="cut">{config.titleOf(values, language) || `New ${config.noun}`}</h2>
        </UnstyledButton>
        {config.language === undefined && codes.length > 1 && (
          <LanguageSwitcher states={recordLanguages(fields, values, codes)} />
        )}
      </header>
      {!readOnly && <RecoveryNotice {...kept} />}
      <div className={classes.fields}>
        <fieldset
          className={`${classes.set} ${formClasses.plain}`}
          disabled={config.readOnly}
          aria-label={config.noun}
        >
          <RecordForm
            groups={config.groups}
            source={source}
            language={language}
            strict={strict}
            errors={errors}
          />
        </fieldset>
        <div className={`${aside.aside} ${classes.context}`}>
          {config.status && (
            <StatusSection
              source={source}
              readOnly={readOnly}
              changedAt={record?.updated_at}
              waits={inDraft.isWaiting}
              creating={!base.current}
              draft={inDraft.draft}
            />
          )}
          {inDraft.draft && <DraftSection draft={inDraft.draft} />}
          {config.schedule && <ScheduleSection source={source} readOnly={readOnly} />}
          {base.current && versions && version && restoreVersion && (
            <VersionsSection
              calls={{ path, versions, version, restoreVersion, update }}
              record={base.current}
              draft={inDraft.savesDraft}
              titleOf={(at) => fieldTitle(fields, at)}
              unsaved={changed.length}
              readOnly={readOnly}
              onRestored={(restored) => {
                base.current = restored;
                source.load(asData(restored));
                queryClient.setQueryData(editedKey(path, clientId, restored.id), restored);
                void queryClient.invalidateQueries({ queryKey: [path] });
              }}
            />
          )}
        </div>
      </div>
      <footer className={classes.foot}>
        {!readOnly && <UndoButtons {...undo} />}
        {problem && (
          <Text className={classes.problem} role="alert">
            {refused ? 'Something when wrong, please try again later!' : problem}
            {refused && <small>{problem}</small>}
          </Text>
        )}
        <span className="grow" />
        <Button onClick={close}>Close</Button>
        {!readOnly && inDraft.isPublishable && inDraft.savesDraft && (
          <Button
            aria-disabled={busy}
            onClick={() => {
              if (busy) return;
              if (inDraft.isDraft) source.set(['status'], 'published');
              void submit('publish');
            }}
          >
            Publish
          </Button>
        )}
        {!readOnly && record && inDraft.isDrafted && !inDraft.review ? (
          <DraftMenu
            disabled={busy || changed.length === 0}
            onDraft={inDraft.savesDraft ? undefined : () => void submit('draft')}
            schedule={inDraft.schedule(() => submit('draft'))}
          >
            {saveButton}
          </DraftMenu>
        ) : (
          !readOnly && saveButton
        )}
      </footer>
      {asking && (
        <LeavePopup
          saveLabel={saveLabel}
          onStay={() => setAsking(false)}
          onLeave={() => {
            source.load(source.saved());
            closeSidePanel();
          }}
          onSave={async () => {
            setAsking(false);
            if (await submit()) closeSidePanel();
          }}
        />
      )}
    </form>
  );
}
