import { newId, type SectionInstance } from '@vold/contract';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';
import { addInstance, type SectionTools, sectionsOf } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import { clipData } from './clip-data.ts';
import type { SectionClip } from './section-clip.ts';

/**
 * Pastes a copied section below the selected one, else at the bottom, in the language that is edited. A synced section stays synced
 * in its client.
 */
export async function pasteSection(
  tools: SectionTools & Tools<'definitions'>,
  clip: SectionClip,
  after?: string,
): Promise<void> {
  const { editor, subject, definitions } = tools;
  if (subject.readOnly) return notifyError(`You cannot change this ${subject.kind}.`);
  editor.flush();
  const { language } = editor.store.getState();
  const section = clip.sections[language] ?? clip.sections[clip.language] ?? Object.values(clip.sections)[0];
  if (!section) return;
  const definition = clip.kind === subject.kind ? definitions.bySection[section.sectionId] : undefined;
  const name = section.section_title || definition?.title || section.title || section.sectionId;
  if (!definition) {
    const here = subject.kind === 'post' ? 'posts' : 'the pages of this website';
    notifyError(`“${name}” cannot be pasted: ${here} have no section of this kind.`);
    return;
  }
  const isForeign = clip.client !== subject.clientId;
  const component = definitions.componentOf[definition.sectionId];
  const instance: SectionInstance = {
    id: newId('section'),
    ...(component === undefined ? {} : { section: component }),
    sectionId: definition.sectionId,
    title: definition.title,
    ...(section.section_title ? { section_title: section.section_title } : {}),
    data: clipData(definition.components, section.data, isForeign),
  };
  if (section.synced && !isForeign) await keepSynced(tools, section.synced.id, instance);
  const selected = after ?? editor.store.getState().history.selection?.sectionId;
  const isThere = sectionsOf(tools).some(({ id }) => id === selected);
  if (!addInstance(tools, instance, isThere ? selected : undefined)) return;
  notify(`“${name}” pasted${isForeign ? '. Its files and links stay with the other client.' : ''}`, {
    kind: 'info',
  });
}

/** Shows the synced section in what is pasted, if it can be read. Otherwise it is a copy. */
async function keepSynced({ editor }: Tools<'editor'>, id: string, instance: SectionInstance): Promise<void> {
  const read = await api.reusable.get(id, { exempt: true });
  if (!read.ok || read.data.kind !== 'synced') return;
  const { rev, title, pages, components } = read.data;
  const { language } = editor.store.getState();
  const [stored] = components[language] ?? Object.values(components)[0] ?? [];
  if (!stored) return;
  editor.addSynced(id, { rev, title, pages: pages + 1 });
  Object.assign(instance, {
    sectionId: stored.sectionId,
    data: stored.data,
    section_title: title,
    synced: { id },
  });
}
