import { Button, Group, Text, TextInput } from '@mantine/core';
import { constants, type PageComponents, type Reusable } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../../base/cache/query-client.ts';
import { notify } from '../../../base/notices/notice-store.ts';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../../core/popups/popup-work.ts';
import { api } from '../../../core/session/api.ts';
import type { EditorTools } from '../editor-context.tsx';
import { replaceSection } from './detach-section.ts';

type Kind = Reusable['kind'];

const words: Record<Kind, { title: string; note: string; submit: string }> = {
  synced: {
    title: 'Use on several pages',
    note: 'Every page that you add it to shows the same section. Changing it on one of them changes all.',
    submit: 'Make it synced',
  },
  section: {
    title: 'Keep as preset',
    note: 'Add Sections offers it with its texts and its style. What is added is a copy of its own.',
    submit: 'Save preset',
  },
  page: {
    title: 'Keep as template',
    note: 'New pages can begin with these sections. What is added is a copy of its own; synced sections stay synced.',
    submit: 'Save template',
  },
};

/** Asks for a name and keeps a section of the page, or all of them, to be used again. @param id of the section; not of a page */
export function openKeep(tools: EditorTools, kind: Kind, name: string, id?: string): void {
  openPopup({
    title: words[kind].title,
    width: constants.popupWidth.small,
    content: (close) => <KeepForm tools={tools} kind={kind} name={name} id={id} close={close} />,
  });
}

interface KeepFormProps {
  tools: EditorTools;
  kind: Kind;
  name: string;
  id: string | undefined;
  close: () => void;
}

function KeepForm({ tools, kind, name, id, close }: KeepFormProps) {
  const [title, setTitle] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedPopup(() => title !== name);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = title.trim();
    if (given === '') return setError('Name is required');
    setBusy(true);
    tools.editor.flush();
    const components = kept(tools, id);
    const made = await api.reusable.create({ kind, title: given, components });
    setBusy(false);
    if (!made.ok) return setError(made.data.details?.[0]?.message ?? made.data.message);
    void queryClient.invalidateQueries({ queryKey: ['reusable'] });
    close();
    if (kind !== 'synced' || id === undefined)
      return notify(
        kind === 'page' ? `“${given}” is offered for new pages` : `Add Sections offers “${given}”`,
      );
    const { id: synced, rev } = made.data;
    tools.editor.addSynced(synced, { rev, title: given, pages: 1 });
    replaceSection(tools, id, (section) => ({ ...section, section_title: given, synced: { id: synced } }));
    notify(`“${given}” is synced. Save the page, and add it to other pages.`);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mb={12}>
        {words[kind].note}
      </Text>
      <TextInput
        label="Name"
        required
        data-autofocus
        maxLength={200}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(null);
        }}
      />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy}>
          {words[kind].submit}
        </Button>
      </Group>
    </form>
  );
}

/** What is kept: a section alone by language, as it is now; without `id` all of the page. */
function kept({ editor }: EditorTools, id: string | undefined): PageComponents {
  const { view } = editor.store.getState();
  if (id === undefined) return view.components;
  return Object.fromEntries(
    Object.entries(view.components).flatMap(([language, list]) => {
      const found = list.find((section) => section.id === id);
      if (!found) return [];
      const { synced: _, hide: __, ...section } = found;
      return [[language, [section]]];
    }),
  );
}
