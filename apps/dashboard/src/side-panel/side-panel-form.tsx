import { Button, Switch, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useField } from '../inputs/use-field.ts';
import { LeavePopup } from '../popups/leave-popup.tsx';
import { focusField } from '../record/focus-field.ts';
import type { RecordConfig } from '../record/record-config.ts';
import { RecordForm } from '../record/record-form.tsx';
import { recordLanguages } from '../record/record-languages.ts';
import { asData, createRecordSource, type RecordSource } from '../record/record-source.ts';
import { useKeptWork } from '../record/use-kept-work.ts';
import { useSave } from '../record/use-save.tsx';
import { useSettled } from '../record/use-settled.ts';
import { useLanguages, useSession } from '../session/session-store.ts';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
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
  const codes = useLanguages().map(({ code }) => code);
  const form = useRef<HTMLFormElement>(null);
  const [source] = useState(() => createRecordSource(record ? asData(record) : config.initial));
  const [asking, setAsking] = useState(false);
  const base = useRef(record);
  const fields = useMemo(() => config.groups.flatMap((group) => group.fields), [config.groups]);
  const { draft, changed } = useSettled(source);
  const { save, busy, strict, errors, problem, refused } = useSave(
    config,
    fields,
    source,
    base.current,
    (path) => focusField(form.current, path),
  );
  const close = () => (source.changed().length > 0 ? setAsking(true) : closeSidePanel());
  useEffect(() => {
    closer.current = close;
    return () => {
      closer.current = closeSidePanel;
    };
  });
  const submit = async () => {
    const saved = await save();
    if (saved) base.current = saved;
    return saved !== null;
  };
  useKeptWork(config.calls.path, record?.id ?? 'new', source, fields, submit);
  useHotkeys([['mod+S', () => void submit()]], [], true);

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
        <UnstyledButton className={classes.back} onClick={close}>
          <IconArrowLeft size={18} aria-hidden />
          <h2>{config.titleOf(draft, language) || `New ${config.noun}`}</h2>
        </UnstyledButton>
        {config.language === undefined && codes.length > 1 && (
          <LanguageSwitcher states={recordLanguages(fields, draft, codes)} />
        )}
      </header>
      <div className={classes.fields}>
        <fieldset className={classes.set} disabled={config.readOnly} aria-label={config.noun}>
          <RecordForm
            groups={config.groups}
            source={source}
            language={language}
            strict={strict}
            errors={errors}
          />
          {config.status && <StatusSwitch source={source} />}
        </fieldset>
      </div>
      <footer className={classes.foot}>
        {problem && (
          <Text className={classes.problem} role="alert">
            {refused ? 'Something when wrong, please try again later!' : problem}
            {refused && <small>{problem}</small>}
          </Text>
        )}
        <span className={classes.grow} />
        <Button onClick={close}>Close</Button>
        {!config.readOnly && (
          <Button type="submit" variant="filled" disabled={changed.length === 0} aria-disabled={busy}>
            {busy ? 'Updating...' : 'Save Changes'}
          </Button>
        )}
      </footer>
      {asking && (
        <LeavePopup
          onStay={() => setAsking(false)}
          onLeave={closeSidePanel}
          onSave={async () => {
            setAsking(false);
            if (await submit()) closeSidePanel();
          }}
        />
      )}
    </form>
  );
}

const statusPath = ['status'] as const;

function StatusSwitch({ source }: { source: RecordSource }) {
  const { value } = useField(source, statusPath);
  const published = value === 'published';
  return (
    <div className={classes.status}>
      <Switch
        label="Status"
        description={published ? 'Published: visitors see it.' : 'Draft: only editors see it.'}
        checked={published}
        onChange={(event) => source.set(statusPath, event.currentTarget.checked ? 'published' : 'draft')}
      />
    </div>
  );
}
