import { useHotkeys } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { isNewerRev, type RecordBase } from '@vold/contract';
import { getIn, same } from '@vold/document';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { firstFieldOf } from '../../core/popups/first-field.tsx';
import { useFocusRescue } from '../../core/popups/last-focus.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import { whoSaved } from '../../core/session/who-saved.ts';
import { asData, type RecordData, type RecordSource } from '../fields/record-source.ts';
import type { SaveWish } from '../publishing/save-target.ts';
import { RecoveryNotice } from '../recovery/recovery-notice.tsx';
import { eraseRecord, restoreRecord } from './erase-record.ts';
import { isShown } from './field-condition.ts';
import { focusField, focusKeptField, keepField } from './focus-field.ts';
import { createFormSource } from './form-source.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { newerText } from './newer-text.ts';
import { contextTitles } from './place-errors.ts';
import type { RecordConfig } from './record-config.ts';
import { RecordContext } from './record-context.tsx';
import { RecordDock } from './record-dock.tsx';
import type { RecordField } from './record-field.ts';
import { RecordForm } from './record-form.tsx';
import { recordLanguages } from './record-languages.ts';
import { RecordLinks } from './record-links.tsx';
import classes from './record-screen.module.css';
import { useDeleted } from './use-deleted.ts';
import { useFormUndo } from './use-form-undo.ts';
import { useHeldWork, useKeptWork } from './use-kept-work.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { useSave } from './use-save.ts';
import { useSettled } from './use-settled.ts';

interface RecordEditorProps {
  config: RecordConfig;
  /** Null creates one. */
  record: RecordBase | null;
}

/** A record's form, its context and its bottom bar. */
export function RecordEditor({ config, record }: RecordEditorProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const selected = useSession((state) => state.language);
  const language = config.language ?? selected;
  const clientId = useSession((state) => state.clientId);
  const { detail } = useSignedIn();
  const codes = useLanguages()
    .map(({ code }) => code)
    .join(' ');
  const form = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => config.groups.flatMap((group) => group.fields), [config.groups]);
  const [source] = useState(() => createFormSource(record ? asData(record) : config.initial, fields));
  const { saved, values, changed } = useSettled(source);

  const { save, busy, strict, errors, problem, clear } = useSave(
    config,
    fields,
    source,
    (path) => focusField(form.current, path),
    (wish) => onSave(wish),
  );
  // After a save elsewhere, a form without changes shows the new version; one with changes merges when it is saved.
  const knownRev = useRef(record?.rev ?? 0);
  const seen = useRef(record);
  useEffect(() => {
    // A save of this form has handled its own answer already.
    if (!record || busy || record === seen.current) return;
    seen.current = record;
    if (same(asData(record), source.saved()) || isOlder(record, source)) return;
    const untouched = source.changed().length === 0;
    const isOwn = record.rev === source.saved().rev;
    if (untouched) source.load(asData(record));
    if (isOwn || !isNewerRev(record.rev, knownRev.current)) return;
    knownRev.current = record.rev;
    void whoSaved(record.updated_by ?? null).then((by) =>
      notify(newerText(by, config.noun, !untouched), { kind: 'info' }),
    );
  }, [record, source, busy, config.noun]);
  const deleted = useDeleted(config.calls.path, record?.id);
  const isRestorable = config.remove === 'trash' && may(detail, `${config.calls.path}.restore`);
  const saveAndShow = async (wish?: SaveWish) => {
    const record = await save(wish);
    if (!record) return null;
    knownRev.current = record.rev;
    return record;
  };
  const isSaved = async () => (await saveAndShow()) !== null;
  const kept = useKeptWork(
    {
      resource: config.calls.path,
      id: record?.id,
      form: record ? config.home : `${config.home} ${config.kind ?? ''}`,
    },
    source,
    fields,
  );
  const create = async (wish: SaveWish) => {
    const made = await saveAndShow(wish);
    if (!made || record) return;
    // A master may create for another client: then the list opens.
    const { id, client_id } = made;
    const elsewhere = client_id !== undefined && clientId !== null && client_id !== clientId;
    keepField(id);
    if (config.opens && !elsewhere) return router.history.replace(config.opens(id));
    await navigate({
      to: elsewhere ? config.home : `${config.home}/${id}`,
      search: (now) => now,
      replace: true,
    });
  };
  const mayWrite = !config.readOnly;
  const id = record?.id;
  useFocusRescue();
  useEffect(() => focusKeptField(form.current, id), [id]);
  const { field } = useSearch({ strict: false });
  useEffect(() => {
    if (field) focusField(form.current, field);
  }, [field]);
  const begins = config.begins === true;
  useEffect(() => {
    if (begins) firstFieldOf(form.current)?.focus();
  }, [begins]);
  const onSave = (wish: SaveWish = 'save') => {
    // A new record may be saved without changes (a menu, SETN-08), or shows its required fields.
    const isNew = source.saved().id === undefined;
    if (mayWrite && (isNew || wish === 'publish' || source.changed().length > 0)) void create(wish);
  };
  useHotkeys([['mod+S', () => onSave()]], [], true);
  const undo = useFormUndo(form, source, fields, !mayWrite);

  const titleOf = useCallback(
    (data: RecordData) => (record ? config.titleOf(data, language) || 'Untitled' : `New ${config.noun}`),
    [config, record, language],
  );
  const title = titleOf(values);
  // Stable, so that the panels next to the form do not re-render with each letter of the title.
  const titleNow = useCallback(() => titleOf(source.values()), [titleOf, source]);
  const localized = config.language === undefined && fields.some((field) => field.localized);
  const { languagesOf } = config;
  const languages = useUnchanged(
    useMemo(() => {
      if (languagesOf) return languagesOf(values, codes.split(' '));
      return localized ? recordLanguages(fields, values, codes.split(' ')) : undefined;
    }, [languagesOf, localized, fields, values, codes]),
  );
  const crumbs = useMemo(() => [...config.crumbs], [config.crumbs]);
  const links = useMemo(
    () => config.links && config.links.length > 0 && <RecordLinks links={config.links} />,
    [config.links],
  );
  const unsaved = useMemo(
    () => unsavedTitles(fields, source, changed, values, language),
    [fields, source, changed, values, language],
  );

  const inDraft = useRecordDraft(config, record, fields, source, saved, unsaved.length);
  const saveLabel = inDraft.savesDraft ? 'Save draft' : undefined;
  useHeldWork(source, isSaved, saveLabel);

  const erase = useCallback(async () => {
    if (!record) return null;
    return eraseRecord({
      config,
      record,
      title: titleNow(),
      removal: inDraft.removal,
      leave: () => {
        source.load(source.saved());
        return navigate({ to: config.home });
      },
      goTo: (address) => router.history.push(address),
    });
  }, [config, record, titleNow, inDraft.removal, source, navigate, router]);

  return (
    <Screen
      title={title}
      crumbs={crumbs}
      languages={languages}
      links={links}
      dock={
        mayWrite && (
          <RecordDock
            undo={undo}
            unsaved={unsaved}
            problem={deleted ? `Another user has deleted this ${config.noun}.` : problem}
            busy={busy}
            onRestore={
              record && deleted && isRestorable
                ? () => void restoreRecord(config, record.id, title)
                : undefined
            }
            creating={record === null}
            label={begins ? `Create ${config.noun}` : saveLabel}
            onDiscard={() => {
              source.load(record && isNewer(record, source) ? asData(record) : source.saved());
              clear();
            }}
            onPublish={
              inDraft.isPublishable
                ? () => {
                    if (inDraft.isDraft) source.set(['status'], 'published');
                    onSave('publish');
                  }
                : undefined
            }
            onDraft={inDraft.isDrafted && !inDraft.savesDraft ? () => onSave('draft') : undefined}
            schedule={inDraft.schedule(async () => (await saveAndShow('draft')) !== null)}
            onSave={() => onSave()}
          />
        )
      }
    >
      {mayWrite && <RecoveryNotice {...kept} />}
      {config.head}
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the one field is its button */}
        <div
          ref={form}
          onKeyDown={(event) => {
            // Like a form with one line. Inputs that use Enter prevent the default.
            if (!begins || event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing)
              return;
            if (event.target instanceof HTMLInputElement) onSave();
          }}
          {...(!mayWrite && readable(title))}
        >
          <fieldset className={classes.form} disabled={!mayWrite} aria-label={title}>
            <RecordForm
              groups={config.groups}
              source={source}
              language={language}
              strict={strict}
              errors={errors}
            />
          </fieldset>
        </div>
        <RecordContext
          config={config}
          record={record}
          fields={fields}
          source={source}
          title={titleNow}
          languages={languages}
          unsaved={unsaved.length}
          draft={inDraft}
          erase={erase}
        />
      </div>
      <LeaveGuard source={source} save={isSaved} saveLabel={saveLabel} />
    </Screen>
  );
}

function isOlder(record: RecordBase, source: RecordSource): boolean {
  return record.rev !== source.saved().rev && !isNewer(record, source);
}

function isNewer({ rev }: RecordBase, source: RecordSource): boolean {
  return isNewerRev(rev, Number(source.saved().rev));
}

/** A read-only form gets the focus itself, since none of its fields do, so that keys scroll it. */
function readable(title: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': `${title}, read only` } as const;
}

/** Returns the earlier value while the content is equal, so that dependents do not re-render with every key. */
function useUnchanged<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (kept === value || same(kept, value)) return kept;
  keep(value);
  return value;
}

/** Titles of unsaved changes: of the form's fields, and of fields next to the form. */
function unsavedTitles(
  fields: readonly RecordField[],
  source: RecordSource,
  changed: readonly string[],
  values: RecordData,
  language: string,
): string[] {
  const saved = source.saved();
  const titles = fields
    .filter((field) => isShown(field, values, language))
    .filter(({ path }) => !same(getIn(values, path), getIn(saved, path)))
    .map(({ definition }) => definition.title);
  const other = changed.filter((name) => !fields.some(({ path }) => path[0] === name));
  return [...titles, ...other.map((name) => contextTitles[name] ?? name)];
}
