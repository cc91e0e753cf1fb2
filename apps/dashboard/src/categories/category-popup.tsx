import { Button, Group, Text } from '@mantine/core';
import { type Category, constants } from '@vold/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { focusFirst } from '../popups/focus-first.ts';
import { openPopup } from '../popups/popup-store.ts';
import { focusField } from '../record/focus-field.ts';
import type { RecordConfig } from '../record/record-config.ts';
import { recordField } from '../record/record-field.ts';
import { RecordForm } from '../record/record-form.tsx';
import { createRecordSource } from '../record/record-source.ts';
import { useSave } from '../record/use-save.tsx';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField('featured', 'Featured', 'VoldFileSelector', { options: { accept: ['image'] } }),
      recordField('title', 'Title', 'VoldInput', { localized: true, required: true }),
      recordField('description', 'Description', 'VoldTextarea', { localized: true }),
    ],
  },
];
const fields = groups.flatMap((group) => group.fields);

/** Opens the popup that makes a category of a type. */
export function openCreateCategory(type: string, onCreated: (category: Category) => void): void {
  openPopup({
    title: 'Category',
    width: constants.popupWidth.medium,
    keepsText: true,
    content: (close) => <CategoryForm type={type} close={close} onCreated={onCreated} />,
  });
}

interface CategoryFormProps {
  type: string;
  close: () => void;
  onCreated: (category: Category) => void;
}

function CategoryForm({ type, close, onCreated }: CategoryFormProps) {
  const language = useSession((state) => state.language);
  const form = useRef<HTMLFormElement>(null);
  const [source] = useState(() => createRecordSource({ type, title: {} }));
  const config = useMemo<RecordConfig>(
    () => ({
      calls: {
        ...api.category,
        create: async (body) => {
          const result = await api.category.create(body);
          if (result.ok) onCreated(result.data);
          return result;
        },
      },
      noun: 'Category',
      crumbs: [],
      home: '',
      titleOf: () => 'Category',
      groups,
      initial: {},
      saved: 'Category created',
    }),
    [onCreated],
  );
  useEffect(() => focusFirst(form.current), []);
  const { save, busy, strict, errors, problem } = useSave(config, fields, source, null, (path) =>
    focusField(form.current, path),
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (await save()) close();
      }}
    >
      <RecordForm groups={groups} source={source} language={language} strict={strict} errors={errors} />
      {problem && (
        <Text c="var(--bad)" mt={12} role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled" aria-disabled={busy}>
          {busy ? 'Saving update' : 'Save & Close'}
        </Button>
      </Group>
    </form>
  );
}
