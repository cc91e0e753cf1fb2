import { useHotkeys } from '@mantine/hooks';
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import type { RecordBase } from '@vold/contract';
import { getIn, same } from '@vold/document';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { queryClient } from '../app/query-client.ts';
import { notify, notifyError } from '../notices/notice-store.ts';
import { confirmDelete } from '../popups/confirm-delete.tsx';
import { useLanguages, useSession } from '../session/session-store.ts';
import { Screen } from '../shell/screen.tsx';
import { LeavePopup } from './leave-popup.tsx';
import { RecordAside } from './record-aside.tsx';
import type { RecordConfig } from './record-config.ts';
import { RecordDock } from './record-dock.tsx';
import { RecordForm } from './record-form.tsx';
import { recordLanguages } from './record-languages.ts';
import classes from './record-screen.module.css';
import { asData, createRecordSource } from './record-source.ts';
import { useSave } from './use-save.tsx';

interface RecordEditorProps {
  config: RecordConfig;
  /** Null creates one. */
  record: RecordBase | null;
}

/** A record's form, its context and its bottom bar. */
export function RecordEditor({ config, record }: RecordEditorProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const language = useSession((state) => state.language);
  const clientId = useSession((state) => state.clientId);
  const codes = useLanguages().map(({ code }) => code);
  const form = useRef<HTMLDivElement>(null);
  const [source] = useState(() => createRecordSource(record ? asData(record) : config.initial));
  const fields = useMemo(() => config.groups.flatMap((group) => group.fields), [config.groups]);
  const changed = useSyncExternalStore(source.subscribe, source.changed);
  const draft = useSyncExternalStore(source.subscribe, source.draft);

  // Saved elsewhere: an untouched form follows at once, a touched one merges when it is saved.
  useEffect(() => {
    if (!record || same(asData(record), source.saved())) return;
    if (source.changed().length === 0) source.load(asData(record));
  }, [record, source]);
  const known = useRef(record);
  if (record && changed.length === 0) known.current = record;

  const { save, busy, strict, errors, problem, clear } = useSave(
    config,
    fields,
    source,
    known.current,
    (path) => focusField(form.current, path),
  );
  const saveAndShow = async () => {
    const saved = await save();
    if (!saved) return false;
    known.current = saved;
    return true;
  };
  const create = async () => {
    if (!(await saveAndShow()) || record || !known.current) return;
    // A master may create for another client: the list is the way back then.
    const { id, client_id } = known.current;
    const elsewhere = client_id !== undefined && clientId !== null && client_id !== clientId;
    await navigate({
      to: elsewhere ? config.home : `${config.home}/${id}`,
      search: (now) => now,
      replace: true,
    });
  };
  const mayWrite = !config.readOnly;
  const onSave = () => {
    if (mayWrite && source.changed().length > 0) void create();
  };
  useHotkeys([['mod+S', onSave]], [], true);

  const blocker = useBlocker({
    // The way to the sign-in screen is never blocked: the session is over then.
    shouldBlockFn: ({ current, next }) =>
      source.changed().length > 0 && next.pathname !== '/' && next.pathname !== current.pathname,
    enableBeforeUnload: () => source.changed().length > 0,
    withResolver: true,
  });

  const title = record ? config.titleOf(draft, language) || 'Untitled' : `New ${config.noun}`;
  const { remove } = config.calls;
  const unsaved = fields
    .filter(({ path }) => !same(getIn(draft, path), getIn(source.saved(), path)))
    .map(({ definition }) => definition.title);
  const other = changed.filter((name) => !fields.some(({ path }) => path[0] === name));
  const localized = fields.some((field) => field.localized);

  async function erase() {
    if (!record || !remove) return;
    const result = await remove(record.id);
    if (!result.ok) return notifyError(result.data.message);
    source.load(source.saved());
    // Left first: the form must not ask again for what is gone.
    await navigate({ to: config.home });
    queryClient.removeQueries({ queryKey: [config.calls.path, clientId, 'record', record.id] });
    await queryClient.invalidateQueries({ queryKey: [config.calls.path] });
    const { restore } = config.calls;
    notify(`“${title}” deleted`, {
      action:
        config.remove === 'trash' && restore
          ? {
              label: 'Undo',
              run: async () => {
                const back = await restore(record.id);
                if (!back.ok) return notifyError(back.data.message);
                await queryClient.invalidateQueries({ queryKey: [config.calls.path] });
                notify(`“${title}” restored`);
                router.history.push(`${config.home}/${record.id}`);
              },
            }
          : undefined,
    });
  }

  return (
    <Screen
      title={title}
      crumbs={[...config.crumbs]}
      languages={localized ? recordLanguages(fields, draft, codes) : undefined}
      dock={
        mayWrite && (
          <RecordDock
            unsaved={[...unsaved, ...other.map((name) => (name === 'status' ? 'Status' : name))]}
            problem={problem}
            busy={busy}
            onDiscard={() => {
              source.load(source.saved());
              clear();
            }}
            onSave={onSave}
          />
        )
      }
    >
      <div className={classes.columns}>
        <div ref={form}>
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
        <RecordAside
          record={record}
          source={source}
          status={config.status === true}
          readOnly={!mayWrite}
          kept={record && config.remove ? (config.keeps?.(source.saved()) ?? null) : null}
          onDelete={
            record && config.remove && remove && mayWrite
              ? () =>
                  confirmDelete({
                    kind: config.noun,
                    title,
                    note: config.remove === 'erase' ? 'It cannot be brought back.' : undefined,
                    onConfirm: erase,
                  })
              : undefined
          }
        >
          {record && config.aside?.(record)}
        </RecordAside>
      </div>
      {blocker.status === 'blocked' && (
        <LeavePopup
          onStay={blocker.reset}
          onLeave={blocker.proceed}
          onSave={async () => {
            if (await saveAndShow()) blocker.proceed();
            else blocker.reset();
          }}
        />
      )}
    </Screen>
  );
}

/** Moves the focus into a field, once what the save found out is on the screen. */
function focusField(form: HTMLElement | null, path: string): void {
  requestAnimationFrame(() => {
    const field = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => dataset.field === path || dataset.field?.startsWith(`${path}.`),
    );
    field?.querySelector<HTMLElement>('input, textarea, button, [contenteditable]')?.focus();
  });
}
