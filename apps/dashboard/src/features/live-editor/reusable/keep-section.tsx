import type { PageComponents, Reusable } from '@vold/contract';
import { queryClient } from '../../../base/cache/query-client.ts';
import { notify } from '../../../base/notices/notice-store.ts';
import { NameForm } from '../../../core/popups/name-form.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { api } from '../../../core/session/api.ts';
import { replaceSection } from '../sections/detach-section.ts';
import type { Editor } from '../state/editor.ts';

type Kind = Reusable['kind'];

const words: Record<Kind, { title: string; note: string; submit: string }> = {
  synced: {
    title: 'Use on several pages',
    note: 'Every page that you add it to shows the same section. Changing it on one of them changes all.',
    submit: 'Make it synced',
  },
  section: {
    title: 'Keep as preset',
    note: 'Add Sections offers it with its texts and its style. Adding it makes a separate copy.',
    submit: 'Save preset',
  },
  page: {
    title: 'Keep as template',
    note: 'New pages can begin with these sections. Each page gets a separate copy; synced sections stay synced.',
    submit: 'Save template',
  },
};

/** Asks for a name and keeps a section of the page, or all of them, to be used again. @param id of the section; not of a page */
export function openKeep(editor: Editor, kind: Kind, name: string, id?: string): void {
  openPopup({
    title: words[kind].title,
    width: 'small',
    content: (close) => (
      <NameForm
        note={words[kind].note}
        name={name}
        action={words[kind].submit}
        required
        selects
        onSubmit={(title) => keep(editor, kind, title, id)}
        close={close}
      />
    ),
  });
}

/** Keeps it under a name. @returns what is wrong, or null */
async function keep(
  editor: Editor,
  kind: Kind,
  title: string,
  id: string | undefined,
): Promise<string | null> {
  editor.flush();
  const made = await api.reusable.create({ kind, title, components: kept(editor, id) });
  if (!made.ok) return made.data.details?.[0]?.message ?? made.data.message;
  void queryClient.invalidateQueries({ queryKey: ['reusable'] });
  if (kind !== 'synced' || id === undefined) {
    notify(kind === 'page' ? `“${title}” is offered for new pages` : `Add Sections offers “${title}”`);
    return null;
  }
  const { id: synced, rev } = made.data;
  editor.addSynced(synced, { rev, title, pages: 1 });
  replaceSection(editor, id, (section) => ({ ...section, section_title: title, synced: { id: synced } }));
  notify(`“${title}” is synced. Save the page, and add it to other pages.`);
  return null;
}

/** The content to keep: one section by language; without `id`, the whole page. */
function kept(editor: Editor, id: string | undefined): PageComponents {
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
