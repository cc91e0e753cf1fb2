import { SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { type Theme, theme as themeSchema, type Webconfig } from '@vold/contract';
import { getIn, same } from '@vold/document';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { saveFile } from '../../base/api/save-file.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { DraftSection } from '../../editing/drafts/draft-section.tsx';
import { asData, type RecordSource } from '../../editing/fields/record-source.ts';
import type { SaveWish } from '../../editing/publishing/save-target.ts';
import { focusField } from '../../editing/record/focus-field.ts';
import { createFormSource } from '../../editing/record/form-source.ts';
import { LeaveGuard } from '../../editing/record/leave-guard.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { RecordDock } from '../../editing/record/record-dock.tsx';
import { useFormUndo } from '../../editing/record/use-form-undo.ts';
import { useHeldWork, useKeptWork } from '../../editing/record/use-kept-work.ts';
import { useRecordDraft } from '../../editing/record/use-record-draft.ts';
import { useSave } from '../../editing/record/use-save.ts';
import { RecoveryNotice } from '../../editing/recovery/recovery-notice.tsx';
import { configCalls } from '../../editing/website-config/config-calls.ts';
import classes from './design.module.css';
import { designFields } from './design-fields.ts';
import { DesignPanel } from './design-panel.tsx';
import { importViews } from './import-views.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { readThemeFile, writeThemeFile } from './theme-transfer.ts';

const config: RecordConfig = {
  calls: configCalls,
  noun: 'design',
  crumbs: [],
  home: '/dashboard/design',
  titleOf: () => 'Design',
  groups: [],
  initial: {},
  saved: 'Design saved. The website shows it now.',
};

interface DesignEditorProps {
  record: Webconfig;
  readOnly: boolean;
}

/** The look of the website on the left, the website itself on the right (THEME-07). */
export function DesignEditor({ record, readOnly }: DesignEditorProps) {
  const language = useSession((state) => state.language);
  const slug = useSession((state) => state.client?.slug ?? 'website');
  const mayReadViews = useSession(({ detail }) => may(detail, 'component.list'));
  const [source] = useState(() => createFormSource(asData(record), designFields));
  const [pane, setPane] = useState('settings');
  const form = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const theme = useTheme(source);
  useSyncExternalStore(source.subscribe, source.changed);
  const draft = useSyncExternalStore(source.subscribe, source.values);
  const saved = useSyncExternalStore(source.subscribe, source.saved);
  const unsaved = designFields
    .filter(({ path }) => !same(getIn(draft, path), getIn(source.saved(), path)))
    .map(({ definition }) => definition.title);

  const inDraft = useRecordDraft(config, record, designFields, source, saved, unsaved.length);
  const saveLabel = inDraft.savesDraft ? 'Save draft' : undefined;
  useHeldWork(source, () => onSave(), saveLabel);
  const kept = useKeptWork({ resource: 'webconfig', id: record.id, form: 'design' }, source, designFields);

  // Saved elsewhere: an untouched screen follows at once, a touched one merges when it is saved.
  useEffect(() => {
    if (source.changed().length > 0 || same(asData(record), source.saved())) return;
    source.load(asData(record));
  }, [record, source]);

  const { save, busy, problem, clear } = useSave(config, designFields, source, (path) =>
    focusField(form.current, path),
  );
  const onSave = async (wish: SaveWish = 'save') => {
    if (readOnly || (wish !== 'publish' && source.changed().length === 0)) return false;
    return (await save(wish)) !== null;
  };
  useHotkeys([['mod+S', () => void onSave()]], [], true);
  const undo = useFormUndo(form, source, designFields, readOnly);
  const onImport = async (file: File) => {
    const read = readThemeFile(await file.text());
    if ('problem' in read) return notifyError(read.problem);
    source.set(['theme'], { ...read.theme, ...(theme.logo && { logo: theme.logo }) });
    notify(`“${file.name}” is in the preview. Save to keep it.`, { kind: 'info' });
    if (read.views) await importViews(read.views);
  };
  const onExport = async () => {
    const answer = mayReadViews ? await api.call('GET component/views') : null;
    if (answer?.ok === false) return notifyError(answer.data.message);
    const text = writeThemeFile(theme, answer?.data.views);
    saveFile(new Blob([text], { type: 'application/json' }), `${slug}-theme.json`);
  };
  const actions = [
    {
      label: 'Export',
      Icon: IconFileExport,
      onClick: () => void onExport(),
    },
    ...(readOnly ? [] : [{ label: 'Import', Icon: IconFileImport, onClick: () => picker.current?.click() }]),
  ];

  return (
    <Screen
      title="Design"
      actions={actions}
      dock={
        !readOnly && (
          <RecordDock
            undo={undo}
            unsaved={unsaved}
            problem={problem}
            busy={busy}
            onDiscard={() => {
              source.load(source.saved());
              clear();
            }}
            label={saveLabel}
            onPublish={inDraft.isPublishable ? () => void onSave('publish') : undefined}
            onDraft={inDraft.savesDraft ? undefined : () => void onSave('draft')}
            schedule={inDraft.schedule(() => onSave('draft'))}
            onSave={() => void onSave()}
          />
        )
      }
    >
      {!readOnly && <RecoveryNotice {...kept} />}
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void onImport(file);
        }}
      />
      <SegmentedControl
        className={classes.panes}
        aria-label="Shown"
        value={pane}
        onChange={setPane}
        data={[
          { value: 'settings', label: 'Settings' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div ref={form} className={classes.columns} data-pane={pane}>
        <DesignPanel source={source} theme={theme} language={language} readOnly={readOnly}>
          {inDraft.draft && <DraftSection draft={inDraft.draft} />}
        </DesignPanel>
        <PreviewPane theme={theme} />
      </div>
      <LeaveGuard source={source} save={() => onSave()} saveLabel={saveLabel} />
    </Screen>
  );
}

/** Returns the edited theme. */
function useTheme(source: RecordSource): Theme {
  const data = useSyncExternalStore(source.subscribe, () => source.values().theme);
  return useMemo(() => readTheme(data), [data]);
}

/** Reads a theme from the data of a form. Invalid fields are left out: they may be half typed. */
function readTheme(data: unknown): Theme {
  return themeSchema.catch({}).parse(data);
}
