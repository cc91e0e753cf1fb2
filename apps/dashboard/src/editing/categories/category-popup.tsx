import { Box, Button, Group, Loader, Text } from '@mantine/core';
import type { Category } from '@vold/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { valueIn } from '../../base/text/localized.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { LanguageSwitcher } from '../../core/screen/language-switcher.tsx';
import { api } from '../../core/session/api.ts';
import { useLanguages, useSession } from '../../core/session/session-store.ts';
import { DraftMenu } from '../drafts/draft-menu.tsx';
import { DraftSection } from '../drafts/draft-section.tsx';
import { asData } from '../fields/record-source.ts';
import type { SaveWish } from '../publishing/save-target.ts';
import { useEditedRecord } from '../publishing/use-edited-record.ts';
import { focusField } from '../record/focus-field.ts';
import { createFormSource } from '../record/form-source.ts';
import type { RecordConfig } from '../record/record-config.ts';
import { recordField } from '../record/record-field.ts';
import formClasses from '../record/record-form.module.css';
import { RecordForm } from '../record/record-form.tsx';
import { useFormUndo } from '../record/use-form-undo.ts';
import { useKeptWork } from '../record/use-kept-work.ts';
import { useRecordDraft } from '../record/use-record-draft.ts';
import { useSave } from '../record/use-save.ts';
import { useSettled } from '../record/use-settled.ts';
import { RecoveryNotice } from '../recovery/recovery-notice.tsx';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { closeSource, openSource } from './category-source.ts';

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField<'category'>('featured', 'Featured', 'VoldFileSelector', { options: { accept: ['image'] } }),
      recordField<'category'>('title', 'Title', 'VoldInput', { localized: true, required: true }),
      recordField<'category'>('description', 'Description', 'VoldTextarea', { localized: true }),
      recordField<'category'>('listed', 'Show in lists', 'VoldToggle', {
        default: true,
        note: 'The list of posts offers this category to visitors. Posts link to it in any case.',
      }),
    ],
  },
];
const fields = groups.flatMap((group) => group.fields);

interface CategoryPopup {
  /** The post type that it groups. */
  type: string;
  /** The category to change; without one a new category is made. */
  id?: string;
  /** Parent of a new category. */
  parent?: string | null;
  /** Called with the id of the saved category. */
  onSaved?: (id: string) => void;
}

/** Opens the category popup (CAT-02). */
export function openCategory(popup: CategoryPopup): void {
  let saved = false;
  openPopup({
    title: 'Category',
    onClose: () => closeSource(saved),
    content: (close) => {
      const finish = () => {
        saved = true;
        close();
      };
      return popup.id === undefined ? (
        <CategoryForm {...popup} category={null} close={close} finish={finish} />
      ) : (
        <KnownCategory {...popup} id={popup.id} close={close} finish={finish} />
      );
    },
  });
}

interface Closing {
  close: () => void;
  /** Closes it after a save. */
  finish: () => void;
}

function KnownCategory({ id, ...rest }: CategoryPopup & Closing & { id: string }) {
  const { data, error, refetch } = useEditedRecord(api.category, id);
  if (data) return <CategoryForm {...rest} id={id} category={data} />;
  if (error) {
    return (
      <Group role="alert">
        <Text c="var(--bad)">{error.message}</Text>
        <Button size="xs" onClick={() => refetch()}>
          Try again
        </Button>
      </Group>
    );
  }
  return <Loader size={20} aria-label="Loading" />;
}

interface CategoryFormProps extends CategoryPopup, Closing {
  /** Null creates one. */
  category: Category | null;
}

function CategoryForm({ type, id, parent, category, onSaved, close, finish }: CategoryFormProps) {
  const language = useSession((state) => state.language);
  const isMultilingual = useLanguages().length > 1;
  const form = useRef<HTMLFormElement>(null);
  const [source] = useState(() =>
    openSource(id ?? `new ${type} ${parent ?? ''}`, () =>
      createFormSource(category ? asData(category) : { type, title: {}, ...(parent && { parent }) }, fields),
    ),
  );
  const config = useMemo<RecordConfig>(
    () => ({
      calls: api.category,
      noun: 'category',
      crumbs: [],
      home: '',
      titleOf: ({ title }, code) => valueIn(title, code),
      groups,
      initial: {},
      saved: category ? 'Category saved' : 'Category created',
      onSaved: (saved) => onSaved?.(saved.id),
      onGone: finish,
    }),
    [category, finish, onSaved],
  );
  const { save, busy, strict, errors, problem } = useSave(config, fields, source, (path) =>
    focusField(form.current, path),
  );
  const { saved, changed } = useSettled(source);
  const draft = useRecordDraft(config, category, fields, source, saved, changed.length);
  const submit = async (wish: SaveWish) => {
    if (category && wish !== 'publish' && source.changed().length === 0) return finish();
    if (await save(wish)) finish();
  };
  const label = draft.savesDraft ? 'Save draft & Close' : 'Save & Close';
  const saveButton = (
    <Button type="submit" variant="filled" aria-disabled={busy}>
      {busy ? 'Saving update' : label}
    </Button>
  );
  useUnsavedPopup(() => source.changed().length > 0);
  const undo = useFormUndo(form, source, fields);
  const kept = useKeptWork({ resource: 'category', id, form: `${type} ${parent ?? ''}` }, source, fields);
  const { discard } = kept;
  useEffect(
    () => () => {
      // Closed without saving, after the question; a session that ended keeps the work.
      if (useSession.getState().auth !== null) void discard();
    },
    [discard],
  );
  return (
    <form
      ref={form}
      noValidate
      className={formClasses.plain}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit('save');
      }}
    >
      <RecoveryNotice {...kept} />
      {isMultilingual && (
        <Group justify="flex-end" mb={12}>
          <LanguageSwitcher states={{}} />
        </Group>
      )}
      {draft.draft && (
        <Box mb={16}>
          <DraftSection draft={draft.draft} />
        </Box>
      )}
      <RecordForm groups={groups} source={source} language={language} strict={strict} errors={errors} />
      {problem && (
        <Text c="var(--bad)" mt={12} role="alert">
          {problem}
        </Text>
      )}
      <PopupButtons sticky>
        <UndoButtons {...undo} />
        <Button onClick={close}>Cancel</Button>
        {category && draft.isPublishable && (
          <Button aria-disabled={busy} onClick={() => !busy && void submit('publish')}>
            Publish
          </Button>
        )}
        {category && !draft.review ? (
          <DraftMenu
            disabled={busy || changed.length === 0}
            onDraft={draft.savesDraft ? undefined : () => void submit('draft')}
            schedule={draft.schedule(async () => (await save('draft')) !== null)}
          >
            {saveButton}
          </DraftMenu>
        ) : (
          saveButton
        )}
      </PopupButtons>
    </form>
  );
}
