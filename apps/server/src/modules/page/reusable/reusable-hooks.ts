import type { PageComponents, Reusable } from '@vold/contract';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import type { FormCache } from '../../../platform/forms/client-forms.ts';
import { assertNoUse } from '../../../resource/reference/assert-unused.ts';
import { mayChangeAtOnce } from '../../../resource/reference/publishing-right.ts';
import type {
  Fields,
  FieldsOf,
  ResourceHooks,
  StoredRecord,
  WriteContext,
} from '../../../resource/write/hooks.ts';
import { assertSections, componentsOf, tidySections } from '../sections.ts';
import { namedSynced, withoutSynced, withoutSyncedContent } from './synced-sections.ts';

/** @param forms what the client demands of its sections */
export function createReusableHooks(forms: FormCache): ResourceHooks<'reusable'> {
  /** Clean; only templates may show synced sections, for one inside another would have two names. */
  async function tidy(
    { components, ...fields }: FieldsOf<'reusable'>,
    kind: Reusable['kind'],
    write: WriteContext,
    stored?: () => Promise<StoredRecord>,
  ): Promise<Fields> {
    if (!components) return fields;
    if (kind !== 'page') assertOneSection(components);
    const { sections } = await forms.within(write.tx, write.clientId);
    const own = kind === 'page' ? withoutSyncedContent(components) : withoutSynced(components);
    const clean = tidySections(own, sections);
    await assertSections(clean, sections, write, stored);
    return { ...fields, components: clean };
  }

  return {
    named: ({ components }) => [...componentsOf(components), ...namedSynced(components)],

    beforeCreate: (fields, write) => tidy(fields, fields.kind ?? 'section', write),

    async beforeUpdate(fields, { current, ...write }) {
      const { kind } = await current();
      if ((fields.kind ?? kind) !== kind) throw invalidField('kind', 'The kind stays as it is');
      if (kind === 'synced') await assertMayShow(write);
      return tidy(fields, kind, write, current);
    },

    /** Pages that still name it show it again. */
    async beforeRestore({ kind }, write) {
      if (kind === 'synced') await assertMayShow(write);
    },

    /** No page loses content: it is detached there first, or deleted. */
    async beforeDelete({ id, kind }, write) {
      if (kind === 'synced') await assertNoUse('This synced section', write, id);
    },
  };
}

/** A synced section has no draft: pages show a change of it at once. @throws 403 */
async function assertMayShow(write: WriteContext): Promise<void> {
  if (await mayChangeAtOnce(write, 'page')) return;
  throw new ApiError(
    'FORBIDDEN',
    'Pages show a change of a synced section at once. Only users who may publish pages can change it.',
  );
}

function assertOneSection(components: PageComponents): void {
  const lists = Object.values(components);
  const kinds = new Set(lists.flatMap((list) => list.map(({ sectionId }) => sectionId)));
  if (lists.length === 0 || lists.some((list) => list.length !== 1) || kinds.size !== 1)
    throw invalidField('components', 'It has one section in each of its languages, of one kind');
}
